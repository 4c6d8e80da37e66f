extension LuaParser {
  mutating func localFunction(
    from start: Int
  ) throws(LuaSyntaxError) -> LuaStatement.Kind {
    try advance()
    let key = try name()
    let local = try scopes.declare(key, at: self.start)
    scopes.activate([local], at: end)
    return .localFunction(local, try function(from: start, isMethod: false))
  }

  mutating func functionStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = start
    try advance()
    let from = self.start
    let variable = try variable()
    var suffixes: [LuaSuffix] = []
    var isMethod = false
    while !isMethod, isAt(.dot) || isAt(.colon) {
      isMethod = isAt(.colon)
      let from = self.start
      try advance()
      suffixes.append(LuaSuffix(kind: .field(try name()), range: from..<end))
    }
    let target =
      suffixes.isEmpty
      ? variable : LuaExpression(kind: .suffixed(variable, suffixes), range: from..<end)
    let function = try function(from: start, isMethod: isMethod)
    try assign(target)
    return .function(target, function)
  }

  /// Reads the parameters and the body of a function that begins at an offset.
  mutating func function(from offset: Int, isMethod: Bool) throws(LuaSyntaxError) -> LuaFunction {
    let index = scopes.openFunction(at: offset, isVariadic: false)
    let brackets = start
    try expect(.openParenthesis)
    var parameters: [Int] = []
    if isMethod {
      let own = LuaKey(name: "self", range: brackets..<brackets)
      parameters.append(try scopes.declare(own, at: start))
    }
    let isVariadic = try readParameters(into: &parameters)
    scopes.activate(parameters, at: end)
    try expect(.closeParenthesis)
    let body = try statements()
    try expect(.end, closing: .function, at: offset)
    try scopes.closeFunction(at: end)
    return LuaFunction(
      index: index,
      parameters: parameters,
      isMethod: isMethod,
      isVariadic: isVariadic,
      body: body
    )
  }

  /// Reads names between commas; returns whether `...` is the last.
  private mutating func readParameters(
    into parameters: inout [Int]
  ) throws(LuaSyntaxError) -> Bool {
    if isAt(.closeParenthesis) { return false }
    repeat {
      if try take(.dots) {
        scopes.open[scopes.open.count - 1].isVariadic = true
        return true
      }
      guard token?.kind == .name else { throw expected("a parameter or \"...\"") }
      let key = try name()
      parameters.append(try scopes.declare(key, at: start))
    } while try take(.comma)
    return false
  }
}
