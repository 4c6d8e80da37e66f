extension LinkParser {
  /// Checks a raw control byte or the raw non-ASCII scalar at `offset`; gives the offset after it.
  @inline(never)
  static func checkRaw(_ bytes: Span<UInt8>, at offset: Int) throws(LinkFault) -> Int {
    guard let (scalar, length) = UTF8Sequence.read(bytes, at: offset) else {
      throw LinkFault(.notUTF8, at: offset)
    }
    if ScalarRules.isControl(scalar) { throw LinkFault(.controlCharacter, at: offset) }
    if ScalarRules.isFormat(scalar) { throw LinkFault(.formatCharacter, at: offset) }
    return offset + length
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
    if lead < 0x80 {
      if lead == 0 { throw LinkFault(.encodedNull, at: offset) }
      if !allowsControls, lead < 0x20 || lead == ASCII.delete {
        throw LinkFault(.encodedControl, at: offset)
      }
      return offset + 3
    }
    guard let sequence = UTF8Sequence(lead: lead) else { throw LinkFault(.notUTF8, at: offset) }
    // A malformed escape in the middle is reported as what it is, before the bytes around it.
    for position in 1..<sequence.length where byte(bytes, offset + 3 * position) == ASCII.percent {
      _ = try escapedByte(bytes, at: offset + 3 * position)
    }
    let scalar = sequence.scalar { position in
      let escape = offset + 3 * position
      guard byte(bytes, escape) == ASCII.percent else { return nil }
      return try? escapedByte(bytes, at: escape)
    }
    guard let scalar else { throw LinkFault(.notUTF8, at: offset) }
    if !allowsControls, ScalarRules.isControl(scalar) {
      throw LinkFault(.encodedControl, at: offset)
    }
    if ScalarRules.isFormat(scalar) { throw LinkFault(.formatCharacter, at: offset) }
    return offset + 3 * sequence.length
  }

  /// The byte that the escape at `offset` stands for.
  private static func escapedByte(
    _ bytes: Span<UInt8>,
    at offset: Int
  ) throws(LinkFault) -> UInt8 {
    guard offset + 2 < bytes.count, let high = ASCII.hexValue(bytes[offset + 1]),
      let low = ASCII.hexValue(bytes[offset + 2])
    else { throw LinkFault(.badEscape, at: offset) }
    return high << 4 | low
  }

  private static func byte(_ bytes: Span<UInt8>, _ offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }
}
