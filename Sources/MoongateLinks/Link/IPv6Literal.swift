/// The addresses that may stand in brackets as a host.
enum IPv6Literal {
  /// Whether the bytes in `range` are an IPv6 address without a zone.
  ///
  /// RFC 3986, 3.2.2: eight groups of one to four hexadecimal digits; one `::` stands for one or
  /// more groups of zeros; the last two groups may be written as an IPv4 address.
  static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    let end = range.upperBound
    var groups = 0
    var hasGap = false
    guard offset < end else { return false }
    if bytes[offset] == ASCII.colon {
      guard offset + 1 < end, bytes[offset + 1] == ASCII.colon else { return false }
      hasGap = true
      offset += 2
    }
    while offset < end {
      let start = offset
      while offset < end, ASCII.isHexDigit(bytes[offset]) { offset += 1 }
      if offset < end, bytes[offset] == ASCII.dot {
        guard isIPv4(bytes, start..<end) else { return false }
        groups += 2
        break
      }
      guard (1...4).contains(offset - start) else { return false }
      groups += 1
      guard offset < end else { break }
      guard bytes[offset] == ASCII.colon, offset + 1 < end else { return false }
      offset += 1
      if bytes[offset] == ASCII.colon {
        guard !hasGap else { return false }
        hasGap = true
        offset += 1
      }
    }
    return hasGap ? groups <= 7 : groups == 8
  }

  /// Whether the bytes are four decimal numbers up to 255 without leading zeros.
  static func isIPv4(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    for part in 0..<4 {
      let start = offset
      var value = 0
      while offset < range.upperBound, ASCII.isDigit(bytes[offset]), offset - start < 4 {
        value = value * 10 + Int(bytes[offset] & 0x0F)
        offset += 1
      }
      let length = offset - start
      guard (1...3).contains(length), value <= 255 else { return false }
      if length > 1, bytes[start] == UInt8(ascii: "0") { return false }
      if part < 3 {
        guard offset < range.upperBound, bytes[offset] == ASCII.dot else { return false }
        offset += 1
      }
    }
    return offset == range.upperBound
  }
}
