extension LuaSyntaxError {
  /// The error for a token with a flaw in a text.
  init(_ flaw: LuaFlaw, of token: LuaToken, in bytes: [UInt8]) {
    func line() -> Int { LuaLines(Array(bytes[..<token.range.lowerBound])).count }
    let message =
      switch flaw.kind {
      case .unfinishedString: "The string does not end in its line."
      case .unfinishedLongString: "The string that begins in line \(line()) does not end."
      case .unfinishedComment: "The comment that begins in line \(line()) does not end."
      case .unknownEscape:
        "A backslash has no meaning before this character."
      case .largeDecimalEscape: "The number after a backslash is above 255."
      case .shortHexadecimalEscape: "Two hexadecimal digits should follow \"\\x\"."
      case .malformedScalarEscape: "A hexadecimal number in braces should follow \"\\u\"."
      case .largeScalarEscape: "The number after \"\\u\" is above 7FFFFFFF."
      case .malformedNumber:
        "The number \"\(Self.excerpt(of: bytes[token.range]))\" is malformed."
      case .malformedLongBracket: "A second \"[\" should follow \"[=\", as in \"[=[text]=]\"."
      }
    self.init(
      message: message,
      offset: flaw.offset,
      isIncomplete: flaw.isAtEnd(of: bytes.count)
    )
  }

  /// Returns a piece of a text, shortened.
  static func excerpt(of bytes: ArraySlice<UInt8>) -> String {
    let longest = 40
    guard bytes.count > longest else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.prefix(longest), as: UTF8.self) + "…"
  }
}
