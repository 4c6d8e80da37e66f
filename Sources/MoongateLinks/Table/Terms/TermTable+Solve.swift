extension TermTable {
  /// A capture of a mixed segment: its kind, and its raw range.
  struct Part {
    let kind: KindNumber
    let range: Range<Int>
  }

  /// The captures of a mixed segment, found without trying splits.
  ///
  /// From the last term to the first, it notes for every position where a term that begins there
  /// ends first, if all terms behind it are to match up to the end of the segment. What is noted
  /// then leads from the beginning through the first split.
  ///
  /// - Returns: the captures from the left; nil if the segment does not match or the budget is
  ///   spent.
  /// - Complexity: O(*n*) in the bytes for a given pattern, in time and memory.
  func solve(
    _ number: MixedNumber,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ budget: inout MatchBudget
  ) -> [Part]? {
    budget.spend(range.count * Work.solvedByte)
    guard !budget.isSpent else { return nil }
    var decoded: [UInt8] = []
    var offsets = [range.lowerBound]
    var cursor = DecodedCursor(range)
    while let byte = cursor.next(bytes) {
      decoded.append(byte)
      offsets.append(cursor.offset)
    }
    let text = SegmentText(decoded)
    let segment = mixed[number.index]
    let terms = mixedTerms[Int(segment.first)..<Int(segment.first + segment.count)]
    var following = EndSet(endOf: decoded.count)
    var noted: [[Int]] = []
    for term in terms.reversed() {
      budget.spend(decoded.count * Work.solvedByte)
      let ends =
        term.isLiteral
        ? text.ends(of: pool.bytes[term.text.range], folds: segment.folds, following, &budget)
        : ends(of: term.kind, text, following, &budget)
      noted.append(ends)
      following = EndSet(startsOf: ends)
      guard !following.isEmpty, !budget.isSpent else { return nil }
    }
    var parts: [Part] = []
    var position = 0
    for (term, ends) in zip(terms, noted.reversed()) {
      let end = ends[position]
      guard end != EndSet.none else { return nil }
      if !term.isLiteral {
        parts.append(Part(kind: term.kind, range: offsets[position]..<offsets[end]))
      }
      position = end
    }
    return parts
  }

  /// Where the shortest value of a kind that begins at each position ends.
  private func ends(
    of kind: KindNumber,
    _ text: SegmentText,
    _ following: EndSet,
    _ budget: inout MatchBudget
  ) -> [Int] {
    let entry = kinds[kind.index]
    switch entry.form {
    case .text: return text.ends { following.first($0 + 1, through: text.bytes.count) }
    case .int:
      return text.ends {
        budget.spend(min(text.digitEnds[$0] - $0, 20))
        return text.endOfInteger(at: $0, .min, .max, following)
      }
    case .range:
      return text.ends {
        budget.spend(min(text.digitEnds[$0] - $0, 20))
        return text.endOfInteger(at: $0, entry.first, entry.second, following)
      }
    case .number:
      return text.ends {
        budget.spend(min(text.digitEnds[$0] - $0, 309))
        return text.endOfNumber(at: $0, following)
      }
    case .uuid: return text.ends { text.endOfUUID(at: $0, following) }
    case .oneOf:
      let options = options[entry.first..<entry.first + entry.second].map { pool.bytes[$0.range] }
      return text.ends { start in
        budget.spend(options.count * Work.option)
        guard !budget.isSpent else { return EndSet.none }
        return options.reduce(EndSet.none) { first, option in
          let end = start + option.count
          guard end < first, end > start, following.contains(end) else { return first }
          budget.spend(option.count)
          return text.holds(option, at: start) ? end : first
        }
      }
    case .declared: return patterns[entry.first].ends(text.bytes, following, &budget)
    }
  }
}
