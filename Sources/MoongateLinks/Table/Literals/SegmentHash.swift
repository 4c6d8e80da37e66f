/// The decoded bytes of a segment as words of eight, and their hash.
///
/// The last byte of a word is its highest; what is missing of the last word is zero, below. The hash
/// is the same for texts that differ in ASCII case only. The first two words are kept, so that a
/// segment of at most sixteen bytes can be compared without being read again.
struct SegmentHash {
  private var hash: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The first eight bytes.
  private(set) var first: UInt64 = 0

  /// The next eight bytes.
  private(set) var second: UInt64 = 0

  /// The number of added bytes.
  private(set) var count = 0

  /// The number of bytes in a word.
  static let wordSize = 8

  @inline(__always)
  init() {}

  /// Adds a word of so many bytes; only the last may have less than eight.
  @inline(__always)
  mutating func add(_ word: UInt64, count added: Int) {
    if count == 0 { first = word }
    if count == Self.wordSize { second = word }
    count &+= added
    // Folds more than letters, which only makes a few texts collide.
    hash = (hash ^ (word | 0x2020_2020_2020_2020)) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash >> 32
  }

  /// Adds up to eight raw bytes of a text that has as many.
  @inline(__always)
  mutating func add(_ bytes: Span<UInt8>, at offset: Int, count added: Int) {
    add(Self.word(bytes, at: offset, count: added), count: added)
  }

  /// Adds the raw bytes of a range, eight at a time.
  @inline(never)
  mutating func add(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    var offset = start
    while offset < end {
      add(bytes, at: offset, count: min(end &- offset, Self.wordSize))
      offset &+= Self.wordSize
    }
  }

  /// Up to eight raw bytes of a text that has as many: the last of them highest, with zeros below if
  /// there are less.
  @inline(__always)
  static func word(_ bytes: Span<UInt8>, at offset: Int, count: Int) -> UInt64 {
    count == 0 ? 0 : bytes.wordInside(at: offset) &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }

  /// The place of what was added as the child of a place.
  @inline(__always)
  func finish(_ parent: PathHash) -> PathHash {
    var last = (hash ^ parent.value ^ UInt64(truncatingIfNeeded: count) << 56)
    last = last &* 0x9E37_79B9_7F4A_7C15
    return PathHash(value: last ^ last >> 32)
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
