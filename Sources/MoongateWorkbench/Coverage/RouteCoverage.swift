import Moongate

/// The routes that tests reached, and those that they did not.
struct RouteCoverage: Sendable {
  /// A route, and the decisions that asked it.
  struct Entry {
    let route: Route
    /// The result of the test that made each decision, by its place in the run.
    let decisions: [Int]
    /// A link that the route wins; `nil` where none is found.
    let link: String?

    /// The number of decisions that asked the route.
    var count: Int { decisions.count }
  }

  let entries: [Entry]

  /// The routes that a run reached: those that answered, redirected or passed.
  init(of run: TestRun, by gate: Gate) {
    var decisions: [Route: [Int]] = [:]
    for (number, result) in run.results.enumerated() {
      for attempt in result.attempts {
        for route in AskedRoutes(by: attempt, at: gate).routes {
          decisions[route, default: []].append(number)
        }
      }
    }
    let program = gate.program
    let links = program.wonLinks(of: Array(program.routes.indices))
    var entries = program.routes.indices.map { index in
      let route = program.routes[index].route
      return Entry(route: route, decisions: decisions[route] ?? [], link: links[index]?.text)
    }
    if let otherwise = program.otherwise?.route {
      let link = program.unmatchedLink()?.text
      entries.append(Entry(route: otherwise, decisions: decisions[otherwise] ?? [], link: link))
    }
    if let refused = gate.refused {
      let link = program.refusedText()
      entries.append(Entry(route: refused, decisions: decisions[refused] ?? [], link: link))
    }
    self.entries = entries
  }

  /// The number of routes that were reached.
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
  ///
  /// The link is one word of a POSIX shell; `nil` where a terminal would not show all of it.
  var hint: String? {
    guard let word = link.map({ ShellArgument($0) }), word.isVisible else { return nil }
    return word.text + route.requirements
  }
}
