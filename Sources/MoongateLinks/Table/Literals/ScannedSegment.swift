/// A segment of a link, hashed.
struct ScannedSegment {
  let start: Int
  let end: Int
  let hash: SegmentHash

  var range: Range<Int> { start..<end }

  /// Hashes the decoded bytes of a range.
  ///
  /// Where nothing is escaped, which the parser knows, eight bytes are read at once.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>, isEscaped: Bool) {
    if isEscaped || bytes.count < SegmentHash.wordSize {
      self.init(decoding: bytes, range)
    } else {
      self.init(unescaped: bytes, range.lowerBound, range.upperBound)
    }
  }

  /// Reads eight bytes at once of a text that has as many, and in which nothing is escaped.
  @inline(__always)
  init(unescaped bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    var hash = SegmentHash()
    let count = end &- start
    hash.add(bytes, at: start, count: min(count, SegmentHash.wordSize))
    if count > SegmentHash.wordSize {
      let middle = start &+ SegmentHash.wordSize
      hash.add(bytes, at: middle, count: min(end &- middle, SegmentHash.wordSize))
      if count > 2 * SegmentHash.wordSize { hash.add(bytes, from: start &+ hash.count, to: end) }
    }
    self.init(start: start, end: end, hash: hash)
  }

  private init(start: Int, end: Int, hash: SegmentHash) {
    self.start = start
    self.end = end
    self.hash = hash
  }

  /// Reads the scheme of a link.
  @inline(__always)
  init(scheme link: LinkLayout, _ bytes: Span<UInt8>) {
    self.init(bytes, 0..<Int(link.schemeEnd), isEscaped: false)
  }

  /// Reads byte by byte, decoding.
  @inline(never)
  private init(decoding bytes: Span<UInt8>, _ range: Range<Int>) {
    var hash = SegmentHash()
    var cursor = DecodedCursor(range)
    var word: UInt64 = 0
    var count = 0
    while let byte = cursor.next(bytes) {
      if count == SegmentHash.wordSize {
        hash.add(word, count: count)
        word = 0
        count = 0
      }
      word = word >> 8 | UInt64(byte) << 56
      count &+= 1
    }
    hash.add(word, count: count)
    self.init(start: range.lowerBound, end: range.upperBound, hash: hash)
  }
}
