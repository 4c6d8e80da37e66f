public import Moongate

extension Gate {
  /// Finds the routes of which an app with certain capabilities could not act on a response.
  ///
  /// Responses that are declared are all checked; handlers are run on the links of
  /// ``checkHandlers(from:facts:limit:)``, under the facts that the capabilities name.
  ///
  /// - Parameters:
  ///   - capabilities: what the app declares.
  ///   - name: what the capabilities are called, such as a version of the app.
  ///   - facts: what handlers may know besides.
  ///   - limit: the most links to try, at least 0.
  /// - Returns: the routes in the order of their declaration, each once.
  /// - Throws: a ``LoadError`` if the scripts do not load again.
  public func checkCapabilities(
    _ capabilities: Capabilities,
    named name: String,
    facts: Value.Object = [:],
    limit: Int = 300
  ) throws(LoadError) -> [Misfit] {
    let program = program
    var misfits = program.misfits(with: capabilities).map { route, reason in
      Misfit(route: route, link: nil, reason: reason, capabilities: name)
    }
    let (links, _) = program.linksToTry(limit: max(limit, 0))
    let trials = try tryHandlers(
      on: links,
      from: .unknown,
      facts: capabilities.sampleFacts.map { Value.Object(Array($0) + Array(facts)) }
    )
    var told = Set(misfits.map(\.route))
    for trial in trials {
      guard case .success(let decision) = trial.result, let route = decision.route,
        let reason = capabilities.objection(to: decision.response), told.insert(route).inserted
      else { continue }
      misfits.append(
        Misfit(route: route, link: trial.tried.link, reason: reason, capabilities: name)
      )
    }
    var places: [Route: Int] = [:]
    for (place, route) in (routes + [otherwise].compactMap(\.self)).enumerated() {
      places[route] = place
    }
    return misfits.sorted { places[$0.route] ?? 0 < places[$1.route] ?? 0 }
  }
}
