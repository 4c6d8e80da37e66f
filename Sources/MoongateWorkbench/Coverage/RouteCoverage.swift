package import Moongate

/// The routes that tests reached, and those that they did not.
package struct RouteCoverage: Sendable {
  /// A route, and how many decisions asked it.
  struct Entry {
    let route: Route
    let count: Int
    /// A link that the route wins; `nil` where it is reached, or none is found.
    let link: String?
  }

  let entries: [Entry]

  /// The routes that a run reached: those that answered, redirected or passed.
  package init(of run: TestRun, by gate: Gate) {
    var counts: [Route: Int] = [:]
    for attempt in run.results.flatMap(\.attempts) {
      let explanation = gate.explain(attempt.link, in: attempt.circumstances, runsHandlers: true)
      for route in Set(Self.routes(in: explanation)) { counts[route, default: 0] += 1 }
    }
    let program = gate.program
    let missing = program.routes.indices.filter { counts[program.routes[$0].route] == nil }
    let links = program.wonLinks(of: missing)
    var entries = program.routes.indices.map { index in
      let route = program.routes[index].route
      return Entry(route: route, count: counts[route] ?? 0, link: links[index]?.text)
    }
    if let otherwise = program.otherwise?.route {
      let count = counts[otherwise] ?? 0
      let link = count == 0 ? program.unmatchedLink()?.text : nil
      entries.append(Entry(route: otherwise, count: count, link: link))
    }
    self.entries = entries
  }

  /// The routes that were asked on the way of a decision.
  private static func routes(in explanation: Explanation) -> [Route] {
    let asked = explanation.candidates.filter { $0.fate == .wins || $0.fate == .passed }
    var routes = asked.map(\.route)
    if asked.allSatisfy({ $0.fate == .passed }), explanation.isClaimed,
      let otherwise = explanation.otherwise
    {
      routes.append(otherwise)
    }
    return routes + (explanation.run?.redirects.flatMap(Self.routes) ?? [])
  }

  private var reached: Int { entries.count { $0.count > 0 } }

  /// The share of routes that were reached, in percent, rounded down.
  package var percent: Int { entries.isEmpty ? 100 : reached * 100 / entries.count }

  /// For a person: those that were not reached, each with a link that would, then the sum.
  package var text: String {
    let missing = entries.filter { $0.count == 0 }.map { entry in
      let hint = entry.link.map { "; try \(Value.displayed($0))\(entry.route.requirements)" } ?? ""
      return "not reached: \(entry.route)\(hint)"
    }
    let sum = "\(reached) of \(entries.count) routes reached, \(percent) %"
    return (missing + [sum]).joined(separator: "\n")
  }

  /// The coverage as lcov reads it, with routes in the place of functions.
  ///
  /// - Parameter directory: the path of the scripts' folder.
  /// - Returns: the text of a tracefile.
  package func lcov(directory: String) -> String {
    let folder = FolderPrefix(directory)
    let files = Set(entries.map(\.route.location.file)).sorted()
    return files.map { file in
      let own = entries.filter { $0.route.location.file == file }
      let hit = own.count { $0.count > 0 }
      let lines = Dictionary(grouping: own, by: \.route.location.line)
        .mapValues { $0.reduce(0) { $0 + $1.count } }.sorted { $0.key < $1.key }
      var text = ["TN:", "SF:\(folder.path(of: file))"]
      text += own.map { "FN:\($0.route.location.line),\(Self.name(of: $0.route))" }
      text += own.map { "FNDA:\($0.count),\(Self.name(of: $0.route))" }
      text += ["FNF:\(own.count)", "FNH:\(hit)"]
      text += lines.map { "DA:\($0.key),\($0.value)" }
      text += ["LF:\(lines.count)", "LH:\(lines.count { $0.value > 0 })", "end_of_record"]
      return text.map { Value.displayed($0) + "\n" }.joined()
    }.joined()
  }

  /// What a tracefile calls a route: its name, and the pattern where two may share one.
  private static func name(of route: Route) -> String {
    route.name ?? route.patternText
  }
}
