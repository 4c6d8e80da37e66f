package import MoongateLinks

extension RouteAnalysis {
  /// Routes that can never win, ascending by route.
  ///
  /// A route that is not named wins some link, or else nobody knows: the search is bounded, and it
  /// does not see through all declared kinds and mixed segments. A route that is named is dead for
  /// sure. A route without a declared scheme or domain has no links and is not named.
  ///
  /// - Parameter table: the table that the analysis was prepared with.
  /// - Returns: the dead routes with their witnesses.
  /// - Complexity: a few matches for most routes; bounded for each and in all by what they cost, where
  ///   mixed segments and declared kinds count by the bytes that they look at.
  package func deadRoutes(in table: borrowing RouteTable) -> [DeadRoute] {
    var links = 0
    return deadRoutes(in: table, links: &links)
  }

  /// The same, and how many links were tried.
  ///
  /// - Parameters:
  ///   - table: the table that the analysis was prepared with.
  ///   - links: what the number of links is added to.
  /// - Returns: the dead routes, ascending by route.
  package func deadRoutes(in table: borrowing RouteTable, links: inout Int) -> [DeadRoute] {
    let steps = effort.steps + effort.furtherSteps * model.routes.count
    var search = EscapeSearch(model, steps: steps)
    var dead: [DeadRoute] = []
    for route in model.routes.indices {
      let outcome = search.search(route, .table, limit: effort.stepsPerRoute, in: table)
      guard case .covered(let met) = outcome else { continue }
      let needed = needed(met, for: route, &search, in: table)
      dead.append(
        DeadRoute(route: route, shadows: needed.map(\.route), witness: needed[0].link)
      )
    }
    links += search.links
    return dead
  }

  /// The most opponents of which those are left out that the others make superfluous.
  private static let maximumOpponents = 8

  /// Opponents that cover a route, without those that are not needed for it.
  private func needed(
    _ met: [EscapeSearch.Opponent],
    for route: Int,
    _ search: inout EscapeSearch,
    in table: borrowing RouteTable
  ) -> [EscapeSearch.Opponent] {
    guard met.count > 1 else { return met }
    for opponent in met.prefix(64) where covers([opponent], route, &search, in: table) {
      return [opponent]
    }
    guard met.count <= Self.maximumOpponents else { return met }
    var needed = met
    for opponent in met {
      let others = needed.filter { $0.route != opponent.route }
      if covers(others, route, &search, in: table) { needed = others }
    }
    return needed
  }

  private func covers(
    _ opponents: [EscapeSearch.Opponent],
    _ route: Int,
    _ search: inout EscapeSearch,
    in table: borrowing RouteTable
  ) -> Bool {
    let field = EscapeSearch.Field.precedence(opponents.map(\.route))
    let outcome = search.search(route, field, limit: 1_000, in: table)
    if case .covered = outcome { return true } else { return false }
  }
}

/// A route that can never win.
package struct DeadRoute: Sendable {
  /// The index of the route.
  package let route: Int

  /// The routes that win all its links: first the one that wins the witness, then others that are
  /// needed as well.
  package let shadows: [Int]

  /// A link that the dead route matches and the first of `shadows` wins.
  package let witness: Link
}
