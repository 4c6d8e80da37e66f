/// A piece of a text: a word, a mark, a literal or a comment.
package struct LuaToken: Equatable, Sendable {
  /// The kind of the piece.
  package let kind: LuaTokenKind
  /// The offsets of its bytes.
  package let range: Range<Int>
  /// The reason why Lua would refuse the piece, if it would.
  package let flaw: LuaFlaw?
}

/// The kind of a token.
package enum LuaTokenKind: Equatable, Sendable {
  case keyword(LuaKeyword)
  case symbol(LuaSymbol)
  case name
  case number
  /// A string in quotes or in long brackets.
  case string
  case comment
  /// Bytes that begin no token, or the start of a long bracket that does not go on.
  case invalid
}

/// A reserved word of Lua (manual §3.1), which cannot be a name.
package enum LuaKeyword: String, CaseIterable, Sendable {
  case and, `break`, `do`, `else`, elseif, end, `false`, `for`, function, goto, `if`, `in`, local
  case `nil`, not, or, `repeat`, `return`, then, `true`, until, `while`

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  /// The most letters that a keyword has.
  static let longest = 8

  /// The keyword that some letters spell, if they do.
  init?(spelling letters: ArraySlice<UInt8>) {
    guard letters.count <= Self.longest,
      let keyword = Self.all[String(decoding: letters, as: UTF8.self)]
    else { return nil }
    self = keyword
  }
}
