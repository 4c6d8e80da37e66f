package import MoongateLinks

/// Finds out about routes what no single link shows: which of them can never win, and which overlap.
///
/// Links are those within the limits of a `LinkLimits` that go to a declared scheme or domain.
package struct RouteAnalysis: Sendable {
  let model: RouteModel

  /// When to give up.
  package var effort = AnalysisEffort()

  /// Prepares the analysis.
  ///
  /// - Parameters:
  ///   - routes: the routes in the order in which they were added to the table.
  ///   - schemes: the custom schemes that were declared.
  ///   - domains: the domains that were declared.
  ///   - table: the table of these routes.
  ///   - limits: how large a link may be.
  /// - Complexity: O(*n*) in the routes and targets.
  package init(
    routes: [Pattern],
    schemes: [String],
    domains: [Domain],
    table: borrowing RouteTable,
    limits: LinkLimits = LinkLimits()
  ) {
    precondition(routes.count == table.count, "The table holds other routes")
    model = RouteModel(routes, (schemes, domains), limits, in: table)
  }
}

/// The work that an analysis may do before it gives up, counted without a clock.
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
