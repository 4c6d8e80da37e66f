extension LuaParser {
  mutating func doBlock() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = start
    try advance()
    let body = try innerBlock()
    try expect(.end, closing: .do, at: start)
    return .do(body)
  }

  mutating func ifStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = start
    var clauses: [LuaClause] = []
    repeat {
      try advance()
      let condition = try expression()
      try expect(.then)
      clauses.append(LuaClause(condition: condition, body: try thenBlock()))
    } while isAt(.elseif)
    var otherwise: LuaBlock?
    if isAt(.else) {
      try advance()
      otherwise = try innerBlock()
    }
    try expect(.end, closing: .if, at: start)
    return .if(clauses, else: otherwise)
  }

  /// Reads the statements behind `then`.
  ///
  /// Lua reads a `break` there by itself, at no level of its own.
  private mutating func thenBlock() throws(LuaSyntaxError) -> LuaBlock {
    guard isAt(.break) else { return try innerBlock() }
    let start = start
    try advance()
    scopes.openBlock()
    scopes.leaveLoop(at: start)
    var list = [LuaStatement(kind: .break, range: start..<end)]
    while isAt(.semicolon) {
      let start = self.start
      try advance()
      list.append(LuaStatement(kind: .empty, range: start..<end))
    }
    try statements(into: &list)
    try closeBlock()
    return block(list)
  }

  mutating func whileLoop() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = start
    try advance()
    let condition = try expression()
    scopes.openBlock(isLoop: true)
    try expect(.do)
    let body = try innerBlock()
    try expect(.end, closing: .while, at: start)
    try scopes.closeBlock(at: end)
    return .while(condition, body)
  }

  mutating func repeatLoop() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = start
    scopes.openBlock(isLoop: true)
    scopes.openBlock()
    try advance()
    let body = try statements()
    try expect(.until, closing: .repeat, at: start)
    let condition = try expression()
    try scopes.closeBlock(at: end)
    try scopes.closeBlock(at: end)
    return .repeat(body, until: condition)
  }

  mutating func forLoop() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = start
    scopes.openBlock(isLoop: true)
    try advance()
    let first = try name()
    let kind: LuaStatement.Kind
    switch token?.kind {
    case .symbol(.assign): kind = try numericLoop(first)
    case .symbol(.comma), .keyword(.in): kind = try genericLoop(first)
    default: throw expected("\"=\" or \"in\"")
    }
    try expect(.end, closing: .for, at: start)
    try scopes.closeBlock(at: end)
    return kind
  }

  @inline(never)
  private mutating func numericLoop(_ name: LuaKey) throws(LuaSyntaxError) -> LuaStatement.Kind {
    try scopes.reserve(3, at: start)
    let local = try scopes.declare(name, at: start)
    try advance()
    var values = [try expression()]
    try expect(.comma)
    values.append(try expression())
    if try take(.comma) { values.append(try expression()) }
    return .numericFor(local, values, try loopBody([local]))
  }

  @inline(never)
  private mutating func genericLoop(_ first: LuaKey) throws(LuaSyntaxError) -> LuaStatement.Kind {
    try scopes.reserve(4, at: start)
    var locals = [try scopes.declare(first, at: start)]
    while try take(.comma) {
      let key = try name()
      locals.append(try scopes.declare(key, at: start))
    }
    try expect(.in)
    let values = try expressions()
    return .genericFor(locals, values, try loopBody(locals))
  }

  @inline(never)
  private mutating func loopBody(_ locals: [Int]) throws(LuaSyntaxError) -> LuaBlock {
    try expect(.do)
    scopes.openBlock()
    scopes.activate(locals, at: end)
    let body = try innerBlock()
    try closeBlock()
    return body
  }
}
