internal import Moongate
internal import Synchronization

/// A bundle that has not yet shown that it does well, and the scripts that answer where it fails.
///
/// Decisions change nothing, so a link whose decision fails is decided once more by the last good scripts, and the
/// person sees what they saw before. Failures that the good scripts do not share count against a budget.
final class Trial: Sendable {
  /// The failures within so many decisions that end a trial.
  static let mostFailures = 3
  static let window = 100
  /// The decisions, and the time, after which a server has seen enough.
  static let servedDecisions = 1_000
  static let servedTime = Duration.seconds(60)

  /// The bundle.
  let bundle: Fingerprint
  /// The fingerprint of its scripts.
  let fingerprint: Fingerprint

  private let begun: Duration
  private let decisions = Atomic(0)
  private let failures = Mutex<[Int]>([])
  private let fallback: Mutex<Fallback>

  /// The scripts that answer, which are loaded at the first failure.
  private enum Fallback: Sendable {
    case unloaded(@Sendable () -> LoadedScripts?)
    case loaded(LoadedScripts?)
  }

  /// A trial that begins.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - fingerprint: the fingerprint of its scripts.
  ///   - now: the time.
  ///   - fallback: loads the last good scripts.
  init(
    _ bundle: Fingerprint,
    _ fingerprint: Fingerprint,
    at now: Duration,
    fallback: @escaping @Sendable () -> LoadedScripts?
  ) {
    (self.bundle, self.fingerprint, begun) = (bundle, fingerprint, now)
    self.fallback = Mutex(.unloaded(fallback))
  }

  /// Counts a decision.
  func count() { decisions.add(1, ordering: .relaxed) }

  /// Whether a server has seen enough.
  func hasServed(at now: Duration) -> Bool {
    decisions.load(ordering: .relaxed) >= Self.servedDecisions && now - begun >= Self.servedTime
  }

  /// Decides by the last good scripts what the bundle failed at.
  ///
  /// - Returns: their decision; `nil` where they fail as well, or there are none.
  func decideOtherwise(_ request: Request) -> Decision? {
    let scripts: LoadedScripts? = fallback.withLock { fallback in
      if case .unloaded(let load) = fallback { fallback = .loaded(load()) }
      guard case .loaded(let scripts) = fallback else { return nil }
      return scripts
    }
    return try? scripts?.decide(request)
  }

  /// Counts a failure that the good scripts do not share.
  ///
  /// - Returns: whether the budget is spent by it.
  func fail() -> Bool {
    let number = decisions.load(ordering: .relaxed)
    return failures.withLock { failures in
      failures.removeAll { $0 <= number - Self.window }
      failures.append(number)
      return failures.count == Self.mostFailures
    }
  }
}

extension Trial {
  /// The trial of the bundle that a device runs; `nil` for one that is confirmed, and for the shipped scripts.
  convenience init?(
    of state: DeviceState,
    _ fingerprint: Fingerprint,
    for gate: Gate,
    _ delivery: Delivery,
    _ channel: ChannelCheck.Outcome?,
    _ keys: KeysCheck.Accepted?,
    _ shelf: BundleShelf,
    at now: Duration
  ) {
    guard let active = state.active, !active.isConfirmed else { return nil }
    let check = delivery.bundleCheck(KeysCheck(delivery.trust, accepted: keys).keys)
    // What was recalled meanwhile answers nothing.
    let good = state.good.flatMap { good in
      let allowed = channel?.candidates(for: delivery.device(state), active: good) ?? []
      return allowed.contains { $0.bundle == good.digest } ? good : nil
    }
    self.init(active.digest, fingerprint, at: now) { [weak gate] in
      guard let gate else { return nil }
      if let good, let bundle = try? shelf.bundle(good.release, by: check),
        let scripts = try? LoadedScripts(bundle.scripts, for: gate)
      {
        return scripts
      }
      return try? LoadedScripts(delivery.embedded, for: gate)
    }
  }
}
