internal import Moongate
internal import MoongateSystem

extension BundleUpdater {
  /// The most bundles that one check fetches, however many a channel lists.
  private static let mostFetches = 3

  /// Runs what the channel selects, as far as it can be had.
  ///
  /// Everything but fetching happens in one turn of the actor, so whatever comes meanwhile finds one set or the
  /// other.
  func settle() async {
    guard !isOverridden else { return }
    // A recalled set ends now, and not when its successor is there.
    if !isActiveAllowed { settleKept() }
    var tried: Set<Fingerprint> = []
    var fetches = 0
    while let release = candidates.first(where: { !tried.contains($0.bundle) }),
      release.bundle != running
    {
      tried.insert(release.bundle)
      took(.selected)
      if runKept(release) { return }
      guard !device.denies(release), fetches < Self.mostFetches else { continue }
      fetches += 1
      guard let envelope = await fetch(release) else { continue }
      // Another turn may have changed the channel, or what runs.
      guard !isOverridden, isBetter(release) else { continue }
      if run(release, envelope) { return }
    }
    if !isActiveAllowed { settleKept() }
  }

  /// Runs the best of what the device has, without asking anybody.
  func settleKept() {
    guard !isOverridden else { return }
    for release in candidates {
      if release.bundle == running || runKept(release) { return }
    }
    runEmbedded()
  }

  private var candidates: [Release] {
    channel?.candidates(for: device, kept: memory.state.kept) ?? []
  }

  /// Whether a release is still to be run in place of what runs.
  private func isBetter(_ release: Release) -> Bool {
    let names = candidates.map(\.bundle)
    guard release.bundle != running, let place = names.firstIndex(of: release.bundle) else {
      return false
    }
    return running.flatMap(names.firstIndex).map { place < $0 } ?? true
  }

  /// The scripts that the device comes back to now.
  var lastGood: LastGood {
    LastGood(memory.state, for: gate, delivery, channel, keysInForce, shelf)
  }

  /// Whether what runs may go on.
  private var isActiveAllowed: Bool {
    guard let running else { return true }
    return candidates.contains { $0.bundle == running }
  }

  /// Fetches the envelope of a bundle.
  private func fetch(_ release: Release) async -> [UInt8]? {
    let request = FetchRequest(
      DocumentPlace.bundle(release.bundle),
      mostBytes: BundleCheck.mostBytes(of: release)
    )
    do throws(FetchError) {
      let file = try await fetched(request)
      took(.fetchedBundle)
      if case .bytes(let bytes) = file.content { return bytes }
      report(
        BundleEvent(.unreachable, "The source does not have the bundle.", bundle: release.bundle)
      )
    } catch {
      report(BundleEvent(.unreachable, error.message, bundle: release.bundle))
    }
    return nil
  }

  /// Runs a release whose bundle the device has, if it has it.
  ///
  /// - Returns: whether it runs.
  private func runKept(_ release: Release) -> Bool {
    do throws(Refusal) {
      let check = delivery.bundleCheck(keysInForce)
      guard let bundle = try shelf.bundle(release, by: check) else { return false }
      return run(release, bundle, nil)
    } catch {
      refuse(release, error)
      return false
    }
  }

  /// Runs a release whose bundle was fetched.
  ///
  /// - Returns: whether it runs.
  private func run(_ release: Release, _ envelope: [UInt8]) -> Bool {
    do throws(Refusal) {
      let bundle = try delivery.bundleCheck(keysInForce).check(envelope, for: release)
      took(.verifiedBundle)
      return run(release, bundle, envelope)
    } catch {
      refuse(release, error)
      return false
    }
  }

  /// Loads a bundle beside what runs, tries it with its own links, keeps it and activates it.
  private func run(_ release: Release, _ bundle: ScriptBundle, _ envelope: [UInt8]?) -> Bool {
    marks.set(.loading, release.bundle)
    took(.marked)
    defer {
      marks.clear(.loading)
      took(.cleared)
    }
    let loaded: LoadedScripts
    do throws(Refusal) {
      loaded = try load(bundle)
    } catch {
      refuse(release, error)
      return false
    }
    // The bytes before the name: a state never names a file that is not there.
    if let envelope, memory.isWritable {
      do throws(SystemError) {
        try shelf.keep(envelope, of: release.bundle)
      } catch {
        report(
          BundleEvent(.storage, "The bundle cannot be kept: \(error).", bundle: release.bundle)
        )
      }
      took(.storedBundle)
    }
    activate(StoredBundle(release), loaded)
    return true
  }

  /// Loads the scripts of a bundle and tries them.
  private func load(_ bundle: ScriptBundle) throws(Refusal) -> LoadedScripts {
    let loaded: LoadedScripts
    do throws(LoadError) {
      loaded = try LoadedScripts(bundle.scripts, for: gate)
    } catch {
      throw ScriptBundle.refusal(error)
    }
    took(.loaded)
    let end = elapsed() + ScriptBundle.probeTime
    try bundle.probe(loaded, gate.configuration, until: end, elapsed)
    took(.probed)
    return loaded
  }

  /// Runs the scripts that the app shipped with.
  func runEmbedded() {
    guard running != nil, !isOverridden else { return }
    do throws(LoadError) {
      activate(nil, try LoadedScripts(delivery.embedded, for: gate))
    } catch {
      // They have loaded for every start so far.
      report(BundleEvent(ScriptBundle.refusal(error)))
    }
  }

  func activate(_ bundle: StoredBundle?, _ loaded: LoadedScripts) {
    let isKilled = bundle == nil && channel != nil && candidates.isEmpty
    report(
      memory.change { state in
        state.activate(bundle)
        // A set that the channel has ended comes back to nobody.
        if isKilled { state.good = nil }
      }
    )
    took(.storedState)
    let trial = memory.state.trial(
      of: loaded.fingerprint,
      at: elapsed(),
      counting: live.decisions,
      fallback: lastGood
    )
    if let trial { Task.detached(priority: .utility) { trial.prepare() } }
    live.run(loaded.fingerprint, bundle?.digest, trial)
    loaded.activate()
    running = bundle?.digest
    took(.activated)
    report(.activated(bundle))
    live.tell()
    sweep()
    took(.swept)
  }

  /// Removes the bundles that the device does not come back to.
  func sweep() {
    // A state that could not be written may still name them.
    guard memory.isWritable, !memory.isFileBehind,
      memory.state.active.map({ shelf.holds($0.digest) }) ?? true
    else { return }
    shelf.removeAll(but: Set(memory.state.kept.map(\.digest)))
  }

  /// Reports a refusal of a bundle, and remembers one that fetching it again does not change.
  private func refuse(_ release: Release, _ refusal: Refusal) {
    report(BundleEvent(refusal, bundle: release.bundle))
    guard refusal.isOfContent else { return }
    let circumstances = device.circumstances
    report(
      memory.change { state in
        state.deny(StoredBundle(release), in: circumstances, because: refusal.message)
      }
    )
  }
}
