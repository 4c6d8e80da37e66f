import Moongate

/// The routes that tests reached, and those that they did not.
struct RouteCoverage: Sendable {
  /// A route, and how many decisions asked it.
  struct Entry {
    let route: Route
    let count: Int
    /// A link that the route wins; `nil` where none is found.
    let link: String?
  }

  let entries: [Entry]

  /// The routes that a run reached: those that answered, redirected or passed.
  init(of run: TestRun, by gate: Gate) {
    var counts: [Route: Int] = [:]
    for attempt in run.results.flatMap(\.attempts) {
      let explanation = gate.explain(attempt.link, in: attempt.circumstances, runsHandlers: true)
      for route in Set(Self.routes(in: explanation)) { counts[route, default: 0] += 1 }
    }
    let program = gate.program
    let links = program.wonLinks(of: Array(program.routes.indices))
    var entries = program.routes.indices.map { index in
      let route = program.routes[index].route
      return Entry(route: route, count: counts[route] ?? 0, link: links[index]?.text)
    }
    if let otherwise = program.otherwise?.route {
      let link = program.unmatchedLink()?.text
      entries.append(Entry(route: otherwise, count: counts[otherwise] ?? 0, link: link))
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

  /// How many routes were reached.
  var reached: Int { entries.count { $0.count > 0 } }

  /// For a person: those that were not reached, each with a link that would.
  var missing: [String] {
    entries.filter { $0.count == 0 }.map { entry in
      "not reached: \(entry.route)\(entry.hint.map { "; try " + $0 } ?? "")"
    }
  }
}

extension RouteCoverage.Entry {
  /// The link that the route wins, and what the route asks of it.
  var hint: String? { link.map { Value.displayed($0) + route.requirements } }
}
