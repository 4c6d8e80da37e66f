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

/// Two routes that match some links both, and others each alone.
package struct Overlap: Sendable {
  /// The route that wins the witness, if only these two are compared.
  package let winner: Int

  /// The other route.
  package let loser: Int

  /// A link that both match.
  package let witness: Link
}

/// How much an analysis may do before it gives up; it counts and looks at no clock.
package struct AnalysisEffort: Sendable {
  /// The most steps for one route; a step is about one link that is tried, or as much work on what
  /// mixed segments and declared kinds accept.
  package var stepsPerRoute = 200_000

  /// The most steps for all routes together, and so many more for each route.
  package var steps = 1_000_000
  package var furtherSteps = 40

  /// The most that is done to find overlaps; one is a pair of routes that is told apart at a glance,
  /// and what takes longer counts as so many of them.
  package var looks = 30_000_000

  /// The usual effort.
  package init() {}
}

/// Finds out about routes what no single link shows: which of them can never win, and which overlap.
///
/// Links are those within the limits of a `LinkLimits` that go to a declared scheme or domain.
package struct RouteAnalysis: Sendable {
  let model: RouteModel
  let effort: AnalysisEffort

  /// Prepares the analysis.
  ///
  /// - Parameters:
  ///   - routes: the routes in the order in which they were added to the table.
  ///   - schemes: the custom schemes that were declared.
  ///   - domains: the domains that were declared: exact hosts, or `*.` and a suffix.
  ///   - table: the table of these routes.
  ///   - limits: how large a link may be.
  ///   - effort: when to give up.
  /// - Complexity: O(*n*) in the routes and targets.
  package init(
    routes: [RoutePattern],
    schemes: [String],
    domains: [String],
    table: borrowing RouteTable,
    limits: LinkLimits = LinkLimits(),
    effort: AnalysisEffort = AnalysisEffort()
  ) {
    self.effort = effort
    precondition(routes.count == table.count, "The table holds other routes")
    model = RouteModel(routes, (schemes, domains), limits, in: table)
  }
}
