public import Moongate

extension BundleUpdater {
  /// The time after an act within which a crash counts as its own.
  private static let afterAct = Duration.seconds(5)
  /// The time after which an act counts as well ended though it goes on, such as a question that is still up.
  private static let longestAct = Duration.seconds(10)

  /// Notes that the app begins to act on a decision: a process that ends soon is a strike for its bundle.
  public nonisolated func willAct(on decision: Decision) {
    guard let act = live.beginAct(on: decision.fingerprint) else { return }
    end(act, after: Self.longestAct)
  }

  /// Notes that the app has acted; five seconds later that has gone well.
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
    guard let trial = live.trial, !trial.isOver else { return }
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
