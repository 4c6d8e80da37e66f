internal import Moongate
internal import MoongateLinks

/// The routes that were asked on the way of a decision: those that answered, redirected or passed.
struct AskedRoutes {
  let routes: Set<Route>

  /// The routes that an attempt asked.
  ///
  /// - Complexity: as much as deciding the link; where it was redirected or failed, as much as explaining it.
  init(by attempt: Attempt, at gate: Gate) {
    let decision = try? attempt.result.get()
    if let decision, decision.redirects.isEmpty {
      routes = Self.routes(on: gate.program, upTo: decision)
    } else {
      let explanation = gate.explain(attempt.link, in: attempt.circumstances, runsHandlers: true)
      routes = Set(Self.routes(in: explanation))
    }
  }

  /// The routes that match, up to the one that answered.
  private static func routes(on program: Program, upTo decision: Decision) -> Set<Route> {
    var routes: Set<Route> = []
    if let answer = decision.route { routes.insert(answer) }
    let table = program.table
    guard decision.refused == nil, table.claims(decision.link) else { return routes }
    var match = table.match(decision.link)
    while let found = match {
      let route = program.routes[found.route].route
      routes.insert(route)
      if route == decision.route { break }
      match = table.match(decision.link, after: found)
    }
    return routes
  }

  /// The routes that an explanation shows to have been asked.
  static func routes(in explanation: Explanation) -> [Route] {
    let asked = explanation.candidates.filter { $0.fate == .wins || $0.fate == .passed }
    var routes = asked.map(\.route)
    if let refused = explanation.refused { routes.append(refused) }
    if asked.allSatisfy({ $0.fate == .passed }), explanation.isClaimed, explanation.link != nil,
      let otherwise = explanation.otherwise
    {
      routes.append(otherwise)
    }
    return routes + (explanation.run?.redirects.flatMap(Self.routes) ?? [])
  }
}
