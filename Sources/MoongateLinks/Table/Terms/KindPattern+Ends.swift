extension KindPattern {
  /// Where the shortest values that the pattern accepts end, by where in a text they begin.
  ///
  /// It goes through the items from the last to the first and notes for every position how the
  /// items from this one on can match from there. Values end only at positions of a set, and they
  /// are not empty.
  ///
  /// Once the budget is spent, what it returns means nothing.
  ///
  /// - Complexity: O(*m* × *n*) in items and bytes.
  func ends(_ text: [UInt8], _ following: EndSet, _ budget: inout MatchBudget) -> [Int] {
    var rests = (0...text.count).map { Rest(empty: following.contains($0) ? $0 : EndSet.none) }
    for item in items.reversed() {
      budget.spend(text.count * Work.solvedByte)
      guard !budget.isSpent else { break }
      Self.precede(&rests, item.set, item.count, text)
    }
    return rests.map(\.open)
  }

  /// The rest of a value from some position on: where it ends first, as far as known.
  private struct Rest {
    /// An empty rest: the value ends here.
    var empty = EndSet.none
    /// A rest of a byte or more.
    var open = EndSet.none

    /// Where the rest ends if one byte more, before it, belongs to it.
    var extended: Int { min(empty, open) }
  }

  /// Lets bytes of a set stand before the rests.
  private static func precede(
    _ rests: inout [Rest],
    _ set: ByteSet,
    _ count: Item.Repeat,
    _ text: [UInt8]
  ) {
    let mayBeAbsent = count == .zeroOrOne || count == .zeroOrMore
    let repeats = count == .zeroOrMore || count == .oneOrMore
    // What one byte or more before the position behind leads to.
    var repeated = EndSet.none
    var behind = EndSet.none
    for position in rests.indices.reversed() {
      let isMember = position < text.count && set.contains(text[position])
      let taken = isMember ? min(behind, repeats ? repeated : EndSet.none) : EndSet.none
      behind = rests[position].extended
      repeated = taken
      if mayBeAbsent {
        rests[position].open = min(rests[position].open, taken)
      } else {
        rests[position] = Rest(open: taken)
      }
    }
  }
}
