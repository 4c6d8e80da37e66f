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
    routes: [RoutePattern],
    schemes: [String],
    domains: [Domain],
    table: borrowing RouteTable,
    limits: LinkLimits = LinkLimits()
  ) {
    precondition(routes.count == table.count, "The table holds other routes")
    model = RouteModel(routes, (schemes, domains), limits, in: table)
  }
}
