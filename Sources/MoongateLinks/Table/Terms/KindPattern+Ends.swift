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
      switch item.form {
      case .set(let set, let count): Self.precede(&rests, set, count, text)
      case .frontier(let set): Self.precede(&rests, frontier: set, text)
      case .balanced(let open, let close): Self.precede(&rests, open, close, text)
      }
    }
    return rests.map { min($0.open, $0.whole) }
  }

  /// The rest of a value from some position on: where it ends first, as far as known, by what the
  /// items before it may do.
  ///
  /// A frontier looks at the bytes beside it, and both ends of a value count as NUL there. So the
  /// rests between frontiers and ends are kept apart.
  private struct Rest {
    /// An empty rest: the value ends here.
    var empty = EndSet.none
    /// An empty rest that must not be the whole value.
    var emptyInside = EndSet.none
    /// A rest that may or may not be the whole value.
    var open = EndSet.none
    /// A rest that must not be the whole value.
    var inside = EndSet.none
    /// A rest that must be the whole value.
    var whole = EndSet.none

    /// Where the rest ends if one byte more, before it, belongs to it.
    var extended: Int { min(min(empty, emptyInside), min(open, inside)) }
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

  /// Lets a frontier stand before the rests.
  private static func precede(_ rests: inout [Rest], frontier set: ByteSet, _ text: [UInt8]) {
    for position in rests.indices {
      let rest = rests[position]
      rests[position] = Rest()
      let next = position < text.count ? text[position] : 0
      if position > 0, !set.contains(text[position - 1]) {
        if set.contains(0) { rests[position].emptyInside = min(rest.empty, rest.emptyInside) }
        if set.contains(next) { rests[position].inside = min(rest.open, rest.inside) }
      }
      if !set.contains(0), set.contains(next) {
        rests[position].whole = min(rest.open, rest.whole)
      }
    }
  }

  /// Lets texts that begin with `open` and end with the `close` that balances it stand before the
  /// rests.
  private static func precede(
    _ rests: inout [Rest],
    _ open: UInt8,
    _ close: UInt8,
    _ text: [UInt8]
  ) {
    var preceded = Array(repeating: Rest(), count: rests.count)
    // Which close balances an open depends on nothing before or behind them.
    var opened: [Int] = []
    for position in text.indices {
      if text[position] == close, let start = opened.popLast() {
        preceded[start].open = rests[position + 1].extended
        // As in Lua, a byte that is both closes, and it may begin the next text.
        if open == close { opened.append(position) }
      } else if text[position] == open {
        opened.append(position)
      }
    }
    rests = preceded
  }
}
