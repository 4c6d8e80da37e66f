extension LinkParser {
  /// Checks a raw control byte or the raw non-ASCII scalar at `offset`; gives the offset after it.
  @inline(never)
  static func checkRaw(_ bytes: Span<UInt8>, at offset: Int) throws(LinkFault) -> Int {
    if let length = commonLength(bytes.extracting(droppingFirst: offset)) {
      return offset &+ length
    }
    guard let (scalar, length) = UTF8Sequence.read(bytes, at: offset) else {
      throw LinkFault(.notUTF8, at: offset)
    }
    if ScalarRules.isControl(scalar) { throw LinkFault(.controlCharacter, at: offset) }
    if ScalarRules.isFormat(scalar) { throw LinkFault(.formatCharacter, at: offset) }
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

  /// Checks the percent-escapes of one scalar, whose first `%` is at `offset`; gives the offset
  /// after them.
  ///
  /// Every escaped scalar must be whole: a raw byte cannot complete an escaped one.
  @inline(never)
  static func checkEscape(
    _ bytes: Span<UInt8>,
    at offset: Int,
    allowsControls: Bool
  ) throws(LinkFault) -> Int {
    let lead = try escapedByte(bytes, at: offset)
    if 0x20..<ASCII.delete ~= lead { return offset &+ 3 }
    if lead < 0x80 {
      if lead == 0 { throw LinkFault(.encodedNull, at: offset) }
      if !allowsControls { throw LinkFault(.encodedControl, at: offset) }
      return offset &+ 3
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
    if !allowsControls, ScalarRules.isControl(scalar) {
      throw LinkFault(.encodedControl, at: offset)
    }
    if ScalarRules.isFormat(scalar) { throw LinkFault(.formatCharacter, at: offset) }
    return offset &+ 3 &* sequence.length
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
