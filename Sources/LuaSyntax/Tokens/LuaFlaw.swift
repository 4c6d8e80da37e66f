/// A fault inside of a token.
package struct LuaFlaw: Equatable, Sendable {
  /// A way in which a token is wrong.
  package enum Kind: Equatable, Sendable {
    /// A string in quotes that ends with its line or with the text.
    case unfinishedString
    /// A string in long brackets that ends with the text.
    case unfinishedLongString
    /// A comment in long brackets that ends with the text.
    case unfinishedComment
    /// A backslash with something that it does not go with.
    case unknownEscape
    /// A `\ddd` above 255.
    case largeDecimalEscape
    /// A `\x` without two digits.
    case shortHexadecimalEscape
    /// A `\u` without digits in braces.
    case malformedScalarEscape
    /// A `\u{…}` above 7FFFFFFF.
    case largeScalarEscape
    /// A number that goes on with what does not belong to numbers.
    case malformedNumber
    /// A `[=` that begins no long bracket.
    case malformedLongBracket
  }

  /// The way in which the token is wrong.
  package let kind: Kind
  /// The offset where Lua stops reading.
  package let offset: Int

  /// Whether the token lacks its end, and the text ends with it.
  func isAtEnd(of count: Int) -> Bool {
    switch kind {
    case .unfinishedString: offset == count
    case .unfinishedLongString, .unfinishedComment: true
    default: false
    }
  }
}
