public import Moongate

extension BundleUpdater {
  /// Decides a link by the scripts that run; where those are on trial and fail, by the last good ones.
  ///
  /// A server decides with this, so that a new set is tried as well as in an app. It may be called from any thread.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged.
  ///   - origin: the origin of the link.
  ///   - facts: what scripts may know besides.
  /// - Returns: the decision.
  /// - Throws: a ``/Moongate/DecisionError``.
  public nonisolated func decide(
    _ text: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    try decide(gate.request(text, from: origin, facts: facts))
  }

  /// Decides what a request asks, as ``decide(_:from:facts:)`` does.
  ///
  /// - Throws: a ``/Moongate/DecisionError``; never its `link` case.
  public nonisolated func decide(_ request: Request) throws(DecisionError) -> Decision {
    guard live.isOnTrial else { return try gate.decide(request) }
    // A link that fails is decided once more, with the last good scripts at hand.
    guard request.answers.isEmpty, let decision = try? gate.decide(request) else {
      return try decide(request, by: gate.running)
    }
    live.decisions.add()
    return decision
  }

  /// Decides what a request asks, and has the app answer what handlers ask meanwhile.
  ///
  /// - Parameters:
  ///   - request: the link, its origin, what scripts may know besides, and answers that are known.
  ///   - answer: what the app answers to a question; `.null` where it has no answer. It throws where it cannot know.
  /// - Returns: the decision; its response is never ``/Moongate/Response/asking(_:)``.
  /// - Throws: a ``/Moongate/DecisionError``; never its `link` case.
  public nonisolated(nonsending) func decide(
    _ request: Request,
    answering answer: (Question) async throws -> Value
  ) async throws(DecisionError) -> Decision {
    let scripts = gate.running
    return try await request.decided(answering: answer) { request throws(DecisionError) in
      try decide(request, by: scripts)
    }
  }

  /// Decides what a request asks by scripts that ran when its link began to be decided, as ``decide(_:)`` does.
  ///
  /// - Throws: a ``/Moongate/DecisionError``; never its `link` case.
  public nonisolated func decide(
    _ request: Request,
    by scripts: LoadedScripts
  ) throws(DecisionError) -> Decision {
    // The scripts that have asked about a link decide the rest of it.
    if !request.answers.isEmpty, let good = live.asking(about: request) {
      return try good.decide(request)
    }
    guard let trial = live.trial, trial.fingerprint == scripts.fingerprint else {
      return try scripts.decide(request)
    }
    do throws(DecisionError) {
      let decision = try scripts.decide(request)
      live.decisions.add()
      return decision
    } catch {
      guard let (decision, good) = trial.decideOtherwise(request) else { throw error }
      switch decision.response {
      // A link that waits is decided once more, and counts then.
      case .waiting: return decision
      case .asking: live.ask(about: request, good)
      default: break
      }
      note(trial.fail(), of: trial, at: decision.route?.pattern)
      return decision
    }
  }

  /// Decides what a request would come to, by the last good scripts where those on trial fail; a trial does not
  /// count it.
  ///
  /// - Returns: the decision; `nil` where there is none.
  public nonisolated func decideAhead(_ request: Request) -> Decision? {
    let scripts = gate.running
    if let decision = try? scripts.decide(request) { return decision }
    guard let trial = live.trial, trial.fingerprint == scripts.fingerprint else { return nil }
    return trial.decideOtherwise(request)?.decision
  }

  /// Returns the last good scripts if they made a decision, in place of those on trial.
  public nonisolated func scripts(of decision: Decision) -> LoadedScripts? {
    guard let scripts = live.trial?.otherScripts, scripts.fingerprint == decision.fingerprint else {
      return nil
    }
    return scripts
  }

  /// Notes a failure that the last good scripts do not share.
  private nonisolated func note(_ count: Trial.Count, of trial: Trial, at pattern: String?) {
    // A link may hold what no log should.
    let place = pattern.map { " of the route \(Value.quoted($0))" } ?? ""
    report(
      BundleEvent(
        .fallback,
        "The scripts on trial failed at a link\(place), which the last good ones answered.",
        bundle: trial.bundle
      )
    )
    Task { await self.note(count, of: trial.bundle) }
  }

  private func note(_ count: Trial.Count, of bundle: Fingerprint) async {
    guard memory.state.active?.digest == bundle else { return }
    report(
      memory.change { state in
        // Of two that come out of order the later one counts.
        guard count.decisions >= state.active?.decisions ?? 0 else { return }
        state.active?.decisions = count.decisions
        state.active?.failedAt = count.failedAt
      }
    )
    guard count.isOver else { return }
    await takeBack(
      bundle,
      in: device.circumstances,
      "The scripts failed at \(Trial.failureBudget) of the last \(Trial.window) links."
    )
  }
}
