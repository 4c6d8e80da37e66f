public import Moongate

extension Gate {
  /// Finds routes that can never win.
  ///
  /// Never reports a route that can win. A route that is not reported wins some link, or is too
  /// involved to tell: two kinds by Lua patterns, or mixed segments with kinds, are compared only as
  /// far as a few rules go, and the search is bounded.
  ///
  /// - Returns: the routes in the order of their declaration, each with a link as witness.
  /// - Complexity: about O(*n*) in the number of routes; bounded for contrived sets.
  public func shadowedRoutes() -> [ShadowedRoute] {
    program.shadowedRoutes()
  }

  /// Finds pairs of routes that match a common link, neither matching all links of the other.
  ///
  /// - Parameter limit: the most pairs to find.
  /// - Returns: the pairs, and whether they are all; pairs too involved to tell, as for
  ///   ``shadowedRoutes()``, are left out.
  /// - Complexity: about O(*n*) in the number of routes and of pairs with the same literals;
  ///   bounded for contrived sets.
  public func overlappingRoutes(
    limit: Int = 1_000
  ) -> (pairs: [RouteOverlap], isComplete: Bool) {
    program.overlappingRoutes(limit: limit)
  }

  /// Finds links that another route would win if the first declared one that matches did, as in many routers.
  ///
  /// - Parameter limit: the most links to find.
  /// - Returns: one for each two routes that differ so, by winner and then the earlier route, both as declared; and
  ///   whether they are all; those too involved to tell, as for ``shadowedRoutes()``, are left out.
  /// - Complexity: about O(*n*) in the number of routes and of pairs with the same literals;
  ///   bounded for contrived sets.
  public func earlierRoutes(limit: Int = 1_000) -> (found: [EarlierRoute], isComplete: Bool) {
    program.earlierRoutes(limit: limit)
  }
}

extension Gate {
  /// The warnings that a session shows after each load of the scripts, one a line.
  package var warnings: String {
    shadowedRoutes().map { "warning: \($0)\n" }.joined()
  }
}
