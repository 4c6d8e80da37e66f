/// Integers that are out of the question: disjoint ranges in ascending order that do not touch.
struct IntegerCover: Sendable {
  private var ranges: [ClosedRange<Int>] = []

  /// Adds all integers of a range.
  ///
  /// - Complexity: O(*n*) in the ranges so far.
  mutating func insert(_ range: ClosedRange<Int>) {
    // Those before `first` end before the range begins, without touching it.
    let first = index { $0.upperBound == .max || $0.upperBound + 1 >= range.lowerBound }
    var last = first
    var merged = range
    while last < ranges.count,
      range.upperBound == .max || ranges[last].lowerBound <= range.upperBound + 1
    {
      merged =
        min(
          merged.lowerBound,
          ranges[last].lowerBound
        )...max(
          merged.upperBound,
          ranges[last].upperBound
        )
      last += 1
    }
    ranges.replaceSubrange(first..<last, with: CollectionOfOne(merged))
  }

  var isEmpty: Bool { ranges.isEmpty }

  func contains(_ value: Int) -> Bool {
    let next = index { $0.upperBound >= value }
    return next < ranges.count && ranges[next].contains(value)
  }

  /// The gaps that a range has, from the lowest on, at most `limit` of them.
  func gaps(in range: ClosedRange<Int>, limit: Int) -> [ClosedRange<Int>] {
    var gaps: [ClosedRange<Int>] = []
    var lower = range.lowerBound
    var next = index { $0.upperBound >= lower }
    while gaps.count < limit {
      guard next < ranges.count, ranges[next].lowerBound <= range.upperBound else {
        gaps.append(lower...range.upperBound)
        break
      }
      let covered = ranges[next]
      if lower < covered.lowerBound { gaps.append(lower...covered.lowerBound - 1) }
      guard covered.upperBound < range.upperBound else { break }
      lower = covered.upperBound + 1
      next += 1
    }
    return gaps
  }

  /// The index of the first range with a property that all ranges after it have too.
  private func index(where holds: (ClosedRange<Int>) -> Bool) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if holds(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
