internal import LuaSyntax
internal import MoongateFindings

extension SetReading {
  /// Locals and local functions that nothing reads.
  ///
  /// Parameters and variables of loops are left out, and names that begin with `_`.
  func unusedLocals(in script: Int) -> [Finding] {
    guard let tree = scripts[script].tree else { return [] }
    let read = Set(tree.names.filter { !$0.isAssigned }.compactMap(\.reference.localPlace))
    var finder = DeclaredLocalFinder()
    finder.walk(tree)
    return finder.locals.sorted { $0.key < $1.key }.compactMap { place, isFunction in
      let local = tree.locals[place]
      guard !read.contains(place), !local.name.hasPrefix("_"), local.attribute != .close else {
        return nil
      }
      return scripts[script].finding(
        .unusedLocal,
        .note,
        at: local.range,
        "Nothing \(isFunction ? "calls" : "reads") the local \(quoted(local.name)).",
        remedy: "Remove it, or begin its name with _ if it has to be there."
      )
    }
  }
}

/// Finds what `local` declares, and whether it is a function.
private struct DeclaredLocalFinder: LuaVisitor {
  var locals: [Int: Bool] = [:]

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let places, let values):
      for (index, place) in places.enumerated() {
        let value = index < values.count ? values[index].kind : nil
        if case .function = value { locals[place] = true } else { locals[place] = false }
      }
    case .localFunction(let place, _): locals[place] = true
    default: break
    }
  }
}
