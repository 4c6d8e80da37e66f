public import Moongate

extension Gate {
  /// Tries the handlers on links, each link once.
  ///
  /// The links are the examples of the routes and, for a route without any, a link that it wins. A route
  /// that takes links from certain senders gets one from the first, and facts that it needs are true. The
  /// running scripts take no part: they are loaded anew, and what they print meanwhile is dropped.
  ///
  /// - Parameters:
  ///   - origin: who sent the links, for the handlers.
  ///   - facts: what handlers may know besides; with capabilities, several sets of the facts that they
  ///     name are tried, each with these on top.
  ///   - limit: the most links to try, at least 0.
  /// - Returns: how many links were tried, and those that failed.
  /// - Throws: a ``LoadError`` if the scripts do not load again.
  /// - Complexity: that of a decision for each link, and of ``shadowedRoutes()``.
  public func checkHandlers(
    from origin: Origin = .unknown,
    facts: Value.Object = [:],
    limit: Int = 300
  ) throws(LoadError) -> HandlerCheck {
    let program = program
    let (links, untried) = program.linksToTry(limit: max(limit, 0))
    guard !links.isEmpty else { return HandlerCheck(links: 0, failures: [], untried: untried) }
    let samples = configuration.capabilities?.sampleFacts ?? [[:]]
    let trials = try tryHandlers(
      on: links,
      from: origin,
      facts: samples.map { Value.Object(Array($0) + Array(facts)) }
    )
    var failures: [FailedLink] = []
    for trial in trials {
      // One failure of a link is enough.
      guard case .failure(let error) = trial.result, failures.last?.link != trial.tried.link else {
        continue
      }
      failures.append(
        FailedLink(
          route: trial.tried.route,
          link: trial.tried.link,
          facts: .object(trial.facts),
          error: "\(error)"
        )
      )
    }
    return HandlerCheck(links: links.count, failures: failures, untried: untried)
  }
}
