package import Moongate
internal import MoongateDiagnostics

/// A script set as a map of an app's links: its routes, what they answer, what tests reach, and where
/// routes are in each other's way.
package struct RouteMap: Sendable {
  /// The forms of a map.
  package enum Format: String, Sendable, CaseIterable {
    case text, json, markdown, mermaid, dot, html
  }

  /// A pair of routes that both match some of the same links, by their places in the map.
  struct Overlap: Sendable, Encodable {
    let winner: Int
    let loser: Int
    /// A link that both match.
    let link: String
  }

  /// A route that can never win, by its place in the map.
  struct Shadow: Sendable, Encodable {
    let route: Int
    /// The routes that win its links.
    let winners: [Int]
    /// A link that the first of these wins.
    let link: String
  }

  let fingerprint: Fingerprint
  /// The name of the set, which is that of the folder of its files.
  let name: String
  let schemes: [String]
  let domains: [String]
  let kinds: [MappedKind]
  /// The routes in the order of their declaration, and last the `otherwise` and the `refused`.
  let routes: [MappedRoute]
  let overlaps: [Overlap]
  /// Whether these are all.
  let hasAllOverlaps: Bool
  let shadows: [Shadow]
  /// The number of tests that ran, and those of them that failed.
  let tests: Int
  let failures: [MappedRoute.Test]
  let coverage: Coverage
  private let list: RouteList

  /// Draws a map.
  ///
  /// - Parameters:
  ///   - gate: the set.
  ///   - name: what the set is called.
  ///   - run: the set's tests, which ran.
  /// - Complexity: that of `Coverage`, and of finding overlaps.
  package init(of gate: Gate, named name: String, after run: TestRun) {
    self.name = name
    fingerprint = gate.fingerprint
    list = RouteList(of: gate)
    schemes = gate.schemes
    domains = gate.domains
    kinds = MappedKind.all(in: gate.program)
    coverage = Coverage(of: run, by: gate)
    tests = run.results.count
    failures = run.results.filter { !$0.hasPassed }.map(MappedRoute.Test.init)
    var reader = RouteReader(gate, run, coverage)
    var routes = reader.routes
    var places: [Route: Int] = [:]
    for (place, mapped) in routes.enumerated() { places[mapped.route] = place }
    let found = gate.overlappingRoutes()
    overlaps = found.pairs.compactMap { pair in
      guard let winner = places[pair.winner], let loser = places[pair.loser] else { return nil }
      return Overlap(winner: winner, loser: loser, link: pair.witness.text)
    }
    hasAllOverlaps = found.isComplete
    shadows = reader.shadowed.compactMap { shadowed in
      guard let route = places[shadowed.route] else { return nil }
      return Shadow(
        route: route,
        winners: shadowed.shadows.compactMap { places[$0] },
        link: shadowed.witness.text
      )
    }
    for overlap in overlaps {
      routes[overlap.winner].overlaps += 1
      routes[overlap.loser].overlaps += 1
    }
    self.routes = routes
  }

  /// The number of routes that a test asked.
  var tested: Int { routes.count(where: \.isTested) }

  /// The map in a form, without the end of its last line.
  package func text(as format: Format) -> String {
    switch format {
    case .text: list.text
    case .json: json
    case .markdown: markdown
    case .mermaid: mermaid
    case .dot: dot
    case .html: html
    }
  }
}

extension MappedRoute.Test {
  init(_ result: ScriptTestResult) {
    location = result.test.location
    name = result.test.name
    hasPassed = result.hasPassed
  }
}
