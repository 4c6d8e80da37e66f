extension RouteTable {
  /// Whether the table claims a link, and the route that wins if it does: `claims` and `match`, which
  /// read the link's text once here.
  ///
  /// - Parameters:
  ///   - link: any link.
  ///   - steps: what the search may take; what it takes is subtracted.
  ///   - noted: gets the captures, for `forEachCapture(of:in:noted:_:)`.
  /// - Returns: what there is to say about the link.
  /// - Throws: `StepsSpent` if the steps do not suffice to tell; they are -1 then.
  package func find(
    _ link: Link,
    steps: inout Int,
    noting noted: inout NotedCaptures
  ) throws(StepsSpent) -> MatchOutcome {
    noted.begin()
    let result = try link.text.withSpan { (bytes) throws(StepsSpent) -> StraightResult? in
      var budget = MatchBudget(steps: steps)
      let isClaimed = claims(link.layout, bytes, &budget)
      try budget.settle(&steps)
      guard isClaimed else { return nil }
      budget = MatchBudget(steps: steps)
      let result = findStraight(link.layout, bytes, &budget, &noted)
      try budget.settle(&steps)
      return result
    }
    switch result {
    case nil: return .unclaimed
    case .found(let match): return .matched(match)
    case .nothing: return .unmatched
    case .unknown: break
    }
    var budget = MatchBudget(steps: steps)
    let match = search(link, after: nil, &budget)
    try budget.settle(&steps)
    return match.map { .matched($0) } ?? .unmatched
  }
}

/// The answer of a table to a link.
package enum MatchOutcome {
  /// The scripts declared neither the link's scheme nor its host.
  case unclaimed
  /// No route matches the link.
  case unmatched
  /// The route that wins.
  case matched(Match)
}

/// A route that a link matches, and its place in the order of precedence.
///
/// It is two numbers: the captured values are read from the link when they are asked for.
package struct Match: Sendable, Hashable {
  /// The index of the route in the order in which routes were added.
  package let route: Int

  /// The place of what matched among all that the table holds; the smallest wins.
  package let order: Order
}
