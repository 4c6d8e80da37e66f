/// The test of an edge on a segment: that a kind accepts it, or that a mixed segment matches it.
enum SegmentTest: Sendable, Hashable {
  case kind(KindNumber)
  case mixed(MixedNumber)

  var isMixed: Bool { if case .mixed = self { true } else { false } }

  /// A number for each test of a table.
  @inline(__always)
  var key: UInt64 {
    switch self {
    case .kind(let number): UInt64(number.index) << 1
    case .mixed(let number): UInt64(number.index) << 1 | 1
    }
  }
}

extension TermTable {
  /// Whether a raw segment passes a test; meaningless if the budget is spent.
  func passes(
    _ test: SegmentTest,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ budget: inout MatchBudget
  ) -> Bool {
    switch test {
    case .kind(let number): accepts(number, bytes, DecodedCursor(range), &budget)
    case .mixed(let number): splits(number, bytes, DecodedCursor(range), &budget)
    }
  }
}
