extension KindPattern {
  /// Whether the pattern matches the whole of a decoded value.
  ///
  /// - Complexity: O(*m* × *n*) in items and bytes.
  package func accepts(_ value: Span<UInt8>) -> Bool {
    var budget = MatchBudget.unlimited
    return accepts(value, &budget)
  }

  /// Whether the pattern matches the whole of a decoded value, for which so many steps are left; what
  /// matching takes is subtracted.
  ///
  /// - Throws: `StepsSpent` where they do not suffice.
  package func accepts(
    _ value: Span<UInt8>,
    steps: inout Int
  ) throws(StepsSpent) -> Bool {
    var budget = MatchBudget(steps: steps)
    let isAccepted = accepts(value, &budget)
    try budget.settle(&steps)
    return isAccepted
  }

  /// Whether the pattern matches the whole of a decoded value; meaningless if the budget is spent.
  func accepts(_ value: Span<UInt8>, _ budget: inout MatchBudget) -> Bool {
    value.count <= ShortPositions.longestText
      ? ends(from: ShortPositions(below: 1, count: value.count), value, &budget)
        .contains(value.count)
      : ends(from: LongPositions(below: 1, count: value.count), value, &budget)
        .contains(value.count)
  }

  /// The positions behind values that begin at some positions; meaningless if the budget is spent.
  ///
  /// - Complexity: O(*m* × *n*) in items and bytes of the text.
  func ends<Positions: PositionSet>(
    from starts: Positions,
    _ text: Span<UInt8>,
    _ budget: inout MatchBudget
  ) -> Positions {
    var reached = starts
    for item in items {
      budget.spend((text.count + 1) * Work.itemPosition)
      guard !budget.isSpent, !reached.isEmpty else { break }
      let members = Positions(of: text, where: item.set.contains)
      let taken = reached.intersection(members).movedOn()
      switch item.count {
      case .once: reached = taken
      case .zeroOrOne: reached.formUnion(taken)
      case .zeroOrMore: reached = reached.spreadOn(over: members)
      case .oneOrMore: reached = taken.spreadOn(over: members)
      }
    }
    return reached
  }

  /// The positions before values that are not empty and end at some positions; meaningless if the
  /// budget is spent.
  ///
  /// - Complexity: O(*m* × *n*) in items and bytes of the text.
  func starts<Positions: PositionSet>(
    before ends: Positions,
    _ text: Span<UInt8>,
    _ budget: inout MatchBudget
  ) -> Positions {
    var reached = Positions(count: text.count)
    // Where the items so far match nothing yet, which no whole value may do.
    var empty = ends
    for item in items.reversed() {
      budget.spend((text.count + 1) * Work.itemPosition)
      guard !budget.isSpent else { break }
      let members = Positions(of: text, where: item.set.contains)
      var rests = reached.union(empty)
      if item.count.repeats { rests = rests.spreadBack(over: members) }
      let taken = rests.movedBack().intersection(members)
      if item.count.mayBeAbsent {
        reached.formUnion(taken)
      } else {
        reached = taken
        empty = Positions(count: text.count)
      }
    }
    return reached
  }
}

extension KindPattern.Item.Repeat {
  /// Whether it takes several bytes.
  fileprivate var repeats: Bool { self == .zeroOrMore || self == .oneOrMore }

  /// Whether it takes no byte too.
  fileprivate var mayBeAbsent: Bool { self == .zeroOrOne || self == .zeroOrMore }
}
