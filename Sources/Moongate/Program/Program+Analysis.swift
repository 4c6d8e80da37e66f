internal import MoongateAnalysis
internal import MoongateLinks

extension Program {
  /// An analysis of all routes.
  func analysis() -> RouteAnalysis {
    RouteAnalysis(
      routes: patterns(),
      schemes: schemes,
      domains: domains,
      table: table,
      limits: configuration.link
    )
  }
}
