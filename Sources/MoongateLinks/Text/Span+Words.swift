extension Span<UInt8> {
  /// The eight bytes from `offset` on, the first of them lowest; zeros stand for those behind the end.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    let rest = extracting(droppingFirst: offset)
    guard rest.count >= 8 else { return Self.last(rest) }
    // As their number is known, the compiler checks no offset and reads all of them at once.
    let low =
      UInt64(rest[0]) | UInt64(rest[1]) << 8 | UInt64(rest[2]) << 16 | UInt64(rest[3]) << 24
    let high =
      UInt64(rest[4]) << 32 | UInt64(rest[5]) << 40 | UInt64(rest[6]) << 48
      | UInt64(rest[7]) << 56
    return low | high
  }

  /// The same for an offset inside of a text of at least eight bytes, which are read at once wherever
  /// the word begins; what is behind the end is any bytes.
  @inline(__always)
  func wordInside(at offset: Int) -> UInt64 {
    let place = min(offset, count &- 8)
    let bytes = extracting(place..<place &+ 8)
    let low =
      UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
    let high =
      UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48
      | UInt64(bytes[7]) << 56
    return (low | high) &>> UInt64(truncatingIfNeeded: (offset &- place) &* 8)
  }

  private static func last(_ rest: Span<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for index in rest.indices.reversed() { word = word << 8 | UInt64(rest[index]) }
    return word
  }

  /// The first offset of a range at which one of two bytes stands, or the end of the range.
  @inline(__always)
  func first(_ byte: UInt8, or other: UInt8, in range: Range<Int>) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let bytes = ones &* UInt64(byte)
    let others = ones &* UInt64(other)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let word = word(at: offset)
      // Marks the zero bytes of a difference by their top bit, and perhaps bytes behind the first.
      let difference = word ^ bytes
      let otherDifference = word ^ others
      let marks =
        (difference &- ones) & ~difference | (otherDifference &- ones) & ~otherDifference
      let tops = marks & 0x8080_8080_8080_8080
      if tops != 0 { return min(range.upperBound, offset &+ tops.trailingZeroBitCount / 8) }
      offset &+= 8
    }
    return range.upperBound
  }

  /// Whether all bytes are characters of ASCII that can be seen, or spaces.
  var isPrintableASCII: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = 0
    while offset < count {
      // Behind the end there are zeros, in the place of which spaces stand.
      let rest = count &- offset
      let spaces = rest < 8 ? (ones &* 0x20) &<< UInt64(truncatingIfNeeded: rest &* 8) : 0
      let word = word(at: offset) | spaces
      // The top bit of a byte marks what is less than a space, DEL, and what is no ASCII.
      let marks = (word &- ones &* 0x20) | (word &+ ones) | word
      guard marks & (ones &* 0x80) == 0 else { return false }
      offset &+= 8
    }
    return true
  }

  /// Whether the bytes are those of a text in lower case but for their ASCII case.
  func isFolded(to lower: Span<UInt8>) -> Bool {
    guard count == lower.count else { return false }
    for index in indices where ASCII.lowercased(self[index]) != lower[index] { return false }
    return true
  }

  /// Whether two texts have the same bytes.
  func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset < count {
      guard word(at: offset) == other.word(at: offset) else { return false }
      offset &+= 8
    }
    return true
  }

  /// Feeds the bytes into a hasher.
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    var offset = 0
    while offset < count {
      hasher.combine(word(at: offset))
      offset &+= 8
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the bytes of a text; the compiler copies them many at a time.
  @inline(__always)
  mutating func append(copyOf text: Span<UInt8>) {
    let start = count
    append(repeating: 0, count: text.count)
    var bytes = mutableSpan
    precondition(bytes.count == start &+ text.count)
    for offset in 0..<text.count { bytes[start &+ offset] = text[offset] }
  }
}
