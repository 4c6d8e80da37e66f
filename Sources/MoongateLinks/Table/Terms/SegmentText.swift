/// The decoded bytes of a segment, and where the runs of digits in it end.
struct SegmentText {
  let bytes: [UInt8]

  /// Where the digits that begin at each position end; there itself if none does.
  let digitEnds: [Int]

  /// The same for the digit zero.
  let zeroEnds: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    digitEnds = Self.runs(bytes, ASCII.isDigit)
    zeroEnds = Self.runs(bytes) { $0 == UInt8(ascii: "0") }
  }

  private static func runs(_ bytes: [UInt8], _ isMember: (UInt8) -> Bool) -> [Int] {
    var ends = Array(repeating: bytes.count, count: bytes.count + 1)
    for position in bytes.indices.reversed() {
      ends[position] = isMember(bytes[position]) ? ends[position + 1] : position
    }
    return ends
  }

  func byte(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Where values end by where they begin; none begins at the end, as none is empty.
  func ends(_ end: (Int) -> Int) -> [Int] { bytes.indices.map(end) + [EndSet.none] }

  /// Where a literal ends by where it begins.
  func ends(
    of literal: ArraySlice<UInt8>,
    folds: Bool,
    _ following: EndSet,
    _ budget: inout MatchBudget
  ) -> [Int] {
    ends { start in
      let end = start + literal.count
      guard following.contains(end), !budget.isSpent else { return EndSet.none }
      budget.spend(literal.count)
      if holds(literal, at: start) { return end }
      guard folds else { return EndSet.none }
      let isFolded = zip(bytes[start..<end], literal).allSatisfy {
        ASCII.lowercased($0) == ASCII.lowercased($1)
      }
      return isFolded ? end : EndSet.none
    }
  }

  /// Whether a text that does not reach beyond the end stands at a position.
  func holds(_ text: ArraySlice<UInt8>, at start: Int) -> Bool {
    bytes[start..<start + text.count].elementsEqual(text)
  }

  /// Where the first integer within bounds that begins at a position ends.
  ///
  /// - Complexity: O(1); zeros that lead are skipped, and twenty digits more overflow.
  func endOfInteger(at start: Int, _ lower: Int, _ upper: Int, _ following: EndSet) -> Int {
    let isNegative = bytes[start] == ASCII.minus
    let digits = isNegative ? start + 1 : start
    let zeros = zeroEnds[digits]
    if lower <= 0, 0 <= upper {
      let end = following.first(digits + 1, through: zeros)
      guard end == EndSet.none else { return end }
    }
    var result = 0
    for position in zeros..<digitEnds[zeros] {
      // Counted down, because the lowest integer has no positive counterpart.
      let (product, overflowed) = result.multipliedReportingOverflow(by: 10)
      let (sum, overflowedToo) = product.subtractingReportingOverflow(Int(bytes[position] & 0x0F))
      if overflowed || overflowedToo || sum == .min && !isNegative { return EndSet.none }
      result = sum
      let number = isNegative ? sum : -sum
      if lower <= number, number <= upper, following.contains(position + 1) { return position + 1 }
    }
    return EndSet.none
  }

  /// Where the UUID that begins at a position ends.
  func endOfUUID(at start: Int, _ following: EndSet) -> Int {
    let end = start + 36
    guard following.contains(end) else { return EndSet.none }
    let isUUID = (start..<end).allSatisfy { position in
      switch position - start {
      case 8, 13, 18, 23: bytes[position] == ASCII.minus
      default: ASCII.isHexDigit(bytes[position])
      }
    }
    return isUUID ? end : EndSet.none
  }
}
