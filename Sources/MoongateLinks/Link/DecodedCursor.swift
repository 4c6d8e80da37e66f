/// Reads a range of raw bytes as what they mean, one decoded byte after another.
struct DecodedCursor {
  /// The offset of the next raw byte.
  var offset: Int

  let end: Int

  /// Whether `+` is a space, as it is in a query.
  let readsPlus: Bool

  @inline(__always)
  init(_ range: Range<Int>, readsPlus: Bool = false) {
    offset = range.lowerBound
    end = range.upperBound
    self.readsPlus = readsPlus
  }

  /// The next decoded byte; nil at the end.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> UInt8? {
    guard offset < end else { return nil }
    if readsPlus, bytes[offset] == ASCII.plus {
      offset &+= 1
      return ASCII.space
    }
    return PercentDecoding.byte(bytes, at: &offset)
  }

  /// Whether all that remains decodes to exactly the bytes in `range` of `wanted`.
  @inline(__always)
  func decodes(_ bytes: Span<UInt8>, to wanted: [UInt8], _ range: Range<Int>) -> Bool {
    var cursor = self
    var position = range.lowerBound
    while let byte = cursor.next(bytes) {
      guard position < range.upperBound, byte == wanted[position] else { return false }
      position &+= 1
    }
    return position == range.upperBound
  }

  /// The same but for ASCII case.
  @inline(never)
  func decodesFolded(_ bytes: Span<UInt8>, to wanted: [UInt8], _ range: Range<Int>) -> Bool {
    var cursor = self
    var position = range.lowerBound
    while let byte = cursor.next(bytes) {
      guard position < range.upperBound,
        ASCII.lowercased(byte) == ASCII.lowercased(wanted[position])
      else { return false }
      position &+= 1
    }
    return position == range.upperBound
  }
}

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
