extension Pattern {
  /// The most ways to write the path of a pattern, each of which is a variant of its route.
  static let mostWays = 64

  /// The ways to write the path, each by the places of the segments that are there.
  ///
  /// The first has all segments; of two, the one that leaves out less on the left comes first. No two
  /// are the same.
  ///
  /// - Complexity: O(*n*) in the segments for each way.
  package var ways: [[Int]] { Self.ways(of: segments.count, groups) ?? [] }

  /// The segments of a way, from the left.
  package func segments(_ way: [Int]) -> [Segment] { way.map { segments[$0] } }

  /// The ways to write so many segments; nil if there are too many.
  static func ways(of count: Int, _ groups: [Range<Int>]) -> [[Int]]? {
    var ways = [Array(0..<count)]
    // From the right, so that a group is looked at after those in it.
    for group in groups.reversed() {
      // Leaving it out is known for ways that leave out a part of it.
      ways += ways.filter { way in way.count { group.contains($0) } == group.count }
        .map { way in way.filter { !group.contains($0) } }
      guard ways.count <= mostWays else { return nil }
    }
    return ways
  }
}
