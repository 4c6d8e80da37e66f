/// A reader of Lua 5.4 that takes and refuses what Lua's own compiler does, in the same order.
///
/// What it does not know are the limits of the code that Lua makes: more registers than a function has, as
/// for a call with 250 arguments, and jumps that are too long. It counts as upvalues the constants whose
/// values Lua computes, such as `<const> = 1 + 1`.
struct LuaParser {
  /// The most locals that a function can have at a time.
  static let mostLocals = 200
  /// The most locals of functions around that a function can use.
  static let mostUpvalues = 255
  /// The most levels of nesting: what `luac` has left of Lua's 200.
  ///
  /// Where Lua is called from within Lua, it has fewer.
  static let mostLevels = 198

  private var lexer: LuaLexer
  /// The token that has not been taken; nil at the end of the text.
  private(set) var token: LuaToken?
  /// The token behind that one, if it has been read.
  private var ahead: LuaToken??
  /// The end of the token that was taken last.
  private(set) var end = 0
  private var levels = 0
  var scopes: Scopes

  private init(_ bytes: [UInt8]) {
    lexer = LuaLexer(bytes)
    scopes = Scopes(end: bytes.count)
  }

  /// Reads a whole text.
  static func parse(_ bytes: [UInt8]) throws(LuaSyntaxError) -> LuaChunk {
    var parser = LuaParser(bytes)
    let body = try parser.chunk()
    return LuaChunk(
      body: body,
      locals: parser.scopes.locals,
      names: parser.scopes.names,
      functions: parser.scopes.functions
    )
  }

  /// Reads as much of a text as is Lua, and returns the locals that can be named at its end.
  static func locals(atEndOf bytes: [UInt8]) -> [LuaLocal] {
    var parser = LuaParser(bytes)
    // Where the text ends inside of a block, that is an error, and what is open stays open.
    do throws(LuaSyntaxError) { try parser.openChunk() } catch {}
    var seen: Set<String> = []
    let visible = parser.scopes.active.reversed().map { parser.scopes.locals[$0] }
      .filter { seen.insert($0.name).inserted }
    return visible.reversed()
  }

  private mutating func chunk() throws(LuaSyntaxError) -> LuaBlock {
    let body = try openChunk()
    try scopes.closeFunction(at: lexer.bytes.count)
    return body
  }

  @discardableResult
  private mutating func openChunk() throws(LuaSyntaxError) -> LuaBlock {
    _ = scopes.openFunction(at: 0, isVariadic: true)
    token = try read()
    let body = try statements()
    if token != nil { throw expected("the end of the text") }
    return body
  }

  // MARK: Tokens

  /// The start of the current token.
  var start: Int { token?.range.lowerBound ?? lexer.bytes.count }

  /// The text of the current token.
  var text: String { token.map { String(decoding: lexer.bytes[$0.range], as: UTF8.self) } ?? "" }

  /// The bytes of the text.
  var bytes: [UInt8] { lexer.bytes }

  @inline(never)
  private mutating func read() throws(LuaSyntaxError) -> LuaToken? {
    while let next = lexer.next() {
      if let flaw = next.flaw { throw LuaSyntaxError(flaw, of: next, in: lexer.bytes) }
      if next.kind != .comment { return next }
    }
    return nil
  }

  /// Goes on to the next token.
  @inline(never)
  mutating func advance() throws(LuaSyntaxError) {
    if let token { end = token.range.upperBound }
    if let ahead {
      token = ahead
      self.ahead = nil
    } else {
      token = try read()
    }
  }

  /// Returns the token behind the current one.
  @inline(never)
  mutating func peek() throws(LuaSyntaxError) -> LuaToken? {
    if let ahead { return ahead }
    let next = try read()
    ahead = .some(next)
    return next
  }

  func isAt(_ symbol: LuaSymbol) -> Bool { token?.kind == .symbol(symbol) }

  func isAt(_ keyword: LuaKeyword) -> Bool { token?.kind == .keyword(keyword) }

  /// Takes a mark if it is there; returns whether it was.
  @inline(never)
  mutating func take(_ symbol: LuaSymbol) throws(LuaSyntaxError) -> Bool {
    guard isAt(symbol) else { return false }
    try advance()
    return true
  }

  /// Takes a mark that has to be there.
  @inline(never)
  mutating func expect(_ symbol: LuaSymbol) throws(LuaSyntaxError) {
    guard try take(symbol) else { throw expected("\"\(symbol.rawValue)\"") }
  }

  /// Takes a keyword that has to be there.
  @inline(never)
  mutating func expect(_ keyword: LuaKeyword) throws(LuaSyntaxError) {
    guard isAt(keyword) else { throw expected("\"\(keyword.rawValue)\"") }
    try advance()
  }

  /// Takes the keyword that ends what another one began.
  @inline(never)
  mutating func expect(_ keyword: LuaKeyword, closing opener: LuaKeyword, at offset: Int)
    throws(LuaSyntaxError)
  {
    guard isAt(keyword) else {
      throw expected("\"\(keyword.rawValue)\"", closing: opener.rawValue, at: offset)
    }
    try advance()
  }

  /// Takes the bracket that ends what another one began.
  @inline(never)
  mutating func expect(_ symbol: LuaSymbol, closing opener: LuaSymbol, at offset: Int)
    throws(LuaSyntaxError)
  {
    guard isAt(symbol) else {
      throw expected("\"\(symbol.rawValue)\"", closing: opener.rawValue, at: offset)
    }
    try advance()
  }

  /// Takes a name that has to be there.
  @inline(never)
  mutating func name() throws(LuaSyntaxError) -> LuaKey {
    guard let token, token.kind == .name else { throw expected("a name") }
    let key = LuaKey(name: text, range: token.range)
    try advance()
    return key
  }

  // MARK: Levels

  /// Begins a level of nesting.
  mutating func enter() throws(LuaSyntaxError) {
    levels += 1
    if levels > Self.mostLevels {
      throw LuaSyntaxError(
        message: "The text is nested more than \(Self.mostLevels) levels deep.",
        offset: start
      )
    }
  }

  /// Ends levels of nesting.
  mutating func leave(_ count: Int = 1) { levels -= count }

  // MARK: Errors

  /// The error for a token that is something else.
  func expected(_ what: String) -> LuaSyntaxError {
    let message =
      if let found { "There is \(found) where \(what) should be." } else {
        "The text ends where \(what) should be."
      }
    return LuaSyntaxError(message: message, offset: start, isIncomplete: token == nil)
  }

  private func expected(_ mark: String, closing opener: String, at offset: Int) -> LuaSyntaxError {
    let line = LuaLines(Array(lexer.bytes[..<offset])).count
    let what = "\(mark) should close the \"\(opener)\" in line \(line)"
    let message =
      if let found { "There is \(found) where \(what)." } else {
        "The text ends where \(what)."
      }
    return LuaSyntaxError(message: message, offset: start, isIncomplete: token == nil)
  }

  /// The current token for people to read; nil at the end.
  private var found: String? {
    guard let token else { return nil }
    if token.kind == .string { return "a string" }
    return "\"\(LuaSyntaxError.excerpt(of: lexer.bytes[token.range]))\""
  }
}
