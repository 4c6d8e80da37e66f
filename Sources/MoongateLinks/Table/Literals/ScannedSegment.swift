/// A segment of a link, found and hashed in one pass.
struct ScannedSegment {
  let start: Int
  let end: Int
  let hash: SegmentHash

  var isEmpty: Bool { start == end }
  var range: Range<Int> { start..<end }

  /// Reads from `start` to the next slash, at most to `limit`.
  ///
  /// Where nothing is escaped, which the parser knows, eight bytes are read at once.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int, limit: Int, isEscaped: Bool) {
    if isEscaped || bytes.count < SegmentHash.wordSize {
      self.init(decoding: bytes, from: start, limit: limit)
    } else {
      self.init(unescaped: bytes, from: start, limit: limit)
    }
  }

  /// Reads eight bytes at once of a text that has as many, and in which nothing is escaped.
  @inline(__always)
  init(unescaped bytes: Span<UInt8>, from start: Int, limit: Int) {
    let first = SegmentWord(bytes, at: start, limit: limit)
    var hash = SegmentHash()
    hash.add(first.value, count: first.count)
    guard first.count == SegmentHash.wordSize else {
      self.init(start: start, end: start &+ first.count, hash: hash)
      return
    }
    let middle = start &+ SegmentHash.wordSize
    let second = SegmentWord(bytes, at: middle, limit: limit)
    // A text of whole words is not hashed with an empty one behind them.
    if second.count > 0 { hash.add(second.value, count: second.count) }
    if second.count == SegmentHash.wordSize {
      self.init(bytes, from: start, limit: limit, behind: hash)
    } else {
      self.init(start: start, end: middle &+ second.count, hash: hash)
    }
  }

  /// Reads on behind the first sixteen bytes.
  @inline(never)
  private init(_ bytes: Span<UInt8>, from start: Int, limit: Int, behind hash: SegmentHash) {
    var hash = hash
    var offset = start &+ hash.count
    while true {
      let word = SegmentWord(bytes, at: offset, limit: limit)
      guard word.count > 0 else { break }
      hash.add(word.value, count: word.count)
      offset &+= word.count
    }
    self.init(start: start, end: offset, hash: hash)
  }

  private init(start: Int, end: Int, hash: SegmentHash) {
    self.start = start
    self.end = end
    self.hash = hash
  }

  /// Reads the scheme of a link.
  @inline(__always)
  init(scheme link: LinkLayout, _ bytes: Span<UInt8>) {
    self.init(bytes, from: 0, limit: Int(link.schemeEnd), isEscaped: false)
  }

  /// Reads byte by byte, decoding.
  @inline(never)
  private init(decoding bytes: Span<UInt8>, from start: Int, limit: Int) {
    var hash = SegmentHash()
    var offset = start
    var word: UInt64 = 0
    var count = 0
    while offset < limit, bytes[offset] != ASCII.slash {
      if count == SegmentHash.wordSize {
        hash.add(word, count: count)
        word = 0
        count = 0
      }
      let byte = PercentDecoding.byte(bytes, at: &offset)
      word = word >> 8 | UInt64(byte) << 56
      count &+= 1
    }
    hash.add(word, count: count)
    self.start = start
    end = offset
    self.hash = hash
  }
}
