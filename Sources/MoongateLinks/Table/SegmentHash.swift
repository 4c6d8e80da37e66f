/// The decoded bytes of a segment as words of eight, and their hash.
///
/// The hash is the same for texts that differ in ASCII case only. The first word is kept, so that
/// a segment of less than sixteen bytes can be compared without being read again.
struct SegmentHash {
  private var hash: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The bytes after the last full word, the first of them highest.
  private(set) var word: UInt64 = 0

  /// The first eight bytes, if there are so many.
  private(set) var first: UInt64 = 0

  /// How many bytes were added.
  private(set) var count = 0

  @inline(__always)
  init() {}

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    word = word << 8 | UInt64(byte)
    count &+= 1
    if count & 7 == 0 {
      if count == 8 { first = word }
      mix()
      word = 0
    }
  }

  @inline(__always)
  private mutating func mix() {
    // Folds more than letters, which only makes a few texts collide.
    hash = (hash ^ (word | 0x2020_2020_2020_2020)) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash >> 32
  }

  /// The hash of what was added, as the child of a node.
  @inline(__always)
  func finish(parent: UInt32) -> UInt32 {
    var last = hash ^ (word | 0x2020_2020_2020_2020)
    last = (last ^ UInt64(truncatingIfNeeded: count) << 56) &* 0xD6E8_FEB8_6659_FD93
    last = (last ^ last >> 32 ^ UInt64(parent)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: last >> 32)
  }

  /// A word with the ASCII capitals among its bytes folded to small letters.
  @inline(__always)
  static func lowercased(_ word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    // The top bit of each byte: at least "A", more than "Z", and ASCII.
    let isAtLeastA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let isAfterZ = low &+ 0x2525_2525_2525_2525
    let isUpper = (isAtLeastA ^ isAfterZ) & ~word & 0x8080_8080_8080_8080
    return word | isUpper >> 2
  }
}

/// A segment of a link, found and hashed in one pass.
struct ScannedSegment {
  let start: Int
  let end: Int
  let hash: SegmentHash

  var isEmpty: Bool { start == end }
  var range: Range<Int> { start..<end }

  /// Reads from `start` to the next slash, at most to `limit`.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int, limit: Int) {
    var hash = SegmentHash()
    var offset = start
    while offset < limit {
      var byte = bytes[offset]
      if byte == ASCII.slash { break }
      if byte == ASCII.percent {
        byte = PercentDecoding.byte(bytes, at: &offset)
      } else {
        offset &+= 1
      }
      hash.add(byte)
    }
    self.start = start
    end = offset
    self.hash = hash
  }
}
