internal import Moongate
internal import MoongateSystem

/// The start of a device, before it has asked anybody: judges how the last process ended, and runs the best bundle
/// that is kept.
///
/// Nothing that was downloaded makes it fail: whatever does not verify or load is passed over, down to the scripts
/// that the app shipped with.
struct Startup {
  /// The memory of the device.
  private(set) var memory: DeviceMemory
  /// The marks of this start.
  let marks: Marks
  /// The keys document in force.
  let keys: KeysCheck.Accepted?
  /// The channel in force.
  let channel: ChannelCheck.Outcome?
  /// The events so far.
  private(set) var events: [BundleEvent]

  private let delivery: Delivery
  private let shelf: BundleShelf
  /// The bundle that ran when the last process ended.
  private let earlier: Fingerprint?

  /// Reads what the device remembers, and judges how the last process ended.
  init(_ delivery: Delivery, _ files: any StoredFiles) {
    self.delivery = delivery
    shelf = BundleShelf(in: files)
    var memory = DeviceMemory(in: files)
    var events = memory.fault.map { [$0] } ?? []
    earlier = memory.state.active?.digest
    let keys = Self.keys(memory.state, delivery, &events)
    let keysInForce = KeysCheck(delivery.trust, accepted: keys).keys
    let channel = Self.channel(memory.state, delivery, keysInForce, &events)
    let file = memory.isWritable ? files.openMarks() : nil
    let isJudged =
      file.map { Self.judge($0, delivery, channel?.channel, &memory, &events) } ?? false
    marks = Marks(file, start: memory.state.judged + 1)
    // A mark that another start finds must be one of this start. One whose strike could not be written stays.
    if isJudged { for work in Marks.Work.allCases { marks.clear(work) } }
    (self.memory, self.keys, self.channel, self.events) = (memory, keys, channel, events)
  }

  /// Runs the best bundle that is kept.
  ///
  /// - Returns: the gate that runs it.
  /// - Throws: a ``LoadError`` of the scripts that the app shipped with.
  mutating func gate(_ configuration: Configuration) throws(LoadError) -> Gate {
    let candidates = channel?.candidates(
      for: delivery.device(memory.state),
      kept: memory.state.kept
    )
    for release in candidates ?? [] {
      do throws(Refusal) {
        guard let gate = try gate(of: release, configuration) else { continue }
        run(StoredBundle(release))
        return gate
      } catch {
        events.append(BundleEvent(error, bundle: release.bundle))
        guard error.isOfContent else { continue }
        let circumstances = delivery.device.circumstances
        let fault = memory.change { state in
          state.deny(StoredBundle(release), in: circumstances, because: error.message)
        }
        Self.note(fault, &events)
      }
    }
    let gate = try Gate(scripts: delivery.embedded, configuration: configuration)
    run(nil)
    return gate
  }

  /// Loads a bundle; `nil` where it is not kept.
  private func gate(
    of release: Release,
    _ configuration: Configuration
  ) throws(Refusal) -> Gate? {
    let check = delivery.bundleCheck(KeysCheck(delivery.trust, accepted: keys).keys)
    guard let bundle = try shelf.bundle(release, by: check) else { return nil }
    marks.set(.loading, release.bundle)
    defer { marks.clear(.loading) }
    do throws(LoadError) {
      return try Gate(scripts: bundle.scripts, configuration: configuration)
    } catch {
      throw ScriptBundle.refusal(error)
    }
  }

  /// Remembers the bundle that runs.
  private mutating func run(_ bundle: StoredBundle?) {
    if bundle?.digest != memory.state.active?.digest {
      Self.note(memory.change { $0.activate(bundle) }, &events)
    }
    if bundle?.digest != earlier { events.append(.activated(memory.state.active)) }
  }

  /// Adds an event, if there is one.
  private static func note(_ event: BundleEvent?, _ events: inout [BundleEvent]) {
    if let event { events.append(event) }
  }

  /// The stored keys document, if it still verifies.
  private static func keys(
    _ state: DeviceState,
    _ delivery: Delivery,
    _ events: inout [BundleEvent]
  ) -> KeysCheck.Accepted? {
    guard let stored = state.keys else { return nil }
    do throws(Refusal) {
      return try KeysCheck(delivery.trust).check(Array(stored.envelope.utf8))
    } catch {
      // An app that shipped with newer keys has no use for the document.
      if error.code != .rollback, error.code != .forked { events.append(BundleEvent(error)) }
      return nil
    }
  }

  /// The stored channel, if it still verifies.
  private static func channel(
    _ state: DeviceState,
    _ delivery: Delivery,
    _ keys: KeySet,
    _ events: inout [BundleEvent]
  ) -> ChannelCheck.Outcome? {
    guard let stored = state.channel else { return nil }
    do throws(Refusal) {
      let bytes = Array(stored.envelope.utf8)
      return try delivery.channelCheck(keys, state).checkStored(bytes, at: delivery.now())
    } catch {
      events.append(BundleEvent(error))
      return nil
    }
  }

  /// Judges how the last process ended: a mark that is still set is a strike.
  ///
  /// - Returns: whether the judgement is remembered.
  private static func judge(
    _ file: SlotFile,
    _ delivery: Delivery,
    _ channel: Channel?,
    _ memory: inout DeviceMemory,
    _ events: inout [BundleEvent]
  ) -> Bool {
    let state = memory.state
    func isLeft(for digest: Fingerprint) -> Bool {
      Marks.isLeft(in: file, for: digest, after: state.judged)
    }
    // Whatever the app was acting on, a bundle that was being loaded is the more likely reason.
    let loading = channel?.releases.first { release in
      release.bundle != state.active?.digest
        && Marks.isLeft(in: file, for: release.bundle, after: state.judged, at: [.loading])
    }
    if let loading { return judgeLoading(loading, delivery, &memory, &events) }
    if let active = state.active {
      if isLeft(for: active.digest) {
        let strikes = active.strikes + 1
        let reason = """
          The process ended \(strikes) times while the app acted on a link of the bundle, or loaded it.
          """
        let circumstances = delivery.device.circumstances
        events.append(BundleEvent(.strike, reason, bundle: active.digest))
        let isOver = strikes >= active.mostStrikes
        let fault = memory.change { state in
          state.judged += 1
          state.active?.strikes = strikes
          if isOver { state.deny(active, in: circumstances, because: reason) }
        }
        note(fault, &events)
        if isOver { events.append(BundleEvent(.reverted, reason, bundle: active.digest)) }
        return fault == nil
      }
      if !active.isConfirmed {
        note(memory.change { $0.active?.quietStarts += 1 }, &events)
      }
    }
    return true
  }

  /// Judges a bundle that was being loaded for the first time when the process ended.
  ///
  /// - Returns: whether the judgement is remembered.
  private static func judgeLoading(
    _ release: Release,
    _ delivery: Delivery,
    _ memory: inout DeviceMemory,
    _ events: inout [BundleEvent]
  ) -> Bool {
    let known = [memory.state.loading, memory.state.good].compactMap(\.self)
    var struck = known.first { $0.digest == release.bundle } ?? StoredBundle(release)
    struck.strikes += 1
    let reason = "The process ended \(struck.strikes) times while it loaded the bundle."
    events.append(BundleEvent(.strike, reason, bundle: struck.digest))
    let circumstances = delivery.device.circumstances
    let isOver = struck.strikes >= struck.mostStrikes
    let fault = memory.change { state in
      state.judged += 1
      state.loading = isOver ? nil : struck
      if isOver { state.deny(struck, in: circumstances, because: reason) }
    }
    note(fault, &events)
    if isOver { events.append(BundleEvent(.reverted, reason, bundle: struck.digest)) }
    return fault == nil
  }
}

extension BundleEvent {
  /// The event that other scripts run.
  static func activated(_ bundle: StoredBundle?) -> BundleEvent {
    let label = bundle?.label.map { " " + Value.quoted($0) } ?? ""
    let message =
      bundle.map { "The bundle \($0.digest.short)\(label) runs from now on." }
      ?? "The scripts that the app shipped with run from now on."
    return BundleEvent(.activated, message, bundle: bundle?.digest)
  }
}
