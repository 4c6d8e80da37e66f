extension LinkParser {
  /// Checks a raw control byte or the raw non-ASCII scalar at `offset`; gives the offset after it.
  @inline(never)
  static func checkRaw(
    _ bytes: Span<UInt8>,
    at offset: Int,
    in part: ScalarRules.Part
  ) throws(LinkFault) -> Int {
    if let length = commonLength(bytes.extracting(droppingFirst: offset)) {
      return offset &+ length
    }
    guard let (scalar, length) = UTF8Sequence.read(bytes, at: offset) else {
      throw LinkFault(.notUTF8, at: offset)
    }
    if ScalarRules.isControl(scalar) { throw LinkFault(.controlCharacter, at: offset) }
    if ScalarRules.isFormat(scalar, in: part) { throw LinkFault(.formatCharacter, at: offset) }
    return offset + length
  }

  /// Returns the length of the first scalar in bytes, if it is of the blocks in which nothing is
  /// refused: U+00C0 to U+05FF, and U+3000 to U+9FFF.
  ///
  /// It saves most of the work for the letters of Europe and East Asia.
  @inline(__always)
  private static func commonLength(_ rest: Span<UInt8>) -> Int? {
    guard rest.count >= 3, rest[1] & 0xC0 == 0x80 else { return nil }
    if 0xC3...0xD7 ~= rest[0] { return 2 }
    return 0xE3...0xE9 ~= rest[0] && rest[2] & 0xC0 == 0x80 ? 3 : nil
  }

  /// Checks the percent-escapes of one scalar, whose first `%` is at `offset`; gives the offset after them.
  @inline(never)
  static func checkEscape(
    _ bytes: Span<UInt8>,
    at offset: Int,
    in part: ScalarRules.Part
  ) throws(LinkFault) -> Int {
    let (scalar, end) = try escapedScalar(bytes, at: offset)
    if 0x20..<0x7F ~= scalar { return end }
    if part == .host || part == .path, ScalarRules.isControl(scalar) {
      throw LinkFault(.encodedControl, at: offset)
    }
    if ScalarRules.isFormat(scalar, in: part) { throw LinkFault(.formatCharacter, at: offset) }
    return end
  }

  /// The same in a query or fragment, whose values may hold what changes the direction of writing.
  ///
  /// The start is the `?` or `#`, or an escape further on that stands in a value; it becomes the latter.
  @inline(never)
  static func checkItemEscape(
    _ bytes: Span<UInt8>,
    at offset: Int,
    _ start: inout Int
  ) throws(LinkFault) -> Int {
    let (scalar, end) = try escapedScalar(bytes, at: offset)
    if 0x20..<0x7F ~= scalar { return end }
    if ScalarRules.isDirection(scalar) {
      guard isInValue(bytes, offset, from: start) else {
        throw LinkFault(.formatCharacter, at: offset)
      }
      start = offset
    } else if ScalarRules.isFormat(scalar, in: .item) {
      throw LinkFault(.formatCharacter, at: offset)
    }
    return end
  }

  /// Whether an `=` stands before `offset` in its item, where only what follows `start` is not known yet.
  private static func isInValue(_ bytes: Span<UInt8>, _ offset: Int, from start: Int) -> Bool {
    var position = offset
    while position > start {
      position &-= 1
      if bytes[position] == ASCII.equals { return true }
      if bytes[position] == ASCII.ampersand { return false }
    }
    return bytes[position] == ASCII.percent
  }

  /// Reads the percent-escapes of one scalar, whose first `%` is at `offset`; gives the offset after them too.
  ///
  /// Every escaped scalar must be whole: a raw byte cannot complete an escaped one.
  @inline(__always)
  private static func escapedScalar(
    _ bytes: Span<UInt8>,
    at offset: Int
  ) throws(LinkFault) -> (scalar: UInt32, end: Int) {
    let lead = try escapedByte(bytes, at: offset)
    if lead < 0x80 {
      if lead == 0 { throw LinkFault(.encodedNull, at: offset) }
      return (UInt32(lead), offset &+ 3)
    }
    guard let sequence = UTF8Sequence(lead: lead) else { throw LinkFault(.notUTF8, at: offset) }
    var scalar: UInt32? = sequence.leadBits
    // A malformed escape in the middle is reported as what it is, before the bytes around it.
    for position in 1..<sequence.length {
      let escape = offset &+ 3 &* position
      guard escape < bytes.count, bytes[escape] == ASCII.percent else {
        scalar = nil
        continue
      }
      let byte = try escapedByte(bytes, at: escape)
      scalar = scalar.flatMap { sequence.adding(byte, at: position, to: $0) }
    }
    guard let scalar else { throw LinkFault(.notUTF8, at: offset) }
    return (scalar, offset &+ 3 &* sequence.length)
  }

  /// The byte that the escape at `offset` stands for.
  @inline(__always)
  private static func escapedByte(
    _ bytes: Span<UInt8>,
    at offset: Int
  ) throws(LinkFault) -> UInt8 {
    let escape = bytes.extracting(droppingFirst: offset)
    guard escape.count >= 3 else { throw LinkFault(.badEscape, at: offset) }
    let high = ASCII.hexDigit(escape[1])
    let low = ASCII.hexDigit(escape[2])
    guard high | low < 16 else { throw LinkFault(.badEscape, at: offset) }
    return high << 4 | low
  }
}
