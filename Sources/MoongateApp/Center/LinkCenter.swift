public import Moongate
internal import Observation

/// The place where all links of an app arrive: it says at once whether a link is the app's, and has them acted
/// on in order, one at a time.
///
/// ```swift
/// let links = LinkCenter(gate: gate, presenter: router)
/// links.facts = { ["signed_in": .boolean(session.isSignedIn)] }
/// links.open(url, from: .universalLink)  // as soon as the system hands it over
/// links.start()                          // when the window is there
/// ```
///
/// Until ``start()`` links wait. What the scripts answer with ``Response/waiting(for:)`` waits until
/// ``factsChanged()``. A link leaves ``waiting`` before the app begins to act on it, so one that crashes the app does
/// so once.
@MainActor
public final class LinkCenter<Destination: Decodable & Sendable> {
  /// The gate that decides the links.
  package let gate: Gate
  /// The links that wait, which nobody else may change.
  package let pending: PendingLinks
  /// The facts for scripts, asked for each decision and when a link has to wait.
  ///
  /// ``facts(encoding:)`` takes them from a value of your own, ``facts(loading:)`` from where it takes time.
  public var facts: @MainActor () -> Value.Object = { [:] } {
    didSet { take(.ready { [facts] in facts() }) }
  }
  /// The app's answer to a question of scripts; `.null`, the default, if it has none.
  ///
  /// Where it throws, such as while the app is offline, the link is dropped and the error reported with the code
  /// ``LinkProblem/Code/answer``; ``retry(_:)`` takes the link once more.
  public var answer: @MainActor (Question) async throws -> Value = { _ in .null }
  /// The receiver of each decision that ``events`` tell of, such as a `DecisionRecorder` of MoongateRecords.
  ///
  /// A decision that is made ahead of a link's turn counts once, in its turn.
  public var record: (@MainActor (DecidedRequest) -> Void)?
  /// The time that the app has to answer a question of scripts, or to load its facts.
  public var answerPatience: Duration = .seconds(10)
  /// The time that the app has to act on a link, or a person to answer; then the next link goes on.
  public var patience: Duration = .seconds(300)
  /// The time after a link within which the same link is a double, which the system delivered twice.
  ///
  /// The same link counts again after a refusal by `from`, if scripts answer its new origin otherwise, and if it is
  /// the first from the app itself, a notification or a command line.
  public var doubleSpan: Duration = .seconds(1)

  /// The apps that were asked by ``ask(_:_:)``: who asks, how a link is opened and how long an answer may take.
  public let callbacks: Callbacks

  let presenter: any LinkContextPresenting<Destination>
  /// The delivery of the scripts, if they are delivered.
  let bundles: (any DeliveredScripts)?
  let time: ElapsedTime
  /// The links that came a short time ago.
  var recent = RecentLinks()
  /// The facts that links wait for; a link that is not here waits for its turn alone.
  var needs: [PendingLink: [String]] = [:]
  /// The links of which the app knows that they wait, with the facts.
  var told: [PendingLink: ToldWait] = [:]
  /// The links of which the app is still to learn that they wait no longer.
  var ended: [LinkContext] = []
  /// The numbers of the links that wait.
  var ids: [PendingLink: Int] = [:]
  /// The number of the last link.
  var lastID = 0
  /// The source of the facts.
  var source = FactSource.ready { [:] }
  /// The number of times that facts got another source.
  var sources = 0
  /// The number of times that facts changed.
  var factChanges = 0
  /// The decisions on links that wait.
  var made: [PendingLink: MadeDecision] = [:]
  /// The facts that were loaded last; `nil` before that.
  var known: Value.Object?
  /// The task that loads facts before the first decision.
  var firstLoad: Task<Void, Never>?
  let log = LinkEvents()
  let waitingObservers = ObservationRegistrar()
  /// Whether observers are about to hear that the links that wait have changed.
  var isWaitingNoted = false
  /// The problems still to be reported.
  var problems = ProblemQueue()
  /// Whether the last turn was a problem's: then a link has the next, so that neither keeps out the other.
  var hasReported = false
  /// Whether the app is ready to act.
  var isStarted = false
  /// The task that acts on links; `nil` where nothing is left to do.
  var acting: Task<Void, Never>?
  /// Ends what the app is asked to do right now.
  var cancel: @MainActor () -> Void = {}
  /// The last task that replaces the scripts.
  private var reloading: Task<Result<Void, LoadError>, Never>?
  /// The number of times that links were forgotten.
  var generation = 0

  /// Creates a center.
  ///
  /// - Parameters:
  ///   - gate: the gate that decides the links.
  ///   - pending: where links wait; in memory if left out.
  ///   - clock: measures what is soon and what is late, for tests.
  ///   - presenter: the part of the app that acts, which the center keeps; a ``LinkPresentation`` makes one of
  ///     closures.
  public convenience init(
    gate: Gate,
    pending: PendingLinks = PendingLinks(),
    clock: some Clock<Duration> = ContinuousClock(),
    presenter: some LinkContextPresenting<Destination>
  ) {
    self.init(gate, nil, pending, ElapsedTime(clock), presenter)
  }

  /// Creates a center whose scripts come from a delivery, such as a `BundleUpdater` of MoongateBundles.
  ///
  /// Each link is decided by one set. Where that one is on trial and fails, the last good one decides; where the
  /// process ends while the app acts on a decision, the set is to blame. When other scripts come, the links that
  /// wait for facts are decided by those.
  ///
  /// - Parameters:
  ///   - bundles: the delivery, whose gate decides the links.
  ///   - pending: where links wait; in memory if left out.
  ///   - clock: measures what is soon and what is late, for tests.
  ///   - presenter: the part of the app that acts, which the center keeps.
  public convenience init(
    bundles: some DeliveredScripts,
    pending: PendingLinks = PendingLinks(),
    clock: some Clock<Duration> = ContinuousClock(),
    presenter: some LinkContextPresenting<Destination>
  ) {
    self.init(bundles.gate, bundles, pending, ElapsedTime(clock), presenter)
    bundles.whenActivated { [weak self] in self?.scriptsChanged() }
    #if canImport(Darwin)
    tellOfSuspension(bundles)
    #endif
  }

  private init(
    _ gate: Gate,
    _ bundles: (any DeliveredScripts)?,
    _ pending: PendingLinks,
    _ time: ElapsedTime,
    _ presenter: some LinkContextPresenting<Destination>
  ) {
    (self.gate, self.bundles, self.pending, self.time) = (gate, bundles, pending, time)
    self.presenter = presenter
    callbacks = Callbacks(limits: gate.configuration.link, time: time)
    callbacks.defaultScheme = { gate.schemes.count == 1 ? gate.schemes[0] : nil }
    for link in pending.links { _ = id(of: link) }
    if let error = pending.openingError { report(LinkProblem(.pending(error))) }
  }

  /// Begins to act on links: the app's window is there.
  public func start() {
    isStarted = true
    act()
  }

  /// The events of all links from now on, each to every reader.
  ///
  /// Ask for the stream before ``start()``, to miss nothing. A reader that is 256 events late loses the oldest; their
  /// number is the gap in ``LinkEvent/number``.
  public nonisolated var events: AsyncStream<LinkEvent> { log.stream }

  /// Has the links that wait for facts decided again.
  public func factsChanged() {
    factChanges += 1
    needs = [:]
    waitingChanged()
    act()
  }

  /// Notes that other scripts run, and has the links that wait for facts decided by them.
  private func scriptsChanged() {
    var event = LinkEvent(.reloaded)
    event.fingerprint = gate.fingerprint
    log.add(event)
    factsChanged()
  }

  /// Replaces the scripts, all or nothing, and has the links that wait for facts decided by the new ones.
  ///
  /// They load on another thread, while links are decided by the old ones. Of several calls each waits for those
  /// before it, so the scripts of the last one stay; those that are given to the gate meanwhile do not. A task that
  /// is cancelled waits likewise.
  ///
  /// - Throws: a ``LoadError`` that says where the scripts are wrong, and why; the old ones still decide.
  public func reload(_ scripts: Scripts) async throws(LoadError) {
    let earlier = reloading
    let reloading = Task { () async -> Result<Void, LoadError> in
      _ = await earlier?.value
      do throws(LoadError) {
        try await Self.replace(scripts, in: gate)
      } catch {
        var event = LinkEvent(.failed)
        (event.code, event.message) = (.load, error.description)
        log.add(event)
        return .failure(error)
      }
      scriptsChanged()
      return .success(())
    }
    self.reloading = reloading
    try await reloading.value.get()
  }

  /// Replaces scripts away from the main actor: letting go of a large set takes a while, too.
  @concurrent
  private nonisolated static func replace(
    _ scripts: Scripts,
    in gate: Gate
  ) async throws(LoadError) {
    try await gate.load(scripts).activate()
  }

  /// Drops all links that wait, because the person goes on to something else.
  ///
  /// What the app is asked to do right now is cancelled, and a question that is up counts as answered with no.
  public func forget() {
    generation += 1
    recent = RecentLinks()
    for link in pending.links {
      log.add(event(.forgotten, link.request, id(of: link)))
      forgetState(of: link)
    }
    do throws(PendingLinksError) {
      try pending.removeAll()
    } catch {
      report(LinkProblem(.pending(error)))
    }
    waitingChanged()
    cancel()
    act()
  }

  /// Waits until nothing is left to act on, apart from links that wait for facts or for ``start()``.
  public func finish() async {
    while let acting { await acting.value }
  }
}
