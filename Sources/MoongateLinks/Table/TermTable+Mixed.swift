extension TermTable {
  /// The most steps that splitting one segment takes before it is no match.
  ///
  /// Only hostile segments, with a separator at every byte and a kind that refuses every split,
  /// come near it.
  private static let maximumSteps = 20_000

  /// A mixed segment being matched.
  struct Split {
    var end: Int
    var folds: Bool
    var lastTerm: Int
    var steps = TermTable.maximumSteps
  }

  /// Whether a mixed segment matches a raw range of a link.
  func splits(
    _ index: UInt32,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ pool: [UInt8]
  ) -> Bool {
    var split = start(index, range)
    return end(of: Int(mixed[Int(index)].first), bytes, range.lowerBound, pool, &split) != nil
  }

  /// Calls `body` with the kind and the raw range of each capture of a mixed segment that matches.
  func forEachPart(
    _ index: UInt32,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ pool: [UInt8],
    _ body: (UInt32, Range<Int>) -> Void
  ) {
    var offset = range.lowerBound
    let entry = mixed[Int(index)]
    for term in Int(entry.first)..<Int(entry.first + entry.count) {
      var split = start(index, range)
      guard let end = end(of: term, bytes, offset, pool, &split) else { return }
      if !mixedTerms[term].isLiteral { body(mixedTerms[term].index, offset..<end) }
      offset = end
    }
  }

  private func start(_ index: UInt32, _ range: Range<Int>) -> Split {
    let entry = mixed[Int(index)]
    return Split(
      end: range.upperBound,
      folds: entry.folds,
      lastTerm: Int(entry.first + entry.count) - 1
    )
  }

  /// Where a term that begins at `offset` ends so that all terms after it match too.
  ///
  /// Of several ends the first; nil if there is none.
  private func end(
    of term: Int,
    _ bytes: Span<UInt8>,
    _ offset: Int,
    _ pool: [UInt8],
    _ split: inout Split
  ) -> Int? {
    let isLast = term == split.lastTerm
    if mixedTerms[term].isLiteral {
      guard let end = endOfLiteral(term, bytes, offset, pool, &split) else { return nil }
      if isLast { return end == split.end ? end : nil }
      return self.end(of: term + 1, bytes, end, pool, &split) == nil ? nil : end
    }
    let kind = mixedTerms[term].index
    if isLast {
      guard offset < split.end else { return nil }
      return isAccepted(kind, bytes, offset..<split.end, pool, &split) ? split.end : nil
    }
    var end = offset
    while end < split.end {
      // Splits fall between decoded bytes, never inside of an escape.
      end += bytes[end] == ASCII.percent ? 3 : 1
      guard split.steps > 0 else { return nil }
      if endOfLiteral(term + 1, bytes, end, pool, &split) != nil,
        isAccepted(kind, bytes, offset..<end, pool, &split),
        self.end(of: term + 1, bytes, end, pool, &split) != nil
      {
        return end
      }
    }
    return nil
  }

  private func isAccepted(
    _ kind: UInt32,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ pool: [UInt8],
    _ split: inout Split
  ) -> Bool {
    if kind == Self.anyText { return true }
    split.steps -= range.count
    return accepts(kind, bytes, DecodedCursor(range), pool)
  }

  /// Where a literal that begins at `offset` ends; nil if something else stands there.
  private func endOfLiteral(
    _ term: Int,
    _ bytes: Span<UInt8>,
    _ offset: Int,
    _ pool: [UInt8],
    _ split: inout Split
  ) -> Int? {
    var cursor = DecodedCursor(offset..<split.end)
    for position in mixedTerms[term].text.range {
      split.steps -= 1
      guard let byte = cursor.next(bytes) else { return nil }
      let wanted = pool[position]
      if byte != wanted {
        guard split.folds, ASCII.lowercased(byte) == ASCII.lowercased(wanted) else { return nil }
      }
    }
    return cursor.offset
  }
}
