/// A reader of the strings that a script writes, in quotes or in long brackets.
///
/// The lexer asks where a string ends and the parser what it holds; both ask here.
struct LuaString {
  /// The bytes of the text.
  private let bytes: [UInt8]
  /// The position of the next byte.
  private(set) var position: Int
  /// The content of the string, if that is asked for.
  private(set) var value: [UInt8] = []
  /// The first fault.
  private(set) var flaw: LuaFlaw?
  private let wantsValue: Bool

  /// Reads the string in quotes that begins at an offset.
  ///
  /// Behind a fault it goes on to the end of the string, so that the token is whole.
  init(quotedAt start: Int, in bytes: [UInt8], wantsValue: Bool = false) {
    self.bytes = bytes
    self.wantsValue = wantsValue
    position = start + 1
    readQuoted(bytes[start])
  }

  /// Reads what stands in long brackets of a level, behind the opening one.
  init(
    longAt start: Int,
    level: Int,
    in bytes: [UInt8],
    flaw: LuaFlaw.Kind,
    wantsValue: Bool = false
  ) {
    self.bytes = bytes
    self.wantsValue = wantsValue
    position = start
    readLong(level, flaw)
  }

  /// Returns what the string token at an offset holds.
  static func value(at start: Int, in bytes: [UInt8]) -> [UInt8] {
    if let level = longBracketLevel(at: start, in: bytes) {
      return LuaString(
        longAt: start + level + 2,
        level: level,
        in: bytes,
        flaw: .unfinishedLongString,
        wantsValue: true
      ).value
    }
    return LuaString(quotedAt: start, in: bytes, wantsValue: true).value
  }

  /// Returns how many `=` the long bracket that opens at an offset has; nil if none opens there.
  static func longBracketLevel(at start: Int, in bytes: [UInt8]) -> Int? {
    guard start < bytes.count, bytes[start] == 0x5B else { return nil }
    var end = start + 1
    while end < bytes.count, bytes[end] == 0x3D { end += 1 }
    return end < bytes.count && bytes[end] == 0x5B ? end - start - 1 : nil
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func append(_ byte: UInt8) {
    if wantsValue { value.append(byte) }
  }

  private mutating func note(_ kind: LuaFlaw.Kind, at offset: Int) {
    if flaw == nil { flaw = LuaFlaw(kind: kind, offset: offset) }
  }

  private mutating func skipNewline() {
    guard let first = current else { return }
    position += 1
    if let second = current, second.isLuaNewline, second != first { position += 1 }
  }

  // MARK: Quotes

  private mutating func readQuoted(_ quote: UInt8) {
    while let byte = current {
      if byte.isLuaNewline { break }
      if byte == 0x5C {
        readEscape()
        continue
      }
      position += 1
      if byte == quote { return }
      append(byte)
    }
    note(.unfinishedString, at: position)
  }

  /// Reads an escape, at whose backslash the reader is.
  private mutating func readEscape() {
    let start = position
    position += 1
    // The end of the text is noted by whoever reads on.
    guard let byte = current else { return }
    switch byte {
    case 0x61: take(0x07)
    case 0x62: take(0x08)
    case 0x66: take(0x0C)
    case 0x6E: take(0x0A)
    case 0x72: take(0x0D)
    case 0x74: take(0x09)
    case 0x76: take(0x0B)
    case 0x22, 0x27, 0x5C: take(byte)
    case 0x0A, 0x0D:
      skipNewline()
      append(0x0A)
    case 0x7A:
      position += 1
      while let blank = current, blank.isLuaBlank { position += 1 }
    case 0x78: readHexadecimal(start)
    case 0x75: readScalar(start)
    case 0x30...0x39: readDecimal(start)
    default: note(.unknownEscape, at: start)
    }
  }

  private mutating func take(_ byte: UInt8) {
    position += 1
    append(byte)
  }

  private mutating func readDecimal(_ start: Int) {
    var number = 0
    var count = 0
    while count < 3, let digit = current, digit.isLuaDigit {
      number = number * 10 + Int(digit - 0x30)
      position += 1
      count += 1
    }
    if number > 255 { note(.largeDecimalEscape, at: start) }
    append(UInt8(truncatingIfNeeded: number))
  }

  private mutating func readHexadecimal(_ start: Int) {
    position += 1
    var number: UInt8 = 0
    for _ in 0..<2 {
      guard let digit = current?.luaHexadecimalValue else {
        return note(.shortHexadecimalEscape, at: start)
      }
      number = number << 4 | digit
      position += 1
    }
    append(number)
  }

  private mutating func readScalar(_ start: Int) {
    position += 1
    guard current == 0x7B else { return note(.malformedScalarEscape, at: start) }
    position += 1
    guard current?.luaHexadecimalValue != nil else {
      return note(.malformedScalarEscape, at: start)
    }
    var number: UInt32 = 0
    while let digit = current?.luaHexadecimalValue {
      guard number <= 0x7FF_FFFF else { return note(.largeScalarEscape, at: start) }
      number = number << 4 | UInt32(digit)
      position += 1
    }
    guard current == 0x7D else { return note(.malformedScalarEscape, at: start) }
    position += 1
    appendScalar(number)
  }

  /// Appends a number as UTF-8, which Lua takes to six bytes.
  private mutating func appendScalar(_ number: UInt32) {
    guard number > 0x7F else { return append(UInt8(number)) }
    var rest = number
    var tail: [UInt8] = []
    var largestFirst: UInt32 = 0x3F
    repeat {
      tail.append(UInt8(0x80 | rest & 0x3F))
      rest >>= 6
      largestFirst >>= 1
    } while rest > largestFirst
    append(UInt8(truncatingIfNeeded: ~largestFirst << 1 | rest))
    for byte in tail.reversed() { append(byte) }
  }

  // MARK: Long brackets

  private mutating func readLong(_ level: Int, _ kind: LuaFlaw.Kind) {
    if let first = current, first.isLuaNewline { skipNewline() }
    while let byte = current {
      if byte == 0x5D {
        let start = position
        position += 1
        while current == 0x3D { position += 1 }
        if current == 0x5D, position - start - 1 == level {
          position += 1
          return
        }
        if wantsValue { value += bytes[start..<position] }
      } else if byte.isLuaNewline {
        skipNewline()
        append(0x0A)
      } else {
        position += 1
        append(byte)
      }
    }
    note(kind, at: position)
  }
}
