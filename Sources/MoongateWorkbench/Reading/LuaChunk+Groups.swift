internal import LuaSyntax

extension LuaChunk {
  /// The statements at the top level, where those of the function of a group take the place of its call.
  var declaringStatements: [LuaStatement] {
    var found: [LuaStatement] = []
    var waiting = Array(body.statements.reversed())
    while let statement = waiting.popLast() {
      if let inner = groupBody(of: statement) {
        waiting += inner.statements.reversed()
      } else {
        found.append(statement)
      }
    }
    return found
  }

  /// The body of the function that a statement hands to `group`; `nil` for another statement.
  private func groupBody(of statement: LuaStatement) -> LuaBlock? {
    guard case .call(let call) = statement.kind,
      case .suffixed(let callee, let suffixes) = call.kind, suffixes.count == 1,
      case .name(let place) = callee.kind, names[place].reference == .global,
      names[place].name == "group",
      case .call(let arguments) = suffixes[0].kind, arguments.count == 2,
      case .function(let function) = arguments[1].kind
    else { return nil }
    return function.body
  }
}
