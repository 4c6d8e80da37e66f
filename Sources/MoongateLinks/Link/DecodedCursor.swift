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
}
