/// Decodes what the parser has already found to be well-formed.
enum PercentDecoding {
  /// The next decoded byte from `offset` on, which moves past it.
  @inline(__always)
  static func byte(_ bytes: Span<UInt8>, at offset: inout Int) -> UInt8 {
    let byte = bytes[offset]
    offset &+= 1
    guard byte == ASCII.percent, offset &+ 1 < bytes.count else { return byte }
    let high = ASCII.hexDigit(bytes[offset])
    let low = ASCII.hexDigit(bytes[offset &+ 1])
    guard high | low < 16 else { return byte }
    offset &+= 2
    return high << 4 | low
  }
}
