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

  /// Finds where functions that handlers can reach assign locals that are not their own.
  ///
  /// A handler may do so, but what it assigns is undone after each call. The functions are read, not
  /// run: one that assigns only while the scripts load is reported too, if a handler could call it.
  ///
  /// - Returns: the places, by file and line.
  /// - Complexity: O(*n* log *n*) in the number of places; they were found when the scripts loaded.
  public func assignedLocals() -> [AssignedLocal] {
    program.states.assignments
      .sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
      .map {
        AssignedLocal(name: $0.name, location: SourceLocation(file: $0.file, line: $0.line))
      }
  }
}
