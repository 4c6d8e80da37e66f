public import Moongate

extension BundleUpdater {
  /// Decides a link by the scripts that run; where those are on trial and fail, by the last good ones.
  ///
  /// A server decides with this, so that a new set is tried as well as in an app. It may be called from any thread.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged.
  ///   - origin: the sender of the link.
  ///   - facts: what scripts may know besides.
  /// - Returns: the decision.
  /// - Throws: a ``DecisionError``.
  public nonisolated func decide(
    _ text: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    let link: Link
    do {
      link = try Link(text, limits: gate.configuration.link)
    } catch {
      throw .link(error)
    }
    return try decide(Request(link, from: origin, facts: facts))
  }

  /// Decides what a request asks, as ``decide(_:from:facts:)`` does.
  ///
  /// - Throws: a ``DecisionError``; never its `link` case.
  public nonisolated func decide(_ request: Request) throws(DecisionError) -> Decision {
    guard live.trial != nil else { return try gate.decide(request) }
    return try decide(request, by: gate.running)
  }

  /// Decides what a request asks, and has the app answer what handlers ask meanwhile.
  ///
  /// - Parameters:
  ///   - request: the link, who sent it, what scripts may know besides, and answers that are known.
  ///   - answer: what the app answers to a question; `.null` where it has no answer.
  /// - Returns: the decision; its response is never ``Response/asking(_:)``.
  /// - Throws: a ``DecisionError``; never its `link` case.
  public nonisolated(nonsending) func decide(
    _ request: Request,
    answering answer: (Question) async -> Value
  ) async throws(DecisionError) -> Decision {
    var request = request
    let scripts = gate.running
    while true {
      let decision = try decide(request, by: scripts)
      guard case .asking(let question) = decision.response else { return decision }
      request.answers[question] = await answer(question)
    }
  }

  /// Decides what a request asks by scripts that ran when its link began to be decided, as ``decide(_:)`` does.
  ///
  /// - Throws: a ``DecisionError``; never its `link` case.
  public nonisolated func decide(
    _ request: Request,
    by scripts: LoadedScripts
  ) throws(DecisionError) -> Decision {
    guard let trial = live.trial, trial.fingerprint == scripts.fingerprint else {
      return try scripts.decide(request)
    }
    do throws(DecisionError) {
      let decision = try scripts.decide(request)
      trial.count()
      return decision
    } catch {
      guard let decision = trial.decideOtherwise(request) else { throw error }
      // The same link is decided once more with the answer.
      if case .asking = decision.response { return decision }
      trial.count()
      report(
        BundleEvent(
          .fallback,
          "The scripts on trial failed at a link, which the last good ones answered. \(error)",
          bundle: trial.bundle
        )
      )
      if trial.fail() {
        Task {
          await self.takeBack(
            trial.bundle,
            "The scripts failed at \(Trial.mostFailures) of the last \(Trial.window) links."
          )
        }
      }
      return decision
    }
  }
}
