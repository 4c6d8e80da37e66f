internal import Moongate
internal import MoongateDiagnostics

extension SetReading {
  /// The most routes for which a link is made up.
  private static let mostExamples = 100

  /// Routes with neither an example nor a test.
  ///
  /// - Parameter reached: the routes that tests reach.
  /// - Returns: a hint for each.
  func untestedRoutes(reached: Set<Route>) -> [Finding] {
    guard let program else { return [] }
    let examples = program.wonExamples
    let untested = program.routes.indices.filter {
      examples[$0].isEmpty && !reached.contains(program.routes[$0].route)
    }
    guard !untested.isEmpty else { return [] }
    let links = program.wonLinks(of: untested.prefix(Self.mostExamples))
    return untested.map { place in
      let declared = program.routes[place]
      let example = links[place].map { ", such as { examples = { \(quoted($0.text)) } }" } ?? ""
      return Finding(
        code: .untestedRoute,
        severity: .hint,
        message: "The route \(declared.route.patternText) has neither an example nor a test.",
        location: declared.route.location,
        remedy: "Give it a test, or the option examples\(example)."
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
