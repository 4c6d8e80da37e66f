public import Moongate

extension Gate {
  /// Finds the responses on which an app with certain capabilities could not act.
  ///
  /// Responses that are declared are all checked; handlers are run on the links of
  /// ``checkHandlers(from:facts:limit:)``, under at most 16 sets of the facts that the capabilities name.
  ///
  /// - Parameters:
  ///   - capabilities: what the app declares.
  ///   - name: what the capabilities are called, such as a version of the app.
  ///   - origin: who sent the links; `nil` for each kind of sender once.
  ///   - facts: what handlers may know besides.
  ///   - limit: the most links to try, at least 0.
  /// - Returns: what was found.
  /// - Throws: a ``LoadError`` if the scripts do not load again.
  public func checkCapabilities(
    _ capabilities: Capabilities,
    named name: String,
    from origin: Origin? = nil,
    facts: Value.Object = [:],
    limit: Int = 300
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
    let plan = TrialPlan(from: origin, samples: samples, facts: facts, capabilities)
    try tryHandlers(on: links, plan) { trial in
      guard case .success(let decision) = trial.result, let route = decision.route,
        let reason = held.objection(to: decision.response)?.message
      else { return }
      tally.add(
        Misfit(
          route: route,
          location: program.location(of: decision.response, by: route),
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
      untriedFacts: samples.leftOut
    )
  }
}
