/// The starts and ends of integers within bounds in the text of a mixed segment.
struct IntegerEnds {
  var lower = Int.min
  var upper = Int.max

  /// The most digits that an integer has behind its zeros; one more overflows.
  private static let mostDigits = 20

  /// A row of digits: where it begins and ends, where its leading zeros end, and the first position
  /// behind its beginning that an end may have.
  private struct Row {
    var start: Int
    var zeros: Int
    var end: Int
    var following: Int
  }

  /// The positions before integers that end at some positions; meaningless if the budget is spent.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  func starts<Positions: PositionSet>(
    _ text: Span<UInt8>,
    before following: Positions,
    _ budget: inout MatchBudget
  ) -> Positions {
    var starts = Positions(count: text.count)
    budget.spend(text.count * Work.mixedByte)
    // The digits that begin at each position, from the last one on.
    var row = Row(start: text.count, zeros: text.count, end: text.count, following: .max)
    for position in text.indices.reversed() {
      guard !budget.isSpent else { break }
      let byte = text[position]
      let behind = row
      row.start = position
      if following.contains(position + 1) { row.following = position + 1 }
      if !ASCII.isDigit(byte) {
        row.end = position
        row.zeros = position
        guard byte == ASCII.minus, behind.end > behind.start else { continue }
        budget.spend(min(behind.end - behind.start, Self.mostDigits))
        if end(text, behind, isNegative: true, before: following) != nil {
          starts.insert(position)
        }
        continue
      }
      if byte != UInt8(ascii: "0") { row.zeros = position }
      budget.spend(min(row.end - position, Self.mostDigits))
      if end(text, row, isNegative: false, before: following) != nil { starts.insert(position) }
    }
    return starts
  }

  /// The first position at which an integer that begins at a position ends, of some positions.
  func end<Positions: PositionSet>(
    _ text: Span<UInt8>,
    from start: Int,
    before following: Positions
  ) -> Int? {
    let isNegative = text[start] == ASCII.minus
    let first = isNegative ? start + 1 : start
    var row = Row(start: first, zeros: first, end: first, following: .max)
    while row.zeros < text.count, text[row.zeros] == UInt8(ascii: "0") { row.zeros += 1 }
    row.end = row.zeros
    while row.end < text.count, ASCII.isDigit(text[row.end]) { row.end += 1 }
    row.following = following.first(from: first + 1) ?? .max
    return end(text, row, isNegative: isNegative, before: following)
  }

  /// Returns the end of the first integer that begins with a row of digits.
  private func end<Positions: PositionSet>(
    _ text: Span<UInt8>,
    _ row: Row,
    isNegative: Bool,
    before following: Positions
  ) -> Int? {
    if lower <= 0, 0 <= upper, row.following <= row.zeros { return row.following }
    var result = 0
    for position in row.zeros..<row.end {
      // Counted down, because the lowest integer has no positive counterpart.
      let (product, overflowed) = result.multipliedReportingOverflow(by: 10)
      let (sum, overflowedToo) = product.subtractingReportingOverflow(Int(text[position] & 0x0F))
      if overflowed || overflowedToo || sum == .min && !isNegative { return nil }
      result = sum
      let number = isNegative ? sum : -sum
      if lower <= number, number <= upper, following.contains(position + 1) { return position + 1 }
    }
    return nil
  }
}
