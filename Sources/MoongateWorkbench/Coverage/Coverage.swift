package import Moongate

/// The parts of a script set that tests reached: its routes, the lines of its scripts, and both
/// ways of every `if`.
package struct Coverage: Sendable {
  let routes: RouteCoverage
  /// The lines; the reason where they cannot be counted.
  let lines: Result<LineCoverage, LoadError>

  /// The coverage of a run.
  ///
  /// - Complexity: as much as the decisions of the run again, and again for the lines.
  package init(of run: TestRun, by gate: Gate) {
    routes = RouteCoverage(of: run, by: gate)
    lines = Result { () throws(LoadError) in try LineCoverage(of: run, by: gate) }
  }

  /// The smallest of the three shares, in percent, rounded down: 0 where lines cannot be counted.
  package var percent: Int { sums.map(\.percent).min() ?? 100 }

  /// A sum of what is reached: routes, lines or branches.
  struct Sum: Sendable, Encodable {
    let what: String
    let reached: Int
    let all: Int

    var percent: Int { all == 0 ? 100 : reached * 100 / all }
    var text: String { "\(reached) of \(all) \(what) reached, \(percent) %" }
  }

  /// The sums of routes, lines and branches.
  var sums: [Sum] {
    let routeSum = Sum(what: "routes", reached: routes.reached, all: routes.entries.count)
    guard case .success(let lines) = lines else {
      return [routeSum, Sum(what: "lines", reached: 0, all: 1)]
    }
    let counts = lines.files.flatMap { $0.lines.map(\.count) }
    let ways = lines.files.flatMap(\.conditions).flatMap { [$0.held, $0.failed] }
    return [
      routeSum, Sum(what: "lines", reached: counts.count { $0 > 0 }, all: counts.count),
      Sum(what: "branches", reached: ways.count { $0 > 0 }, all: ways.count),
    ]
  }

  /// For a person: what was not reached, with a link that comes there, then the sums.
  package var text: String {
    var text = routes.missing
    switch lines {
    case .success(let lines):
      text += UnreachedLines(lines, routes: routes).text
      text += sums.map(\.text)
    case .failure(let error):
      text += sums.prefix(1).map(\.text)
      text.append("The lines of the scripts cannot be counted: \(error)")
    }
    return text.joined(separator: "\n")
  }
}
