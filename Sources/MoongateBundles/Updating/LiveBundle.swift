internal import Moongate
internal import Synchronization

/// The bundle that runs right now, for decisions on any thread, and the act that is under way.
final class LiveBundle: Sendable {
  private struct State {
    var fingerprint: Fingerprint?
    var bundle: Fingerprint?
    var trial: Trial?
    /// The number of the last act.
    var act = 0
    /// The bundle that decided it, while the act goes on.
    var acting: Fingerprint?
    /// The links about which the last good scripts have asked something, the last one at the end.
    var asked: [(link: Link, origin: Origin, scripts: LoadedScripts)] = []
    var listeners: [@MainActor @Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  /// Whether there is a trial, so that decisions without one ask for no lock.
  private let hasTrial = Atomic(false)
  private let marks: Marks
  /// The decisions of the trial that is under way.
  let decisions = DecisionCount()

  /// Nothing that was downloaded runs yet.
  init(_ marks: Marks) { self.marks = marks }

  /// Notes that other scripts run.
  ///
  /// - Parameters:
  ///   - fingerprint: the fingerprint of the scripts.
  ///   - bundle: their bundle; `nil` for those that the app shipped with.
  ///   - trial: their trial, if they are on trial.
  func run(_ fingerprint: Fingerprint, _ bundle: Fingerprint?, _ trial: Trial?) {
    state.withLock { state in
      (state.fingerprint, state.bundle, state.trial) = (fingerprint, bundle, trial)
      hasTrial.store(trial != nil, ordering: .releasing)
    }
  }

  /// Notes that the trial is over.
  func endTrial() {
    state.withLock { state in
      state.trial = nil
      hasTrial.store(false, ordering: .releasing)
    }
  }

  /// Whether a bundle is on trial.
  var isOnTrial: Bool { hasTrial.load(ordering: .acquiring) }

  /// The trial that is under way.
  var trial: Trial? { isOnTrial ? state.withLock { $0.trial } : nil }

  // MARK: Acts

  /// Notes that the app begins to act on a decision of some scripts.
  ///
  /// - Returns: the number of the act; `nil` where no bundle decided.
  func beginAct(on fingerprint: Fingerprint) -> Int? {
    state.withLock { state in
      // An act by other scripts clears no mark: the act before it may still end the process.
      guard state.fingerprint == fingerprint, let bundle = state.bundle else { return nil }
      state.act += 1
      state.acting = bundle
      marks.set(.acting, bundle)
      return state.act
    }
  }

  /// The number of the act that is under way, or the last one.
  var act: Int { state.withLock { $0.act } }

  /// Notes that an act has ended well, unless a later one has begun.
  ///
  /// - Returns: the bundle that decided it; `nil` where it had ended before.
  func endAct(_ number: Int) -> Fingerprint? {
    state.withLock { state in
      guard state.act == number, let bundle = state.acting else { return nil }
      marks.clear(.acting)
      state.acting = nil
      return bundle
    }
  }

  // MARK: Questions

  /// The most links that are remembered: an app answers one at a time, a server a few.
  private static let mostAsked = 32

  /// Notes that the last good scripts ask something about a link.
  func ask(about request: Request, _ scripts: LoadedScripts) {
    state.withLock { state in
      state.asked.removeAll { $0.link == request.link && $0.origin == request.origin }
      if state.asked.count == Self.mostAsked { state.asked.removeFirst() }
      state.asked.append((request.link, request.origin, scripts))
    }
  }

  /// The last good scripts, where they asked something about a link.
  func asking(about request: Request) -> LoadedScripts? {
    state.withLock { state in
      state.asked.last { $0.link == request.link && $0.origin == request.origin }?.scripts
    }
  }

  // MARK: Listeners

  /// Has something done after other scripts were activated.
  func whenActivated(_ body: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.listeners.append(body) }
  }

  /// Tells those who want to know that other scripts were activated.
  func tell() {
    let listeners = state.withLock { $0.listeners }
    Task { @MainActor in for listener in listeners { listener() } }
  }
}
