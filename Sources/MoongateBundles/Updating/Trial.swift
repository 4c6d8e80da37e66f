internal import Moongate
internal import Synchronization

/// A bundle that has not yet shown that it does well, and the scripts that answer where it fails.
///
/// Decisions change nothing, so a link whose decision fails is decided once more by the last good scripts, and the
/// person sees what they saw before. Failures that the good scripts do not share count against a budget.
final class Trial: Sendable {
  /// The failures within so many decisions that end a trial.
  static let failureBudget = 3
  static let window = 100
  /// The decisions, and the time, after which a server has seen enough.
  static let servedDecisions = 1_000
  static let servedTime = Duration.seconds(60)

  /// The count of failures after one more.
  struct Count: Sendable {
    /// The decisions until now.
    var decisions: Int
    /// The last failures, by the numbers of their decisions.
    var failedAt: [Int]

    /// Whether the budget is spent.
    var isOver: Bool { failedAt.count >= Trial.failureBudget }
  }

  /// The bundle.
  let bundle: Fingerprint
  /// The fingerprint of its scripts.
  let fingerprint: Fingerprint

  private let begun: Duration
  private let earlier: Int
  private let count: DecisionCount
  private let failedAt: Mutex<[Int]>
  private let fallback: Mutex<Fallback>

  /// The scripts that answer.
  private struct Fallback: Sendable {
    var good: LastGood
    var loaded: LoadedScripts?
  }

  /// A trial that begins, or goes on after a start.
  init(
    of bundle: StoredBundle,
    _ fingerprint: Fingerprint,
    at now: Duration,
    counting count: DecisionCount,
    fallback: LastGood
  ) {
    (self.bundle, self.fingerprint, begun) = (bundle.digest, fingerprint, now)
    (earlier, self.count) = (bundle.decisions, count)
    count.begin(at: bundle.decisions)
    failedAt = Mutex(bundle.failedAt)
    self.fallback = Mutex(Fallback(good: fallback))
  }

  // MARK: Counting

  /// Counts a failure that the good scripts do not share.
  func fail() -> Count {
    let number = count.add()
    return failedAt.withLock { failedAt in
      failedAt.removeAll { $0 <= number - Self.window }
      failedAt.append(number)
      return Count(decisions: number, failedAt: failedAt)
    }
  }

  /// Whether the budget is spent, so that only taking back is left.
  var isOver: Bool { failedAt.withLock { $0.count >= Self.failureBudget } }

  /// Whether a server has seen enough.
  func hasServed(at now: Duration) -> Bool {
    count.total - earlier >= Self.servedDecisions
      && now - begun >= Self.servedTime
  }

  // MARK: The last good scripts

  /// Loads the last good scripts, so that no link has to wait for it.
  func prepare() {
    let good = fallback.withLock { $0.loaded == nil ? $0.good : nil }
    guard let good, let loaded = good.load() else { return }
    fallback.withLock { fallback in
      if fallback.loaded == nil, fallback.good.bundle == good.bundle { fallback.loaded = loaded }
    }
  }

  /// Has other scripts answer, because the channel or the keys no longer allow those of before.
  func replaceFallback(_ good: LastGood) {
    fallback.withLock { fallback in
      if fallback.good.bundle != good.bundle { fallback = Fallback(good: good) }
    }
  }

  /// The last good scripts, if they are loaded.
  var otherScripts: LoadedScripts? { fallback.withLock { $0.loaded } }

  /// Decides by the last good scripts what the bundle failed at.
  ///
  /// - Returns: their decision, and they; `nil` where they fail as well, or have no route for the link.
  func decideOtherwise(_ request: Request) -> (decision: Decision, scripts: LoadedScripts)? {
    let scripts: LoadedScripts? = fallback.withLock { fallback in
      if fallback.loaded == nil { fallback.loaded = fallback.good.load() }
      return fallback.loaded
    }
    guard let scripts, let decision = try? scripts.decide(request) else { return nil }
    switch decision.response {
    case .unclaimed, .unmatched: return nil
    default: return (decision, scripts)
    }
  }
}

/// The number of decisions of the trial that is under way: an object of its own, so that a decision that counts asks
/// for no lock.
final class DecisionCount: Sendable {
  private let decisions = Atomic(0)

  /// The decisions until now.
  var total: Int { decisions.load(ordering: .relaxed) }

  /// Begins with the decisions of earlier starts.
  func begin(at total: Int) { decisions.store(total, ordering: .relaxed) }

  /// Counts a decision.
  ///
  /// - Returns: the decisions until now.
  @discardableResult
  func add() -> Int { decisions.add(1, ordering: .relaxed).newValue }
}
