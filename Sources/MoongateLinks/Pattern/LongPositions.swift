/// Positions in a text of any length, one bit each.
struct LongPositions: PositionSet {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: count / 64 + 1) }

  init(below limit: Int, count: Int) {
    self.init(count: count)
    for index in 0..<limit / 64 { words[index] = .max }
    words[limit / 64] = 1 << UInt64(limit % 64) - 1
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  var last: Int? {
    guard let index = words.lastIndex(where: { $0 != 0 }) else { return nil }
    return index * 64 + 63 - words[index].leadingZeroBitCount
  }

  func contains(_ position: Int) -> Bool {
    words[position / 64] >> UInt64(position % 64) & 1 != 0
  }

  mutating func insert(_ position: Int) {
    words[position / 64] |= 1 << UInt64(position % 64)
  }

  mutating func formUnion(_ other: LongPositions) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: LongPositions) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  func first(from lower: Int) -> Int? {
    guard lower / 64 < words.count else { return nil }
    var index = lower / 64
    var rest = words[index] & (.max << UInt64(lower % 64))
    while rest == 0 {
      index += 1
      guard index < words.count else { return nil }
      rest = words[index]
    }
    return index * 64 + rest.trailingZeroBitCount
  }

  func movedOn() -> LongPositions {
    var moved = self
    var carried: UInt64 = 0
    for index in words.indices {
      moved.words[index] = words[index] << 1 | carried
      carried = words[index] >> 63
    }
    return moved
  }

  func movedBack() -> LongPositions {
    var moved = self
    var carried: UInt64 = 0
    for index in words.indices.reversed() {
      moved.words[index] = words[index] >> 1 | carried
      carried = words[index] << 63
    }
    return moved
  }

  func spreadOn(over members: LongPositions) -> LongPositions {
    var spread = self
    var isCarried = false
    for index in words.indices {
      spread.words[index] = words[index].spreadOn(over: members.words[index], &isCarried)
    }
    return spread
  }

  func spreadBack(over members: LongPositions) -> LongPositions {
    var spread = self
    var isReached = false
    for index in words.indices.reversed() {
      var own = words[index]
      // The last byte of the word is before the first position of the next one.
      if isReached { own |= members.words[index] & 1 << 63 }
      spread.words[index] = own.spreadBack(over: members.words[index])
      isReached = spread.words[index] & 1 != 0
    }
    return spread
  }
}
