/// A set of positions in a value; the first 64 need no memory of their own.
struct PositionSet {
  private var first: UInt64 = 0
  private var others: [UInt64]

  /// An empty set that can hold the positions 0..<count.
  init(count: Int) { others = Array(repeating: 0, count: (count - 1) / 64) }

  var isEmpty: Bool { first == 0 && others.allSatisfy { $0 == 0 } }

  func contains(_ position: Int) -> Bool {
    let word = position < 64 ? first : others[position / 64 - 1]
    return word >> UInt64(position % 64) & 1 != 0
  }

  mutating func insert(_ position: Int) {
    let bit: UInt64 = 1 << UInt64(position % 64)
    if position < 64 { first |= bit } else { others[position / 64 - 1] |= bit }
  }
}
