internal import MoongateLinks

extension Program {
  /// An analysis of all routes.
  func analysis() -> RouteAnalysis {
    RouteAnalysis(
      routes: patterns().map { AnalysedRoute(pattern: $0.pattern, ignoreCase: $0.ignoresCase) },
      schemes: schemes,
      domains: domains,
      table: table,
      limits: configuration.link
    )
  }
}
