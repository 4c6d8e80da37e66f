/// The ways to write a path, each by the places of the segments that are there.
enum ReferenceWays {
  /// All ways, by taking each group from the left, and then leaving it out.
  ///
  /// - Parameters:
  ///   - places: the places of the segments.
  ///   - groups: the groups of these places, from the left, one around another before it.
  /// - Returns: the ways.
  static func ways(_ places: Range<Int>, _ groups: ArraySlice<Range<Int>>) -> [[Int]] {
    guard let place = places.first else { return [[]] }
    guard let group = groups.first, group.lowerBound == place else {
      return ways(place + 1..<places.upperBound, groups).map { [place] + $0 }
    }
    let inside = groups.dropFirst().prefix { $0.upperBound <= group.upperBound }
    let others = groups.dropFirst(1 + inside.count)
    let after = ways(group.upperBound..<places.upperBound, others)
    return (ways(group, inside) + [[]]).flatMap { start in after.map { start + $0 } }
  }
}
