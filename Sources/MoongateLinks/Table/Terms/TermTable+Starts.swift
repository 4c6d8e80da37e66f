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
    case .uuid, .date:
      return startsOfFixed(entry.form, text, before: following, &budget)
    case .number, .decimal:
      return startsOfNumber(entry.form, text, before: following, &budget)
    case .oneOf, .oneOfFolded, .boolean, .booleanFolded:
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
    // It shares no segment.
    case .url: return Positions(count: text.count)
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
    case .uuid, .date: return start + entry.form.fixedLength
    case .number, .decimal:
      return endOfNumber(entry.form, text, from: start, before: following)
    case .oneOf, .oneOfFolded, .boolean, .booleanFolded:
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
    case .url: return nil
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

  /// The positions before UUIDs or days, which have so many bytes each.
  private func startsOfFixed<Positions: PositionSet>(
    _ form: Entry.Form,
    _ text: Span<UInt8>,
    before following: Positions,
    _ budget: inout MatchBudget
  ) -> Positions {
    let isDay = form == .date
    let length = form.fixedLength
    var starts = Positions(count: text.count)
    var next = following.first(from: length)
    while let end = next, !budget.isSpent {
      budget.spend(Work.mixedByte)
      let start = end - length
      // A hyphen stands behind the first digits, which most other texts have not.
      if text[start + (isDay ? 4 : 8)] == ASCII.minus {
        budget.spend(length)
        // The text is decoded already: a % in it is no escape, and no part of either.
        let isPlain = (start..<end).allSatisfy { text[$0] != ASCII.percent }
        let value = DecodedCursor(start..<end)
        if isPlain, isDay ? KindValue.isDate(text, value) : KindValue.isUUID(text, value) {
          starts.insert(start)
        }
      }
      next = following.first(from: end + 1)
    }
    return starts
  }

  /// The positions before numbers or decimals.
  private func startsOfNumber<Positions: PositionSet>(
    _ form: Entry.Form,
    _ text: Span<UInt8>,
    before following: Positions,
    _ budget: inout MatchBudget
  ) -> Positions {
    var starts = Positions(count: text.count)
    for start in text.indices where !budget.isSpent {
      budget.spend(Work.mixedByte)
      guard ASCII.isDigit(text[start]) || text[start] == ASCII.minus else { continue }
      if endOfNumber(form, text, from: start, before: following, &budget) != nil {
        starts.insert(start)
      }
    }
    return starts
  }

  private func endOfNumber<Positions: PositionSet>(
    _ form: Entry.Form,
    _ text: Span<UInt8>,
    from start: Int,
    before following: Positions
  ) -> Int? {
    var budget = MatchBudget.unlimited
    return endOfNumber(form, text, from: start, before: following, &budget)
  }

  /// The first position at which a number or a decimal ends, of some positions.
  ///
  /// A number that shares its segment has no more bytes than a decimal, so that the time grows with the
  /// bytes of the segment alone.
  private func endOfNumber<Positions: PositionSet>(
    _ form: Entry.Form,
    _ text: Span<UInt8>,
    from start: Int,
    before following: Positions,
    _ budget: inout MatchBudget
  ) -> Int? {
    let limit = min(text.count, start + KindValue.mostBytesOfDecimal)
    var position = start
    while position < limit, !budget.isSpent {
      let byte = text[position]
      let isDigit = ASCII.isDigit(byte)
      guard isDigit || KindValue.isInNumber(byte) else { return nil }
      position += 1
      guard isDigit, following.contains(position) else { continue }
      budget.spend(position - start)
      let value = DecodedCursor(start..<position)
      let isNumber =
        form == .decimal
        ? KindValue.isDecimal(text, value) : KindValue.number(text, value, &budget) != nil
      if isNumber { return position }
    }
    return nil
  }
}

extension TermTable.Entry.Form {
  /// The bytes of each value of a kind whose values all have so many.
  fileprivate var fixedLength: Int { self == .date ? 10 : 36 }
}

extension TermTable.Entry {
  /// The indices of the options of a choice.
  fileprivate var options: Range<Int> { first..<first + second }

  var folds: Bool { form == .oneOfFolded || form == .booleanFolded }
}
