package import Moongate

extension Gate {
  /// Finds the responses on which an app with certain capabilities could not act.
  ///
  /// Responses that are declared are all checked; handlers are run on the links of
  /// ``checkHandlers(from:facts:answers:limit:)``, under at most 16 sets of the facts that the capabilities name.
  ///
  /// - Parameters:
  ///   - capabilities: what the app declares.
  ///   - name: what the capabilities are called, such as a version of the app.
  ///   - origin: the origin of the links; `nil` for the common ones and those that scripts name.
  ///   - facts: what handlers may know besides.
  ///   - answers: the answers to questions, by their names; others are answered with nothing and with
  ///     values of the declared type.
  ///   - limit: the most links to try, at least 0.
  ///   - budget: what the trials may take.
  /// - Returns: what was found.
  /// - Throws: a ``LoadError`` if the scripts do not load again.
  package func checkCapabilities(
    _ capabilities: Capabilities,
    named name: String,
    from origin: Origin? = nil,
    facts: Value.Object = [:],
    answers: [String: Value] = [:],
    limit: Int = 300,
    budget: WorkBudget = .unlimited
  ) throws(LoadError) -> CapabilityCheck {
    let program = program
    var tally = MisfitTally()
    for (route, reason) in program.misfits(with: capabilities) {
      tally.add(
        Misfit(route: route, location: route.location, reason: reason, capabilities: name)
      )
    }
    let (links, _) = program.linksToTry(limit: max(limit, 0))
    let samples = SampleFacts(of: capabilities)
    let held = CapabilityGuard(capabilities)
    let plan = TrialPlan(
      for: program.scripts,
      from: origin,
      samples: samples,
      facts: facts,
      answers: answers,
      capabilities,
      budget: budget
    )
    let (_, leftOut) = try tryHandlers(on: links, plan) { trial in
      let route: Route?
      let location: SourceLocation?
      let reason: String?
      switch trial.result {
      case .success(let decision):
        route = decision.route
        location = decision.route.map { program.location(of: decision.response, by: $0) }
        reason = held.objection(to: decision.response)?.message
      case .failure(.script(let error)):
        route = trial.tried.route
        location = error.location
        // Another version may have the fact.
        reason = error.isOfFact ? error.message : nil
      case .failure: return
      }
      guard let route, let reason else { return }
      tally.add(
        Misfit(
          route: route,
          location: location ?? route.location,
          example: Misfit.Example(
            link: trial.tried.link,
            origin: trial.origin,
            facts: .object(trial.facts),
            answers: trial.answers
          ),
          reason: reason,
          capabilities: name
        )
      )
    }
    return CapabilityCheck(
      capabilities: name,
      misfits: tally.misfits(in: routes + [otherwise].compactMap(\.self)),
      furtherMisfits: tally.further,
      untriedFacts: samples.leftOut,
      leftOut: leftOut
    )
  }
}

extension ScriptError {
  /// Whether the script reads a fact that is not declared.
  fileprivate var isOfFact: Bool { message.contains("no fact \"") }
}

/// The outcome of checking a script set against the capabilities of an app, see
/// `Gate.checkCapabilities(_:named:from:facts:answers:limit:)`.
package struct CapabilityCheck: Sendable, Hashable, Codable {
  /// The name of the capabilities, such as that of their file.
  var capabilities: String
  /// The responses on which the app could not act, in the order of their routes; of a route at most
  /// eight.
  package var misfits: [Misfit]
  /// The number of further responses of routes that already have eight.
  package var furtherMisfits: Int
  /// The number of sets of facts that were not tried because there were too many.
  package var untriedFacts: Int
  /// The number of links that were not tried, or not in all ways, because the budget was spent.
  var leftOut = 0

  private enum CodingKeys: CodingKey {
    case capabilities, misfits, furtherMisfits, untriedFacts
  }
}
