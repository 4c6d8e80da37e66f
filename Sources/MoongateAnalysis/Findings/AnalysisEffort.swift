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
