extension LuaParser {
  /// Reads expressions between commas.
  mutating func expressions() throws(LuaSyntaxError) -> [LuaExpression] {
    var list = [try expression()]
    while try take(.comma) { list.append(try expression()) }
    return list
  }

  /// Reads an expression, whose operators bind more strongly than a limit.
  mutating func expression(above limit: Int = 0) throws(LuaSyntaxError) -> LuaExpression {
    try enter()
    let start = start
    let first = try firstOperand()
    var operands: [LuaOperand] = []
    while let sign = token?.binaryOperator, sign.priority.left > limit {
      try advance()
      let value = try expression(above: sign.priority.right)
      operands.append(LuaOperand(operator: sign, value: value))
    }
    leave()
    if operands.isEmpty { return first }
    return LuaExpression(kind: .operation(first, operands), range: start..<end)
  }

  private mutating func firstOperand() throws(LuaSyntaxError) -> LuaExpression {
    guard let sign = token?.unaryOperator else { return try simpleExpression() }
    let start = start
    try advance()
    let value = try expression(above: LuaUnaryOperator.priority)
    return LuaExpression(kind: .unary(sign, value), range: start..<end)
  }

  private mutating func simpleExpression() throws(LuaSyntaxError) -> LuaExpression {
    let start = start
    switch token?.kind {
    case .symbol(.openBrace):
      let fields = try table()
      return LuaExpression(kind: .table(fields), range: start..<end)
    case .keyword(.function):
      try advance()
      let function = try function(from: start, isMethod: false)
      return LuaExpression(kind: .function(function), range: start..<end)
    default: break
    }
    guard let literal = try literal() else { return try suffixedExpression() }
    try advance()
    return LuaExpression(kind: literal, range: start..<end)
  }

  /// The literal at the current token; nil if another expression begins there.
  private func literal() throws(LuaSyntaxError) -> LuaExpression.Kind? {
    guard let token else { return nil }
    switch token.kind {
    case .keyword(.nil): return .nil
    case .keyword(.true): return .true
    case .keyword(.false): return .false
    case .string: return .string(LuaString.value(at: token.range.lowerBound, in: bytes))
    case .number: return LuaNumber(bytes[token.range]).map { .number($0) }
    case .symbol(.dots):
      if scopes.open[scopes.open.count - 1].isVariadic { return .dots }
      throw LuaSyntaxError(
        message: "The \"...\" is in a function that does not take \"...\".",
        offset: start
      )
    default: return nil
    }
  }

  // MARK: Suffixes

  /// Reads a variable, a call, or an expression in parentheses.
  mutating func suffixedExpression() throws(LuaSyntaxError) -> LuaExpression {
    let start = start
    let first = try primaryExpression()
    var suffixes: [LuaSuffix] = []
    while let suffix = try suffix() { suffixes.append(suffix) }
    if suffixes.isEmpty { return first }
    return LuaExpression(kind: .suffixed(first, suffixes), range: start..<end)
  }

  private mutating func primaryExpression() throws(LuaSyntaxError) -> LuaExpression {
    let start = start
    switch token?.kind {
    case .name: return try variable()
    case .symbol(.openParenthesis):
      try advance()
      let inner = try expression()
      try expect(.closeParenthesis, closing: .openParenthesis, at: start)
      return LuaExpression(kind: .parentheses(inner), range: start..<end)
    default: throw expected("an expression")
    }
  }

  /// Reads the name of a variable.
  mutating func variable() throws(LuaSyntaxError) -> LuaExpression {
    let key = try name()
    return LuaExpression(kind: .name(try scopes.use(key)), range: key.range)
  }

  private mutating func suffix() throws(LuaSyntaxError) -> LuaSuffix? {
    let start = start
    let kind: LuaSuffix.Kind
    switch token?.kind {
    case .symbol(.dot):
      try advance()
      kind = .field(try name())
    case .symbol(.openBracket): kind = .index(try bracketedKey())
    case .symbol(.colon):
      try advance()
      let method = try name()
      kind = .method(method, try arguments())
    case .symbol(.openParenthesis), .symbol(.openBrace), .string: kind = .call(try arguments())
    default: return nil
    }
    return LuaSuffix(kind: kind, range: start..<end)
  }

  private mutating func bracketedKey() throws(LuaSyntaxError) -> LuaExpression {
    try advance()
    let key = try expression()
    try expect(.closeBracket)
    return key
  }

  private mutating func arguments() throws(LuaSyntaxError) -> [LuaExpression] {
    let start = start
    switch token?.kind {
    case .symbol(.openParenthesis):
      try advance()
      if try take(.closeParenthesis) { return [] }
      let list = try expressions()
      try expect(.closeParenthesis, closing: .openParenthesis, at: start)
      return list
    case .symbol(.openBrace), .string: return [try simpleArgument()]
    default: throw expected("the arguments of the call")
    }
  }

  /// Reads a string or table that is the only argument.
  private mutating func simpleArgument() throws(LuaSyntaxError) -> LuaExpression {
    let start = start
    if isAt(.openBrace) {
      let fields = try table()
      return LuaExpression(kind: .table(fields), range: start..<end)
    }
    let value = LuaString.value(at: start, in: bytes)
    try advance()
    return LuaExpression(kind: .string(value), range: start..<end)
  }

  // MARK: Tables

  private mutating func table() throws(LuaSyntaxError) -> [LuaField] {
    let start = start
    var fields: [LuaField] = []
    try expect(.openBrace)
    while !isAt(.closeBrace) {
      fields.append(try field())
      if isAt(.comma) || isAt(.semicolon) { try advance() } else { break }
    }
    try expect(.closeBrace, closing: .openBrace, at: start)
    return fields
  }

  private mutating func field() throws(LuaSyntaxError) -> LuaField {
    if token?.kind == .name, try peek()?.kind == .symbol(.assign) {
      let key = try name()
      try expect(.assign)
      return .named(key, try expression())
    }
    guard isAt(.openBracket) else { return .item(try expression()) }
    let key = try bracketedKey()
    try expect(.assign)
    return .keyed(key, try expression())
  }
}
