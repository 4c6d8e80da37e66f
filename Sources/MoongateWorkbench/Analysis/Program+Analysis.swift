internal import Moongate
internal import MoongateAnalysis
internal import MoongateLinks

// The only file that asks the analysis: the others see its findings as routes of the scripts.

extension Program {
  /// Returns the routes that can never win, in the order of their declaration.
  func shadowedRoutes() -> [ShadowedRoute] {
    analysis().deadRoutes(in: table).map { dead in
      ShadowedRoute(
        route: routes[dead.route].route,
        shadows: dead.shadows.map { routes[$0].route },
        witness: dead.witness
      )
    }
  }

  /// Returns pairs of routes that match a common link, and whether they are all.
  func overlappingRoutes(limit: Int) -> (pairs: [RouteOverlap], isComplete: Bool) {
    let found = analysis().overlaps(limit: limit, in: table)
    let pairs = ofTwoRoutes(found.pairs).map { pair in
      RouteOverlap(
        winner: routes[pair.winner].route,
        loser: routes[pair.loser].route,
        witness: pair.witness
      )
    }
    return (pairs, found.isComplete)
  }

  /// Returns links that another route would win if the first declared one did, and whether they are all.
  func earlierRoutes(limit: Int) -> (found: [EarlierRoute], isComplete: Bool) {
    let found = analysis().firstMatches(limit: limit, in: table)
    let pairs = ofTwoRoutes(found.pairs).map { pair in
      EarlierRoute(
        winner: routes[pair.winner].route,
        first: routes[pair.loser].route,
        witness: pair.witness
      )
    }
    return (pairs, found.isComplete)
  }

  /// Pairs without those of two patterns of one route, which have one handler.
  private func ofTwoRoutes(_ pairs: [Overlap]) -> [Overlap] {
    pairs.filter { !routes[$0.winner].patterns.contains($0.loser) }
  }

  /// Returns links that routes win, each by its route's index, as far as one is found.
  func wonLinks(of routes: some Sequence<Int>) -> [Int: Link] {
    analysis().wonLinks(of: routes, in: table)
  }

  /// Compares the routes with those of another program.
  ///
  /// - Returns: links that show each pair of routes, one of each program, that win the same link without
  ///   matching the same links; for how many pairs nobody knows; links that routes without a twin match
  ///   together with another route; and for each route of this program its twin, the one of the other
  ///   program that matches the same links.
  func routingChanges(
    to other: Program,
    mostShared: Int
  ) -> (links: [Link], undecided: Int, shared: [Link], twins: [Int?]) {
    let comparison = TableComparison(
      from: side,
      to: other.side,
      limits: configuration.link
    )
    let (changes, undecided) = comparison.winnerChanges()
    return (
      changes.map(\.link), undecided, comparison.sharedLinks(limit: mostShared),
      routes.indices.map { comparison.twin(of: $0) }
    )
  }

  private var side: TableComparison.Side {
    TableComparison.Side(
      routes: routes.compactMap(\.pattern),
      schemes: claimedSchemes,
      domains: claimedDomains,
      table: table
    )
  }

  /// The schemes of links that reach the routes; where all do, those that patterns tell apart, and another one.
  private var claimedSchemes: [String] {
    guard configuration.claimsEverything else { return schemes }
    let named = routes.compactMap { $0.pattern?.scope?.scheme }
    return schemes + named.filter { $0 != Pattern.Scope.web } + ["x-other"]
  }

  /// The domains likewise.
  private var claimedDomains: [Domain] {
    guard configuration.claimsEverything else { return domains.all }
    return domains.all + routes.compactMap { $0.pattern?.scope?.domain }
      + [Domain("other.example")]
  }

  private func analysis() -> RouteAnalysis {
    RouteAnalysis(
      routes: routes.compactMap(\.pattern),
      schemes: claimedSchemes,
      domains: claimedDomains,
      table: table,
      limits: configuration.link
    )
  }
}
