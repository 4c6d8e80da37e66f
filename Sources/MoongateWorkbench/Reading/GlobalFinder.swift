internal import LuaSyntax

/// Finds the globals that scripts make, by their names or as fields of `_G`.
struct GlobalFinder: LuaVisitor {
  private(set) var names: Set<String> = []
  /// Whether `_G` is given to something, or has fields whose names are computed.
  var mayBeAny: Bool { mentions > reads }

  private var tree: LuaChunk?
  private var mentions = 0
  private var reads = 0

  /// Goes through a file.
  mutating func find(in tree: LuaChunk) {
    for name in tree.globals where name.isAssigned { names.insert(name.name) }
    guard tree.globals.contains(where: { $0.name == "_G" }) else { return }
    self.tree = tree
    walk(tree)
  }

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .assignment(let targets, _): for target in targets { assign(target) }
    case .function(let target, _): assign(target)
    default: break
    }
  }

  mutating func visit(_ expression: LuaExpression) {
    if isGlobals(expression) { mentions += 1 }
    guard case .suffixed(let value, let suffixes) = expression.kind, isGlobals(value),
      SetReading.key(of: suffixes[0]) != nil
    else { return }
    reads += 1
  }

  private mutating func assign(_ target: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = target.kind, isGlobals(value),
      suffixes.count == 1, let key = SetReading.key(of: suffixes[0])
    else { return }
    names.insert(key)
  }

  private func isGlobals(_ expression: LuaExpression) -> Bool {
    guard case .name(let place) = expression.kind, let name = tree?.names[place] else {
      return false
    }
    return name.reference == .global && name.name == "_G"
  }
}
