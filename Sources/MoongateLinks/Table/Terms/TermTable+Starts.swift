extension TermTable {
  /// The positions at which a term of a mixed segment can begin and end where those behind it begin;
  /// meaningless if the budget is spent.
  func starts<Positions: PositionSet>(
    of term: MixedTerm,
    _ text: Span<UInt8>,
    before following: Positions,
    _ budget: inout MatchBudget
  ) -> Positions {
    let kind: KindNumber
    switch term {
    case .literal(let literal, let folds):
      return starts(of: literal, folds: folds, text, before: following, &budget)
    case .capture(let captured): kind = captured
    }
    let entry = kinds[kind.index]
    switch entry.form {
    case .text: return Positions(below: following.last ?? 0, count: text.count)
    case .int: return IntegerEnds().starts(text, before: following, &budget)
    case .range:
      let integers = IntegerEnds(lower: entry.first, upper: entry.second)
      return integers.starts(text, before: following, &budget)
    case .uuid: return startsOfUUID(text, before: following, &budget)
    case .oneOf, .oneOfFolded:
      var starts = Positions(count: text.count)
      for option in entry.options {
        // Each option has a set of its own, a bit for each byte.
        budget.spend(Work.option + text.count / 16)
        guard !budget.isSpent else { break }
        starts.formUnion(
          self.starts(of: options[option], folds: entry.folds, text, before: following, &budget)
        )
      }
      return starts
    case .declared: return patterns[entry.first].starts(before: following, text, &budget)
    // Neither shares its segment.
    case .number, .url: return Positions(count: text.count)
    }
  }

  /// The first position at which a term that begins at a position ends, so that those behind it can
  /// begin there; nil without one.
  func end<Positions: PositionSet>(
    of term: MixedTerm,
    _ text: Span<UInt8>,
    from start: Int,
    before following: Positions
  ) -> Int? {
    let kind: KindNumber
    switch term {
    case .literal(let literal, _): return start + literal.range.count
    case .capture(let captured): kind = captured
    }
    let entry = kinds[kind.index]
    switch entry.form {
    case .text: return following.first(from: start + 1)
    case .int: return IntegerEnds().end(text, from: start, before: following)
    case .range:
      let integers = IntegerEnds(lower: entry.first, upper: entry.second)
      return integers.end(text, from: start, before: following)
    case .uuid: return start + Self.bytesOfUUID
    case .oneOf, .oneOfFolded:
      let ends = entry.options.map { options[$0] }.filter { option in
        let end = start + option.range.count
        return end <= text.count && following.contains(end)
          && stands(option, folds: entry.folds, text, at: start)
      }
      return ends.map { start + $0.range.count }.min()
    case .declared:
      var budget = MatchBudget.unlimited
      var own = Positions(count: text.count)
      own.insert(start)
      let ends = patterns[entry.first].ends(from: own, text, &budget)
      return ends.intersection(following).first(from: start + 1)
    case .number, .url: return nil
    }
  }

  private func starts<Positions: PositionSet>(
    of literal: TextPool.Text,
    folds: Bool,
    _ text: Span<UInt8>,
    before following: Positions,
    _ budget: inout MatchBudget
  ) -> Positions {
    let length = literal.range.count
    var starts = Positions(count: text.count)
    var next = following.first(from: length)
    while let end = next, !budget.isSpent {
      budget.spend(Work.mixedByte + length)
      if stands(literal, folds: folds, text, at: end - length) { starts.insert(end - length) }
      next = following.first(from: end + 1)
    }
    return starts
  }

  /// Whether a text of the pool, which does not reach beyond the end, stands at a position.
  private func stands(
    _ wanted: TextPool.Text,
    folds: Bool,
    _ text: Span<UInt8>,
    at start: Int
  ) -> Bool {
    var position = start
    for index in wanted.range {
      let (byte, other) = (text[position], pool.bytes[index])
      guard byte == other || folds && ASCII.lowercased(byte) == ASCII.lowercased(other) else {
        return false
      }
      position &+= 1
    }
    return true
  }

  private static let bytesOfUUID = 36

  private func startsOfUUID<Positions: PositionSet>(
    _ text: Span<UInt8>,
    before following: Positions,
    _ budget: inout MatchBudget
  ) -> Positions {
    var starts = Positions(count: text.count)
    var next = following.first(from: Self.bytesOfUUID)
    while let end = next, !budget.isSpent {
      budget.spend(Work.mixedByte)
      let start = end - Self.bytesOfUUID
      // A hyphen stands behind the first eight digits, which most other texts have not.
      if text[start + 8] == ASCII.minus {
        budget.spend(Self.bytesOfUUID)
        // The text is decoded already: a % in it is no escape, and no part of a UUID.
        let isPlain = (start..<end).allSatisfy { text[$0] != ASCII.percent }
        if isPlain && KindValue.isUUID(text, DecodedCursor(start..<end)) { starts.insert(start) }
      }
      next = following.first(from: end + 1)
    }
    return starts
  }
}

extension TermTable.Entry {
  /// The indices of the options of a choice.
  fileprivate var options: Range<Int> { first..<first + second }

  fileprivate var folds: Bool { form == .oneOfFolded }
}
