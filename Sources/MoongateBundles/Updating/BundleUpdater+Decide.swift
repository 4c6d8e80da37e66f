public import Moongate

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension BundleUpdater {
  /// Decides a link by the scripts that run; where those are on trial and fail, by the last good ones.
  ///
  /// A server decides with this, so that a new set is tried as well as in an app. It may be called from any thread.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged.
  ///   - origin: the sender of the link.
  ///   - facts: what scripts may know besides.
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

// MARK: Acts

extension BundleUpdater {
  /// The time after an act within which a crash counts as its own.
  private static let afterAct = Duration.seconds(5)
  /// The time after which an act counts as well ended though it goes on, such as a question that is still up.
  private static let longestAct = Duration.seconds(10)

  public nonisolated func willAct(on decision: Decision) {
    guard let act = live.beginAct(on: decision.fingerprint) else { return }
    end(act, after: Self.longestAct)
  }

  public nonisolated func didAct() { end(live.act, after: Self.afterAct) }

  /// Notes that the app leaves the screen, or ends in order: from then on the system may end it without a fault
  /// of the scripts.
  ///
  /// Call it when the scene goes to the background and before the program exits.
  public nonisolated func suspend() {
    if let bundle = live.endAct(live.act) { Task { await self.noteCleanAct(of: bundle) } }
  }

  private nonisolated func end(_ act: Int, after time: Duration) {
    Task { [weak self, sleep] in
      try? await sleep(time)
      guard let self, let bundle = self.live.endAct(act) else { return }
      await self.noteCleanAct(of: bundle)
    }
  }

  private func noteCleanAct(of bundle: Fingerprint) {
    guard let active = memory.state.active, active.digest == bundle,
      active.strikes > 0 || !active.isConfirmed
    else { return }
    report(
      memory.change { state in
        state.active?.strikes = 0
        state.active?.cleanActs += 1
      }
    )
    confirmIfProven()
  }

  /// Ends the trial of a bundle that has shown that it does well.
  func confirmIfProven() {
    guard let trial = live.trial else { return }
    let hasServed = trial.hasServed(at: elapsed())
    var isConfirmed = false
    report(memory.change { isConfirmed = $0.confirm(hasServed: hasServed) })
    guard isConfirmed else { return }
    live.endTrial()
    report(
      BundleEvent(
        .confirmed,
        "The bundle \(trial.bundle.short) does well, and is the one to come back to from now on.",
        bundle: trial.bundle
      )
    )
    sweep()
  }
}

// MARK: Taking back

extension BundleUpdater {
  /// Takes back the bundle that runs, and runs the one before it or the scripts that the app shipped with.
  ///
  /// What the device has runs at once; then what it has to fetch for that, if anything.
  ///
  /// It is not run again by itself, unless its channel offers it once more with a higher `retry`.
  public func revert() async {
    guard let running else { return }
    await takeBack(running, "The app took the bundle back.")
  }

  func takeBack(_ bundle: Fingerprint, _ reason: String) async {
    guard let active = memory.state.active, active.digest == bundle, !isReadOnly else { return }
    report(memory.change { $0.deny(active, because: reason) })
    report(BundleEvent(.reverted, reason, bundle: bundle))
    settleKept()
    // The one before it may have to be fetched again.
    await settle()
  }

  #if DEBUG
  /// Runs scripts of a developer's, whatever the channel says, until they are taken away again.
  ///
  /// Only debug builds have this.
  ///
  /// - Parameter scripts: the scripts; `nil` for those that the channel selects.
  /// - Throws: a ``LoadError``; what ran before goes on.
  public func override(_ scripts: Scripts?) async throws(LoadError) {
    if let scripts {
      let loaded = try LoadedScripts(scripts, for: gate)
      isOverridden = true
      live.run(loaded.fingerprint, nil, nil)
      loaded.activate()
      live.tell()
    } else if isOverridden {
      let loaded = try LoadedScripts(delivery.embedded, for: gate)
      isOverridden = false
      activate(nil, loaded)
      await settle()
    }
  }
  #endif
}

// MARK: Listening

extension BundleUpdater {
  public nonisolated func whenActivated(_ body: @escaping @MainActor @Sendable () -> Void) {
    live.whenActivated(body)
  }

  /// What the device runs and knows.
  public var status: BundleStatus {
    let state = memory.state
    return BundleStatus(
      app: delivery.trust.app,
      channel: delivery.channel,
      fingerprint: gate.fingerprint,
      bundle: running,
      label: running == state.active?.digest ? state.active?.label : nil,
      isOnTrial: live.trial != nil,
      strikes: state.active?.strikes ?? 0,
      sequence: channel?.channel.sequence,
      issued: channel?.channel.issued,
      expires: channel?.channel.expires,
      checked: state.schedule.last,
      failures: state.schedule.failures,
      denied: state.denied.map { BundleStatus.Denied(bundle: $0.digest, reason: $0.reason) }
    )
  }
}
