extension RouteTable {
  /// Whether the scripts declared the link's scheme or, for `http` and `https`, its host, or all are claimed.
  ///
  /// A domain stands for both web schemes and for every port.
  package func claims(_ link: Link) -> Bool {
    var budget = MatchBudget.unlimited
    return claims(link, &budget)
  }

  /// Whether the scripts declared the link's scheme or host, found within a number of steps.
  ///
  /// - Parameters:
  ///   - link: any link.
  ///   - steps: what the search may take; what it takes is subtracted.
  /// - Returns: as `claims(_:)` does.
  /// - Throws: `StepsSpent` if the steps do not suffice to tell; they are -1 then.
  package func claims(_ link: Link, steps: inout Int) throws(StepsSpent) -> Bool {
    var budget = MatchBudget(steps: steps)
    let isClaimed = claims(link, &budget)
    try budget.settle(&steps)
    return isClaimed
  }

  @inline(__always)
  private func claims(_ link: Link, _ budget: inout MatchBudget) -> Bool {
    link.text.withSpan { claims(link.layout, $0, &budget) }
  }

  /// Whether the scripts declared the scheme or host of a link.
  @inline(__always)
  func claims(_ link: LinkLayout, _ bytes: Span<UInt8>, _ budget: inout MatchBudget) -> Bool {
    if !link.traits.contains(.web), let isKnown = claimsScheme(link, bytes) {
      return isKnown || claimsEverything
    }
    return claimsEverything || looksUp(link, bytes, &budget)
  }

  /// Whether the scheme or host of a link is found among those that were declared.
  @inline(never)
  private func looksUp(
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ budget: inout MatchBudget
  ) -> Bool {
    guard link.traits.contains(.web) else {
      let scheme = ScannedSegment(scheme: link, bytes)
      return child(of: Waypoint(root: Root.declaredSchemes), bytes, scheme, &budget) != nil
    }
    var search = Search(link: link, budget: budget)
    var isClaimed = false
    forEachHost(
      exact: Waypoint(root: Root.declaredHosts),
      suffixes: Waypoint(root: Root.declaredSuffixes),
      bytes,
      &search
    ) { _, _ in isClaimed = true }
    budget = search.budget
    return isClaimed
  }

  /// The maximum number of declared schemes compared one by one; more are looked up.
  private static let mostSchemes = 4

  /// Whether one of a few declared schemes is the link's; nil if they have to be looked up.
  @inline(__always)
  private func claimsScheme(_ link: LinkLayout, _ bytes: Span<UInt8>) -> Bool? {
    guard schemes.count <= Self.mostSchemes, !link.traits.contains(.uppercaseScheme),
      link.schemeEnd <= SegmentHash.wordSize, bytes.count >= SegmentHash.wordSize
    else { return nil }
    let length = Int(link.schemeEnd)
    let scheme = SegmentHash.word(bytes, at: 0, count: length)
    for index in schemes.indices
    where schemes[index].first == scheme && schemes[index].length == length {
      return true
    }
    return false
  }
}
