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
