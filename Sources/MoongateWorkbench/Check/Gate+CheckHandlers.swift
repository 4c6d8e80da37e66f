package import Moongate

extension Gate {
  /// Tries the handlers on links.
  ///
  /// The links are the examples of the routes and, for a route without any, a link that it wins; and as
  /// far as the limit goes, the same with other texts of choices, and with and without optional captures.
  /// A route that takes links from certain origins gets one from each, and facts that it needs are
  /// true; what they ask is answered in at most eight ways. The running scripts take no part: they are
  /// loaded anew, and what they print meanwhile is dropped.
  ///
  /// - Parameters:
  ///   - origin: the origin of the links, for the handlers; `nil` for the common ones and those that scripts name.
  ///   - facts: what handlers may know besides; with capabilities, at most 16 sets of the facts that
  ///     they name are tried, each with these on top.
  ///   - answers: the answers to questions, by their names; others are answered with nothing and with
  ///     values of the declared type.
  ///   - limit: the most links to try, at least 0.
  /// - Returns: how many links were tried, and those that failed.
  /// - Throws: a ``LoadError`` if the scripts do not load again.
  /// - Complexity: that of a decision for each link, origin and set of facts, and of
  ///   ``shadowedRoutes()``.
  package func checkHandlers(
    from origin: Origin? = nil,
    facts: Value.Object = [:],
    answers: [String: Value] = [:],
    limit: Int = 300
  ) throws(LoadError) -> HandlerCheck {
    try checkHandlers(
      from: origin,
      facts: facts,
      answers: answers,
      limit: limit,
      configuration.capabilities
    )
  }

  /// The same with the facts of other capabilities than the gate's.
  func checkHandlers(
    from origin: Origin?,
    facts: Value.Object,
    answers: [String: Value],
    limit: Int = 300,
    _ capabilities: Capabilities?,
    budget: WorkBudget = .unlimited
  ) throws(LoadError) -> HandlerCheck {
    let (links, untried) = program.linksToTry(limit: max(limit, 0))
    guard !links.isEmpty else { return HandlerCheck(links: 0, failures: [], untried: untried) }
    let samples = capabilities.map { SampleFacts(of: $0) } ?? SampleFacts()
    var tally = FailureTally(isDeclared: capabilities != nil)
    let plan = TrialPlan(
      for: program.scripts,
      from: origin,
      samples: samples,
      facts: facts,
      answers: answers,
      capabilities,
      budget: budget
    )
    var joins = JoinCheck()
    let (gate, leftOut) = try tryHandlers(on: links, plan) { trial in
      tally.add(trial)
      joins.add(trial)
    }
    return HandlerCheck(
      links: links.count - leftOut,
      failures: tally.finish(),
      untried: untried,
      joins: joins.joined(by: gate, capabilities),
      untriedFacts: samples.leftOut,
      leftOut: leftOut
    )
  }
}

/// The outcome of trying the handlers of a script set on links, see
/// `Gate.checkHandlers(from:facts:answers:limit:)`.
package struct HandlerCheck: Sendable, Hashable, Codable {
  /// The number of links that were tried.
  package var links: Int
  /// The links that got no decision, in the order in which they were tried.
  package var failures: [FailedLink]
  /// The routes with a function, or a link that captures are part of, for which no link was tried:
  /// there were too many, or none is known that the route wins.
  var untried: [Route]
  /// The routes that let text of links change the URL which they browse.
  var joins: [JoinedText] = []
  /// The number of sets of facts that were not tried because there were too many.
  var untriedFacts = 0
  /// The number of links that were not tried, or not in all ways, because the budget was spent.
  var leftOut = 0

  private enum CodingKeys: CodingKey {
    case links, failures, untried, joins, untriedFacts
  }
}
