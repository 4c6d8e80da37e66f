extension KindPattern {
  /// Whether the pattern matches the whole of a decoded value.
  ///
  /// - Complexity: O(*m* × *n*) in items and bytes.
  package func accepts(_ value: Span<UInt8>) -> Bool {
    var budget = MatchBudget.unlimited
    return accepts(value, &budget)
  }

  /// Whether the pattern matches the whole of a decoded value; meaningless if the budget is spent.
  func accepts(_ value: Span<UInt8>, _ budget: inout MatchBudget) -> Bool {
    var reached = PositionSet(count: value.count + 1)
    reached.insert(0)
    for item in items {
      budget.spend((value.count + 1) * Work.itemPosition)
      guard !budget.isSpent, !reached.isEmpty else { return false }
      reached = Self.advance(reached, item.set, item.count, value)
    }
    return reached.contains(value.count)
  }

  /// The positions behind bytes of a set, from the positions before them.
  private static func advance(
    _ before: PositionSet,
    _ set: ByteSet,
    _ count: Item.Repeat,
    _ value: Span<UInt8>
  ) -> PositionSet {
    var after = PositionSet(count: value.count + 1)
    for position in 0...value.count {
      // A position that this item has already passed a byte to.
      let isInside = after.contains(position)
      let isBefore = before.contains(position)
      if isBefore, count == .zeroOrOne || count == .zeroOrMore { after.insert(position) }
      let repeats = count == .zeroOrMore || count == .oneOrMore
      guard isBefore || repeats && isInside, position < value.count else { continue }
      if set.contains(value[position]) { after.insert(position + 1) }
    }
    return after
  }
}
