/// A reader of tokens, which never fails: what Lua would refuse is a token with a flaw.
///
/// Every byte of a text belongs to one token or to the blank space between two. The time grows with the
/// length of the text. A first line that begins with `#` is nothing special, as it is not for `require`
/// and the prompt, which read texts from memory; only `luac` and `lua` skip it, in files.
package struct LuaLexer: Sequence, IteratorProtocol, Sendable {
  /// The bytes of the text.
  package let bytes: [UInt8]
  /// The position from which the next token is read.
  private var position = 0

  /// A lexer of a text's UTF-8, which need not be valid.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A lexer of a text.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads the next token; nil at the end of the text.
  package mutating func next() -> LuaToken? {
    while position < bytes.count, bytes[position].isLuaBlank { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    let byte = bytes[start]
    if byte.isLuaNameStart { return word() }
    if byte.isLuaDigit || byte == 0x2E && peek(1).isLuaDigit { return number() }
    switch byte {
    case 0x22, 0x27:
      let string = LuaString(quotedAt: start, in: bytes)
      return token(.string, to: string.position, string.flaw)
    case 0x5B: return bracket()
    case 0x2D where peek(1) == 0x2D: return comment()
    default: return mark()
    }
  }

  /// The byte so far behind the position; a zero behind the end.
  private func peek(_ distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private mutating func token(
    _ kind: LuaTokenKind,
    to end: Int,
    _ flaw: LuaFlaw? = nil
  ) -> LuaToken {
    defer { position = end }
    return LuaToken(kind: kind, range: position..<end, flaw: flaw)
  }

  private mutating func word() -> LuaToken {
    var end = position + 1
    while end < bytes.count, bytes[end].isLuaNamePart { end += 1 }
    if let keyword = LuaKeyword(spelling: bytes[position..<end]) {
      return token(.keyword(keyword), to: end)
    }
    return token(.name, to: end)
  }

  /// Reads all that Lua would read as one numeral, and what letters touch it.
  private mutating func number() -> LuaToken {
    var end = position
    // Lua looks at the digit behind a point.
    let first = bytes[position] == 0x2E ? position + 1 : position
    let isHexadecimal =
      bytes[first] == 0x30 && first + 1 < bytes.count && bytes[first + 1] | 0x20 == 0x78
    let mark: UInt8 = isHexadecimal ? 0x70 : 0x65
    if isHexadecimal { end = first + 2 }
    while end < bytes.count {
      let byte = bytes[end]
      if byte | 0x20 == mark {
        end += 1
        if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
      } else if byte.luaHexadecimalValue != nil || byte == 0x2E {
        end += 1
      } else {
        break
      }
    }
    while end < bytes.count, bytes[end].isLuaNamePart { end += 1 }
    let isWellFormed = NumeralForm(bytes[position..<end]) != nil
    let flaw = isWellFormed ? nil : LuaFlaw(kind: .malformedNumber, offset: position)
    return token(.number, to: end, flaw)
  }

  private mutating func bracket() -> LuaToken {
    if let level = LuaString.longBracketLevel(at: position, in: bytes) {
      let string = LuaString(
        longAt: position + level + 2,
        level: level,
        in: bytes,
        flaw: .unfinishedLongString
      )
      return token(.string, to: string.position, string.flaw)
    }
    guard peek(1) == 0x3D else { return token(.symbol(.openBracket), to: position + 1) }
    var end = position + 1
    while end < bytes.count, bytes[end] == 0x3D { end += 1 }
    return token(.invalid, to: end, LuaFlaw(kind: .malformedLongBracket, offset: position))
  }

  private mutating func comment() -> LuaToken {
    if let level = LuaString.longBracketLevel(at: position + 2, in: bytes) {
      let text = LuaString(
        longAt: position + level + 4,
        level: level,
        in: bytes,
        flaw: .unfinishedComment
      )
      return token(.comment, to: text.position, text.flaw)
    }
    var end = position + 2
    while end < bytes.count, !bytes[end].isLuaNewline { end += 1 }
    return token(.comment, to: end)
  }

  private mutating func mark() -> LuaToken {
    let (second, third) = (peek(1), peek(2))
    func symbol(_ symbol: LuaSymbol, _ length: Int = 1) -> LuaToken {
      token(.symbol(symbol), to: position + length)
    }
    switch bytes[position] {
    case 0x2B: return symbol(.plus)
    case 0x2D: return symbol(.minus)
    case 0x2A: return symbol(.times)
    case 0x2F: return second == 0x2F ? symbol(.floorDivide, 2) : symbol(.divide)
    case 0x25: return symbol(.modulo)
    case 0x5E: return symbol(.power)
    case 0x23: return symbol(.length)
    case 0x26: return symbol(.ampersand)
    case 0x7E: return second == 0x3D ? symbol(.notEqual, 2) : symbol(.tilde)
    case 0x7C: return symbol(.bar)
    case 0x3C:
      if second == 0x3C { return symbol(.shiftLeft, 2) }
      return second == 0x3D ? symbol(.lessOrEqual, 2) : symbol(.less)
    case 0x3E:
      if second == 0x3E { return symbol(.shiftRight, 2) }
      return second == 0x3D ? symbol(.greaterOrEqual, 2) : symbol(.greater)
    case 0x3D: return second == 0x3D ? symbol(.equal, 2) : symbol(.assign)
    case 0x28: return symbol(.openParenthesis)
    case 0x29: return symbol(.closeParenthesis)
    case 0x7B: return symbol(.openBrace)
    case 0x7D: return symbol(.closeBrace)
    case 0x5D: return symbol(.closeBracket)
    case 0x3A: return second == 0x3A ? symbol(.label, 2) : symbol(.colon)
    case 0x3B: return symbol(.semicolon)
    case 0x2C: return symbol(.comma)
    case 0x2E:
      if second == 0x2E { return third == 0x2E ? symbol(.dots, 3) : symbol(.concatenate, 2) }
      return symbol(.dot)
    default:
      var end = position + 1
      // The bytes of a character stay together.
      if bytes[position] >= 0x80 {
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      }
      return token(.invalid, to: end)
    }
  }
}

extension LuaLexer {
  /// The token as Lua takes it: numbers and strings by their values, in one way of writing them.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  package func meaning(of token: LuaToken) -> String {
    let text = bytes[token.range]
    switch token.kind {
    case .string:
      let value = LuaString.value(at: token.range.lowerBound, in: bytes)
      // Without quotes, which no text looks like.
      guard let text = String(validating: value, as: UTF8.self) else { return "\(value)" }
      return "\"\(text)\""
    case .number: return LuaNumber(text)?.description ?? String(decoding: text, as: UTF8.self)
    default: return String(decoding: text, as: UTF8.self)
    }
  }
}
