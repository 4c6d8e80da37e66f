extension LuaParser {
  /// Whether nothing follows in a block; `until` ends only the statements before it.
  private func isAtEndOfBlock(withUntil: Bool = true) -> Bool {
    guard let token else { return true }
    switch token.kind {
    case .keyword(.else), .keyword(.elseif), .keyword(.end): return true
    case .keyword(.until): return withUntil
    default: return false
    }
  }

  /// Reads statements up to what ends their block.
  @inline(never)
  mutating func statements() throws(LuaSyntaxError) -> LuaBlock {
    var list: [LuaStatement] = []
    try statements(into: &list)
    return block(list)
  }

  func block(_ statements: [LuaStatement]) -> LuaBlock {
    guard let first = statements.first, let last = statements.last else {
      return LuaBlock(statements: [], range: end..<end)
    }
    return LuaBlock(
      statements: statements,
      range: first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound)
    )
  }

  @inline(never)
  mutating func statements(into list: inout [LuaStatement]) throws(LuaSyntaxError) {
    while !isAtEndOfBlock() {
      let isReturn = isAt(.return)
      try statement(into: &list)
      if isReturn { return }
    }
  }

  /// Ends the innermost block, in front of the keyword that ends it.
  ///
  /// Where the text ends before that, an error follows, and the locals stay for whoever asks what can be
  /// named there.
  mutating func closeBlock() throws(LuaSyntaxError) {
    if token != nil { try scopes.closeBlock(at: start) }
  }

  /// Reads the statements of a block that has locals of its own.
  @inline(never)
  mutating func innerBlock() throws(LuaSyntaxError) -> LuaBlock {
    scopes.openBlock()
    let body = try statements()
    try closeBlock()
    return body
  }

  private mutating func statement(into list: inout [LuaStatement]) throws(LuaSyntaxError) {
    try enter()
    if isAt(.label) {
      try label(into: &list)
    } else {
      let start = start
      let kind = try statementKind()
      list.append(LuaStatement(kind: kind, range: start..<end))
    }
    leave()
  }

  @inline(never)
  private mutating func statementKind() throws(LuaSyntaxError) -> LuaStatement.Kind {
    switch token?.kind {
    case .symbol(.semicolon):
      try advance()
      return .empty
    case .keyword(.if): return try ifStatement()
    case .keyword(.while): return try whileLoop()
    case .keyword(.do): return try doBlock()
    case .keyword(.for): return try forLoop()
    case .keyword(.repeat): return try repeatLoop()
    case .keyword(.function): return try functionStatement()
    case .keyword(.local): return try localStatement()
    case .keyword(.return): return try returnStatement()
    case .keyword(.break):
      scopes.leaveLoop(at: start)
      try advance()
      return .break
    case .keyword(.goto): return try gotoStatement()
    default: return try expressionStatement()
    }
  }

  // MARK: Jumps

  /// Reads a label and what does nothing behind it, of which it might be the last.
  private mutating func label(into list: inout [LuaStatement]) throws(LuaSyntaxError) {
    let start = start
    try advance()
    let key = try name()
    try expect(.label)
    list.append(LuaStatement(kind: .label(key), range: start..<end))
    while isAt(.semicolon) || isAt(.label) { try statement(into: &list) }
    try scopes.label(key, isLast: isAtEndOfBlock(withUntil: false))
  }

  private mutating func gotoStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = start
    try advance()
    let key = try name()
    scopes.goto(key, at: start)
    return .goto(key)
  }

  private mutating func returnStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    try advance()
    let isEmpty = isAtEndOfBlock() || isAt(.semicolon)
    let values = isEmpty ? [] : try expressions()
    _ = try take(.semicolon)
    return .return(values)
  }

  // MARK: Assignments and calls

  private mutating func expressionStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let first = try suffixedExpression()
    if isAt(.assign) || isAt(.comma) { return try assignment(first) }
    if first.isCall { return .call(first) }
    throw expected("a call or an assignment")
  }

  private mutating func assignment(
    _ first: LuaExpression
  ) throws(LuaSyntaxError) -> LuaStatement.Kind {
    var targets = [first]
    try assign(first)
    while try take(.comma) {
      let next = try suffixedExpression()
      // Lua reads the rest of the list at a level of its own.
      try enter()
      try assign(next)
      targets.append(next)
    }
    try expect(.assign)
    let values = try expressions()
    leave(targets.count - 1)
    return .assignment(targets, values)
  }

  /// Notes that a statement assigns an expression.
  mutating func assign(_ target: LuaExpression) throws(LuaSyntaxError) {
    guard target.isVariable else { throw expected("a variable before the assignment") }
    if case .name(let name) = target.kind { try scopes.assign(name) }
  }

  // MARK: Locals

  private mutating func localStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = start
    try advance()
    if isAt(.function) { return try localFunction(from: start) }
    var locals: [Int] = []
    var hasClosed = false
    repeat {
      let key = try name()
      let local = try scopes.declare(key, at: self.start)
      locals.append(local)
      guard isAt(.less) else { continue }
      let from = self.start
      let attribute = try attribute()
      scopes.setAttribute(attribute, range: from..<end, of: local)
      if attribute == .close, hasClosed {
        throw LuaSyntaxError(
          message: "Only one local of a statement can have the attribute \"close\".",
          offset: from
        )
      }
      hasClosed = hasClosed || attribute == .close
    } while try take(.comma)
    var values: [LuaExpression] = []
    if try take(.assign) { values = try expressions() }
    foldConstant(locals, values)
    scopes.activate(locals, at: end)
    return .local(locals, values)
  }

  private mutating func attribute() throws(LuaSyntaxError) -> LuaAttribute {
    try advance()
    let key = try name()
    try expect(.greater)
    if let attribute = LuaAttribute(rawValue: key.name) { return attribute }
    throw LuaSyntaxError(
      message:
        "The attribute \(LuaSyntaxError.excerpt(of: bytes[key.range])) is unknown; there are \"const\" and \"close\".",
      offset: key.range.lowerBound
    )
  }

  /// Notes where Lua keeps no variable, but only the value of a constant.
  private mutating func foldConstant(_ locals: [Int], _ values: [LuaExpression]) {
    guard let local = locals.last, locals.count == values.count,
      scopes.locals[local].attribute == .const, let value = values.last
    else { return }
    switch value.kind {
    case .nil, .true, .false, .number, .string: scopes.fold(local)
    case .name(let name):
      switch scopes.names[name].reference {
      case .local(let other), .upvalue(let other): if scopes.isFolded(other) { scopes.fold(local) }
      default: break
      }
    default: break
    }
  }
}
