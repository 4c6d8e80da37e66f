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
      switch item.form {
      case .set(let set, let count):
        reached = Self.advance(reached, set, count, value)
      case .frontier(let set):
        reached = Self.filter(reached, at: set, value)
      case .balanced(let open, let close):
        reached = Self.balance(reached, open, close, value)
      }
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

  /// The positions between a byte outside of a set and one inside; both ends count as NUL.
  private static func filter(
    _ before: PositionSet,
    at set: ByteSet,
    _ value: Span<UInt8>
  ) -> PositionSet {
    var after = PositionSet(count: value.count + 1)
    for position in 0...value.count where before.contains(position) {
      let previous = position > 0 ? value[position - 1] : 0
      let next = position < value.count ? value[position] : 0
      if !set.contains(previous), set.contains(next) { after.insert(position) }
    }
    return after
  }

  /// The positions behind texts that begin with `open` and end with the `close` that balances it.
  private static func balance(
    _ before: PositionSet,
    _ open: UInt8,
    _ close: UInt8,
    _ value: Span<UInt8>
  ) -> PositionSet {
    var after = PositionSet(count: value.count + 1)
    // Which close balances an open does not depend on where the text begins, so one pass finds all.
    var opened: [Int] = []
    for position in 0..<value.count {
      if value[position] == close, let start = opened.popLast() {
        if before.contains(start) { after.insert(position + 1) }
        // As in Lua, a byte that is both closes, and it may begin the next text.
        if open == close { opened.append(position) }
      } else if value[position] == open {
        opened.append(position)
      }
    }
    return after
  }
}
