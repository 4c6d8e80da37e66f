internal import Moongate
internal import MoongateDiagnostics

extension SetReading {
  /// Routes with neither an example nor a test.
  ///
  /// - Parameter reached: the routes that tests reach.
  /// - Returns: a hint for each.
  func untestedRoutes(reached: Set<Route>) -> [Finding] {
    (program?.routes ?? []).filter { declared in
      declared.options.examples.isEmpty && !reached.contains(declared.route)
    }.map { declared in
      Finding(
        code: .untestedRoute,
        severity: .hint,
        message: "The route \(declared.route.patternText) has neither an example nor a test.",
        location: declared.route.location,
        remedy:
          "Give it the option examples, or a test; mgate test --fail-under 100 lists links for each."
      )
    }
  }
}

extension RouteCoverage {
  /// The routes that a run of tests reaches.
  static func routes(reachedBy run: TestRun, _ gate: Gate) -> Set<Route> {
    let coverage = RouteCoverage(of: run, by: gate)
    return Set(coverage.entries.filter { $0.count > 0 }.map(\.route))
  }
}
