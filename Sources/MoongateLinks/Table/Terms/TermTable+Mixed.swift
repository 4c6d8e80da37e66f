/// A mixed segment is split from its end: for each term from the last to the first, the positions are
/// found at which it can begin so that the terms behind it match the rest of the segment. No split is
/// tried, so the time grows with the bytes however many splits there are.
extension TermTable {
  /// Whether a mixed segment or value matches a raw range of a link; meaningless if the budget is spent.
  ///
  /// - Complexity: O(*n*) in the bytes for a given pattern. Memory is allocated for escapes, and for
  ///   segments of more than 63 bytes.
  func splits(
    _ number: MixedNumber,
    _ bytes: Span<UInt8>,
    _ value: DecodedCursor,
    _ budget: inout MatchBudget
  ) -> Bool {
    budget.spend(value.end - value.offset)
    return withDecoded(value, bytes) { text in
      text.count <= ShortPositions.longestText
        ? splits(number, text, before: ShortPositions(endOf: text), &budget)
        : splits(number, text, before: LongPositions(endOf: text), &budget)
    }
  }

  /// Calls `body` with the kind and the raw range of each capture of a mixed segment that matches, from
  /// the left.
  ///
  /// Of several splits, that counts whose first capture is shortest, then whose second is, and so on.
  func forEachPart(
    _ number: MixedNumber,
    _ bytes: Span<UInt8>,
    _ value: DecodedCursor,
    _ body: (KindNumber, Range<Int>) -> Void
  ) {
    let terms = mixed[number.index].terms
    var raw = RawPositions(cursor: value)
    withDecoded(value, bytes) { text in
      if text.count <= ShortPositions.longestText {
        _ = follow(terms, text, before: ShortPositions(endOf: text)) { kind, part in
          body(kind, raw.range(of: part, bytes))
        }
      } else {
        _ = follow(terms, text, before: LongPositions(endOf: text)) { kind, part in
          body(kind, raw.range(of: part, bytes))
        }
      }
    }
  }

  private func splits<Positions: PositionSet>(
    _ number: MixedNumber,
    _ text: Span<UInt8>,
    before end: Positions,
    _ budget: inout MatchBudget
  ) -> Bool {
    var following = end
    for term in mixed[number.index].terms.reversed() {
      following = starts(of: mixedTerms[term], text, before: following, &budget)
      guard !following.isEmpty, !budget.isSpent else { return false }
    }
    return following.contains(0)
  }

  /// Calls `body` with the captures among some terms, the first of which begins with the text.
  ///
  /// - Parameters:
  ///   - terms: the terms.
  ///   - text: the decoded segment.
  ///   - following: where the terms behind these can begin.
  ///   - body: takes a kind and the range of the value.
  /// - Returns: where the last of the terms ends; nil if the segment does not match.
  private func follow<Positions: PositionSet>(
    _ terms: Range<Int>,
    _ text: Span<UInt8>,
    before following: Positions,
    _ body: (KindNumber, Range<Int>) -> Void
  ) -> Int? {
    guard let last = terms.last else { return 0 }
    let term = mixedTerms[last]
    var budget = MatchBudget.unlimited
    let starts = starts(of: term, text, before: following, &budget)
    guard !starts.isEmpty, let start = follow(terms.dropLast(), text, before: starts, body),
      starts.contains(start), let end = end(of: term, text, from: start, before: following)
    else { return nil }
    if case .capture(let kind) = term { body(kind, start..<end) }
    return end
  }
}

extension PositionSet {
  /// The set of the position behind a text.
  fileprivate init(endOf text: Span<UInt8>) {
    self.init(count: text.count)
    insert(text.count)
  }
}

/// The positions of a decoded text in its raw bytes; asked from the left.
private struct RawPositions {
  private var cursor: DecodedCursor
  private var position = 0

  init(cursor: DecodedCursor) { self.cursor = cursor }

  mutating func range(of part: Range<Int>, _ bytes: Span<UInt8>) -> Range<Int> {
    let start = offset(of: part.lowerBound, bytes)
    return start..<offset(of: part.upperBound, bytes)
  }

  private mutating func offset(of wanted: Int, _ bytes: Span<UInt8>) -> Int {
    while position < wanted, cursor.next(bytes) != nil { position += 1 }
    return cursor.offset
  }
}

/// The number of a mixed segment of a table.
struct MixedNumber: Sendable, Hashable {
  private let number: UInt32

  @inline(__always)
  init(_ index: Int) { number = UInt32(index) }

  /// The number as an index.
  @inline(__always)
  var index: Int { Int(number) }
}
