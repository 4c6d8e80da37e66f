internal import LuaSyntax
internal import MoongateDiagnostics

extension SetReading {
  /// Locals and local functions that nothing reads.
  ///
  /// Parameters and variables of loops are left out, and names that begin with `_`.
  func unusedLocals(in script: Int) -> [Finding] {
    guard let tree = scripts[script].tree else { return [] }
    var finder = DeclaredLocalFinder()
    finder.walk(tree)
    // A function that calls itself alone is called by nothing.
    let reads = tree.names.filter { name in
      guard !name.isAssigned, let place = name.reference.localPlace else { return false }
      return finder.ranges[place]?.contains(name.range.lowerBound) != true
    }
    let read = Set(reads.compactMap(\.reference.localPlace))
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
  /// The ranges of local functions, which know themselves.
  var ranges: [Int: Range<Int>] = [:]

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let places, let values):
      for (index, place) in places.enumerated() {
        let value = index < values.count ? values[index].kind : nil
        if case .function = value { locals[place] = true } else { locals[place] = false }
      }
    case .localFunction(let place, _):
      locals[place] = true
      ranges[place] = statement.range
    default: break
    }
  }
}
