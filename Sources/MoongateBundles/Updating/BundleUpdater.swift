public import Moongate
internal import MoongateSystem

/// Brings an app the newest scripts that its team has signed for it, tries them out, and takes them back by itself.
///
/// ```swift
/// let updates = try BundleUpdater(
///   trust: trust,
///   embedded: Scripts(bundle: .main),
///   source: source,
///   store: .folder(URL.applicationSupportDirectory.path + "/Moongate"),
///   appVersion: "5.1"
/// )
/// let links = LinkCenter(bundles: updates, presenter: router)
/// await updates.start()
/// ```
///
/// Its ``gate`` decides links at once and offline, by the best set that the device has: one that verifies, loads and
/// has not been taken back, or else the scripts that the app shipped with. A server decides with ``decide(_:)``.
public actor BundleUpdater: DeliveredScripts {
  /// The gate that runs the scripts.
  public nonisolated let gate: Gate
  /// The events of the scripts, for one reader; of those that nobody reads the last 64 wait.
  public nonisolated let events: AsyncStream<BundleEvent>

  let delivery: Delivery
  let source: any BundleSource
  let shelf: BundleShelf
  /// The seconds between two checks that the app wants.
  let interval: Int
  let time: any Clock<Duration>
  let isReadOnly: Bool
  nonisolated let marks: Marks
  nonisolated let live: LiveBundle
  nonisolated let elapsed: @Sendable () -> Duration
  nonisolated let sleep: @Sendable (Duration) async throws -> Void

  var memory: DeviceMemory
  /// The keys document in force.
  var keys: KeysCheck.Accepted?
  /// The channel in force.
  var channel: ChannelCheck.Outcome?
  /// The bundle that the gate runs; `nil` for the embedded scripts.
  var running: Fingerprint?
  /// The check that is under way.
  var checking: Task<Bool, Never>?
  /// The task that checks from time to time.
  var routine: Task<Void, Never>?
  /// Whether scripts run that the app gave by hand.
  var isOverridden = false

  private nonisolated let reports: AsyncStream<BundleEvent>.Continuation
  private nonisolated let step: @Sendable (BundleStep) -> Void

  /// Starts with what the device has, without asking anybody.
  ///
  /// - Parameters:
  ///   - trust: the keys and names that the app ships.
  ///   - embedded: the scripts that the app ships.
  ///   - source: the place that bundles are fetched from.
  ///   - store: the place where the device keeps them.
  ///   - channel: the channel that the app follows; the first one of the trust if left out.
  ///   - appVersion: the version of the app, such as `5.1`.
  ///   - configuration: the settings of the gate, with the app's capabilities.
  ///   - cohorts: the groups that the device belongs to, such as `canary`.
  ///   - instance: the name of a server, which spreads servers in roll-outs; a device has a random number for it.
  ///   - interval: the time between two checks: an hour suits apps, 30 seconds suit servers. A channel can lengthen
  ///     it, up to a day.
  ///   - clock: measures the time between checks, for tests.
  /// - Throws: a ``/Moongate/LoadError`` of the embedded scripts, or a ``Refusal`` of a channel that the trust does not
  ///   list.
  public init(
    trust: Trust,
    embedded: Scripts,
    source: some BundleSource,
    store: BundleStore,
    channel: String? = nil,
    appVersion: String,
    configuration: Configuration = Configuration(),
    cohorts: Set<String> = [],
    instance: String? = nil,
    interval: Duration = .seconds(3_600),
    clock: some Clock<Duration> = ContinuousClock()
  ) throws {
    try self.init(
      trust: trust,
      embedded: embedded,
      source: source,
      store: store,
      channel: channel,
      appVersion: appVersion,
      configuration: configuration,
      cohorts: cohorts,
      instance: instance,
      interval: interval,
      clock: clock,
      now: { WallClock.seconds },
      step: { _ in }
    )
  }

  /// Starts with a clock and with a closure that is called between any two steps, for tests.
  package init(
    trust: Trust,
    embedded: Scripts,
    source: some BundleSource,
    store: BundleStore,
    channel: String? = nil,
    appVersion: String,
    configuration: Configuration = Configuration(),
    cohorts: Set<String> = [],
    instance: String? = nil,
    interval: Duration = .seconds(3_600),
    clock: some Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int,
    step: @escaping @Sendable (BundleStep) -> Void = { _ in }
  ) throws {
    let name = channel ?? trust.channels[0]
    guard trust.channels.contains(name) else {
      throw Refusal(
        .channel,
        """
        The trust does not list the channel \(Value.quoted(name)); it lists \
        \(trust.channels.map(Value.quoted).joined(separator: ", ")).
        """
      )
    }
    let files = store.files(app: trust.app, channel: name)
    var device = Device(
      appVersion: appVersion,
      engine: .engine,
      capabilities: configuration.capabilities,
      installID: instance ?? InstallID.text(in: files)
    )
    device.cohorts = cohorts
    delivery = Delivery(
      trust: trust,
      channel: name,
      embedded: embedded,
      device: device,
      // Before 1970 there is nothing.
      now: { max(0, now()) }
    )
    var startup = Startup(delivery, files)
    gate = try startup.gate(configuration.readingData)
    (memory, keys, self.channel) = (startup.memory, startup.keys, startup.channel)
    running = memory.state.active?.digest
    marks = startup.marks
    live = LiveBundle(startup.marks)
    shelf = BundleShelf(in: files)
    isReadOnly = files.isReadOnly
    self.source = source
    self.interval = Int(interval.components.seconds)
    self.step = step
    time = clock
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
    (events, reports) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
    for event in startup.events { reports.yield(event) }
    let trial = memory.state.trial(
      of: gate.fingerprint,
      at: elapsed(),
      counting: live.decisions,
      fallback: LastGood(
        memory.state,
        for: gate,
        delivery,
        self.channel,
        KeysCheck(trust, accepted: keys).keys,
        shelf
      )
    )
    live.run(gate.fingerprint, running, trial)
    if let trial { Task.detached(priority: .utility) { trial.prepare() } }
    step(.started)
  }

  deinit {
    routine?.cancel()
    reports.finish()
  }

  /// The keys in force.
  var keysInForce: KeySet { KeysCheck(delivery.trust, accepted: keys).keys }

  /// The device as its memory has it.
  var device: Device { delivery.device(memory.state) }

  /// Reports an event, if there is one.
  nonisolated func report(_ event: BundleEvent?) {
    if let event { reports.yield(event) }
  }

  /// Says that a step has been taken, after which the process may be killed like any other time.
  nonisolated func took(_ step: BundleStep) { self.step(step) }
}

/// The steps of a start and of a check, between which the process may be killed.
package enum BundleStep: String, Sendable, CaseIterable {
  case started
  case fetchedKeys
  case storedKeys
  case fetchedChannel
  case verifiedChannel
  case storedChannel
  case selected
  case fetchedBundle
  case verifiedBundle
  case marked
  case loaded
  case probed
  case storedBundle
  case storedState
  case activated
  case cleared
  case swept
}
