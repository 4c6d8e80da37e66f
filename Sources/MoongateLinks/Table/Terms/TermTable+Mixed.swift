extension TermTable {
  /// How many steps the kinds of one segment's captures may take before it is solved without
  /// trying splits: so many, and so many more for each of its bytes.
  ///
  /// Only segments that offer a kind hundreds of splits, each of them long and refused, come near
  /// it. Texts without a kind cost nothing of it. It decides what a match costs, never whether
  /// there is one.
  private static let minimumSteps = 1 << 16
  private static let stepsPerByte = 1 << 6

  /// A mixed segment being matched: what is known about each of its captures.
  ///
  /// A segment has at most sixteen, and they alternate with literals.
  fileprivate struct Split {
    let start: Int
    let end: Int
    let folds: Bool
    let firstTerm: Int
    let lastTerm: Int
    var steps: Int
    var budget: MatchBudget

    /// Where the captures begin and end once the segment matches.
    var starts = SIMD16<UInt32>()
    var ends = SIMD16<UInt32>()

    /// The lowest offset at which each capture without a kind is known to fail.
    ///
    /// Whatever may follow such a capture from some offset may follow it from every lower one. So
    /// it fails from all higher offsets too, and from a lower one it only needs to try the ends up
    /// to here: no end is tried twice.
    var failedText = SIMD16<UInt32>(repeating: .max)

    /// The offsets at which each capture with a kind is known to fail, one bit each, as far as the
    /// first 64 of the segment go.
    var failedKinds = SIMD16<UInt64>()

    init(_ mixed: Mixed, _ range: Range<Int>, _ budget: MatchBudget) {
      self.budget = budget
      start = range.lowerBound
      end = range.upperBound
      folds = mixed.folds
      firstTerm = Int(mixed.first)
      lastTerm = Int(mixed.first + mixed.count) - 1
      steps = TermTable.minimumSteps + TermTable.stepsPerByte * range.count
    }

    /// Whether the steps ran out, so that a split that was not found may be there after all.
    var isExhausted: Bool { steps <= 0 }

    /// Whether a search goes on: the segment neither must be solved nor is the budget spent.
    var goesOn: Bool { steps > 0 && !budget.isSpent }

    func isLast(_ term: Int) -> Bool { term == lastTerm }

    /// The number of the capture that a term is.
    func capture(_ term: Int) -> Int { (term - firstTerm) / 2 }
  }

  /// Whether a mixed segment matches a raw range of a link; meaningless if the budget is spent.
  ///
  /// - Complexity: O(*n*) in the bytes for a given pattern: each capture tries each byte as its
  ///   end once. The kinds of captures are asked within `minimumSteps` and `stepsPerByte`, and
  ///   where these run out, the segment is solved. Only that allocates memory.
  func splits(
    _ number: MixedNumber,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ budget: inout MatchBudget
  ) -> Bool {
    var split = Split(mixed[number.index], range, budget)
    let isMatch = matches(bytes, &split)
    budget = split.budget
    if isMatch || !split.isExhausted || budget.isSpent { return isMatch }
    return solve(number, bytes, range, &budget) != nil
  }

  /// Calls `body` with the kind and the raw range of each capture of a mixed segment that matches.
  func forEachPart(
    _ number: MixedNumber,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ body: (KindNumber, Range<Int>) -> Void
  ) {
    var split = Split(mixed[number.index], range, .unlimited)
    guard matches(bytes, &split) else {
      guard split.isExhausted else { return }
      for part in solve(number, bytes, range, &split.budget) ?? [] {
        body(part.kind, part.range)
      }
      return
    }
    for term in split.firstTerm...split.lastTerm where !mixedTerms[term].isLiteral {
      let capture = split.capture(term)
      body(mixedTerms[term].kind, Int(split.starts[capture])..<Int(split.ends[capture]))
    }
  }

  private func matches(_ bytes: Span<UInt8>, _ split: inout Split) -> Bool {
    guard mixedTerms[split.firstTerm].isLiteral else {
      return matches(split.firstTerm, bytes, split.start, &split)
    }
    guard let end = endOfLiteral(split.firstTerm, bytes, split.start, &split) else {
      return false
    }
    return matches(split.firstTerm + 1, bytes, end, &split)
  }

  /// Whether a capture that begins at `offset` has an end such that all terms after it match too.
  ///
  /// Of several ends the first is noted.
  private func matches(
    _ term: Int,
    _ bytes: Span<UInt8>,
    _ offset: Int,
    _ split: inout Split
  ) -> Bool {
    let capture = split.capture(term)
    let kind = mixedTerms[term].kind
    guard offset < split.end else { return false }
    if kind == .anyText {
      guard offset < split.failedText[capture] else { return false }
      if let end = endOfText(term, bytes, offset, &split) {
        split.starts[capture] = UInt32(truncatingIfNeeded: offset)
        split.ends[capture] = UInt32(truncatingIfNeeded: end)
        return true
      }
      split.failedText[capture] = UInt32(truncatingIfNeeded: offset)
      return false
    }
    let isNear = offset - split.start < UInt64.bitWidth
    let bit: UInt64 = isNear ? 1 << UInt64(truncatingIfNeeded: offset - split.start) : 0
    guard split.failedKinds[capture] & bit == 0 else { return false }
    if let end = endOfValue(term, kind, bytes, offset, &split) {
      split.starts[capture] = UInt32(truncatingIfNeeded: offset)
      split.ends[capture] = UInt32(truncatingIfNeeded: end)
      return true
    }
    split.failedKinds[capture] |= bit
    return false
  }

  /// Where a capture without a kind ends.
  private func endOfText(
    _ term: Int,
    _ bytes: Span<UInt8>,
    _ offset: Int,
    _ split: inout Split
  ) -> Int? {
    if split.isLast(term) { return split.end }
    let limit = min(split.end, Int(split.failedText[split.capture(term)]))
    var end = offset
    defer { split.budget.spend((end - offset) * Work.end) }
    while end < limit, !split.budget.isSpent {
      end = Self.next(bytes, end)
      if let next = endOfLiteral(term + 1, bytes, end, &split),
        split.isLast(term + 1) || matches(term + 2, bytes, next, &split)
      {
        return end
      }
    }
    return nil
  }

  /// Where a capture with a kind ends.
  private func endOfValue(
    _ term: Int,
    _ kind: KindNumber,
    _ bytes: Span<UInt8>,
    _ offset: Int,
    _ split: inout Split
  ) -> Int? {
    let limit = reach(kind, bytes, offset..<split.end)
    split.steps -= limit - offset + 1
    split.budget.spend((limit - offset) * Work.end + reachWork(kind))
    guard split.goesOn else { return nil }
    if split.isLast(term) {
      guard limit == split.end, isAccepted(kind, bytes, offset..<limit, &split) else {
        return nil
      }
      return limit
    }
    var end = offset
    while end < limit {
      end = Self.next(bytes, end)
      if let next = endOfLiteral(term + 1, bytes, end, &split),
        isAccepted(kind, bytes, offset..<end, &split),
        split.isLast(term + 1) || matches(term + 2, bytes, next, &split)
      {
        return end
      }
    }
    return nil
  }

  /// The offset after a byte; splits fall between decoded bytes, never inside of an escape.
  private static func next(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    bytes[offset] == ASCII.percent ? offset + 3 : offset + 1
  }

  private func isAccepted(
    _ kind: KindNumber,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ split: inout Split
  ) -> Bool {
    split.steps -= steps(kind, range.count)
    split.budget.spend(Work.question)
    guard split.goesOn else { return false }
    return accepts(kind, bytes, DecodedCursor(range), &split.budget)
      && !split.budget.isSpent
  }

  /// Where a literal that begins at `offset` ends; nil if something else stands there, or if it is
  /// the last term and more follows.
  @inline(__always)
  private func endOfLiteral(
    _ term: Int,
    _ bytes: Span<UInt8>,
    _ offset: Int,
    _ split: inout Split
  ) -> Int? {
    var cursor = DecodedCursor(offset..<split.end)
    for position in mixedTerms[term].text.range {
      guard let byte = cursor.next(bytes) else { return nil }
      let wanted = pool.bytes[position]
      if byte != wanted {
        guard split.folds, ASCII.lowercased(byte) == ASCII.lowercased(wanted) else { return nil }
      }
      split.budget.spend(Work.end)
    }
    return split.isLast(term) && cursor.offset < split.end ? nil : cursor.offset
  }
}
