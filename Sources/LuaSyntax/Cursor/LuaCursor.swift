/// The words in front of a place in a text, to complete what is typed there.
///
/// The text need not be whole.
package struct LuaCursor: Equatable, Sendable {
  /// The kinds of things that can be typed at a place.
  package enum Kind: Equatable, Sendable {
    /// A keyword or a variable.
    case word
    /// A key behind a dot.
    case field
    /// A method behind a colon.
    case method
    /// The rest of a string, which may be the argument of a call.
    case string
    /// Nothing, as in a comment or a number.
    case nothing
  }

  /// The kind of what is typed.
  package let kind: Kind
  /// The range of the typed text: letters of a word, or a string after its quote.
  package let typed: Range<Int>
  /// The names of what is indexed or called, as `["link", "params"]` for `link.params.x`; nil where that
  /// is no such chain.
  package let path: [String]?

  /// Looks at what stands in front of an offset in a text.
  package init(at offset: Int, in text: String) {
    let lexer = LuaLexer(Array(text.utf8.prefix(offset)))
    let tokens = Array(lexer)
    guard let last = tokens.last else {
      self.init(.word, offset..<offset, [])
      return
    }
    let touches = last.range.upperBound == offset
    switch last.kind {
    case .comment where touches && last.isOpen(in: lexer.bytes), .number where touches:
      self.init(.nothing, offset..<offset, nil)
    case .string where last.isOpen(in: lexer.bytes):
      var rest = tokens.dropLast()
      if rest.last?.kind == .symbol(.openParenthesis) { rest = rest.dropLast() }
      let start = last.range.lowerBound + 1
      self.init(.string, start..<offset, Self.chain(endOf: rest, in: lexer.bytes))
    case .name where touches, .keyword where touches:
      self.init(behind: tokens.dropLast(), typed: last.range, in: lexer.bytes)
    default: self.init(behind: tokens[...], typed: offset..<offset, in: lexer.bytes)
    }
  }

  private init(_ kind: Kind, _ typed: Range<Int>, _ path: [String]?) {
    self.kind = kind
    self.typed = typed
    self.path = path
  }

  private init(behind tokens: ArraySlice<LuaToken>, typed: Range<Int>, in bytes: [UInt8]) {
    let before = tokens.filter { $0.kind != .comment }
    switch before.last?.kind {
    case .symbol(.dot): self.init(.field, typed, Self.chain(endOf: before.dropLast(), in: bytes))
    case .symbol(.colon): self.init(.method, typed, Self.chain(endOf: before.dropLast(), in: bytes))
    default: self.init(.word, typed, [])
    }
  }

  /// Returns the names that dots join at the end of some tokens; nil where something else stands there.
  private static func chain(endOf tokens: ArraySlice<LuaToken>, in bytes: [UInt8]) -> [String]? {
    var names: [String] = []
    var rest = tokens
    while true {
      guard let token = rest.popLast(), token.kind == .name else { return nil }
      names.append(String(decoding: bytes[token.range], as: UTF8.self))
      switch rest.last?.kind {
      case .symbol(.dot), .symbol(.colon): rest = rest.dropLast()
      default: return names.reversed()
      }
    }
  }
}

extension LuaToken {
  /// Whether what follows the text would belong to the token, which is its last.
  fileprivate func isOpen(in bytes: [UInt8]) -> Bool {
    if let flaw { return flaw.isAtEnd(of: bytes.count) }
    guard kind == .comment else { return false }
    return LuaString.longBracketLevel(at: range.lowerBound + 2, in: bytes) == nil
  }
}
