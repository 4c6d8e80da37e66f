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
    let pairs = found.pairs.map { pair in
      RouteOverlap(
        winner: routes[pair.winner].route,
        loser: routes[pair.loser].route,
        witness: pair.witness
      )
    }
    return (pairs, found.isComplete)
  }

  /// Returns links that routes win, each by its route's index, as far as one is found.
  func wonLinks(of routes: some Sequence<Int>) -> [Int: Link] {
    analysis().wonLinks(of: routes, in: table)
  }

  private func analysis() -> RouteAnalysis {
    RouteAnalysis(
      routes: routes.compactMap(\.pattern),
      schemes: schemes,
      domains: domains.all,
      table: table,
      limits: configuration.link
    )
  }
}
