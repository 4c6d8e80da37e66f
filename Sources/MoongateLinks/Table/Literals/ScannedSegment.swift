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

/// Up to eight bytes of a segment: the last of them highest, with zeros below if there are less.
struct SegmentWord {
  let value: UInt64
  let count: Int

  /// Reads from `offset` to the next slash, at most to `limit`, which does not come before it.
  ///
  /// The text must have at least eight bytes. Near its end, the last eight are read.
  ///
  /// Not inlined: by itself, the compiler sees that eight bytes can be read at once.
  @inline(never)
  init(_ bytes: Span<UInt8>, at offset: Int, limit: Int) {
    let last = bytes.count &- SegmentHash.wordSize
    let word =
      offset <= last
      ? Self.load(bytes, at: offset)
      : Self.load(bytes, at: last) >> UInt64(truncatingIfNeeded: (offset &- last) &* 8)
    // The lowest bit set belongs to the first slash; a higher one may be wrong.
    let others = word ^ 0x2F2F_2F2F_2F2F_2F2F
    let slashes = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
    count = min(slashes.trailingZeroBitCount &>> 3, limit &- offset)
    value = count == 0 ? 0 : word &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }

  /// The end of the segment that begins at `start`.
  @inline(__always)
  static func end(_ bytes: Span<UInt8>, from start: Int, limit: Int) -> Int {
    var offset = start
    while true {
      let count = SegmentWord(bytes, at: offset, limit: limit).count
      offset &+= count
      if count < SegmentHash.wordSize { return offset }
    }
  }

  @inline(__always)
  private static func load(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    // Said once, so that it is not checked for each byte.
    precondition(offset >= 0 && offset <= bytes.count &- SegmentHash.wordSize)
    var word: UInt64 = 0
    for index in 0..<SegmentHash.wordSize {
      word |= UInt64(bytes[offset &+ index]) &<< UInt64(truncatingIfNeeded: index &* 8)
    }
    return word
  }
}
