import Moongate
import MoongateSystem
import SampleScripts
import Synchronization
import TestClock

@testable import MoongateBundles

/// A device of the tests, which starts again and again with what it keeps.
final class TestDevice: Sendable {
  struct Settings {
    var trust = Samples.trust()
    var appVersion = "5.1"
    var capabilities: Capabilities?
    var instance: String? = "device"
    var cohorts: Set<String> = []
    var isReadOnly = false
    var now = Samples.now
    var interval = Duration.seconds(3_600)
  }

  let site: Site
  let clock = TestClock()
  let files: any StoredFiles
  let settings: Mutex<Settings>

  init(_ site: Site, _ files: any StoredFiles = MemoryFiles()) {
    self.site = site
    self.files = files
    settings = Mutex(Settings())
  }

  /// Changes the device, or the app on it, before the next start.
  func set(_ change: (inout Settings) -> Void) { settings.withLock { change(&$0) } }

  /// The device's clock.
  var now: Int { settings.withLock(\.now) }

  /// Starts the app.
  func start(
    step: @escaping @Sendable (BundleStep) -> Void = { _ in }
  ) throws -> BundleUpdater {
    let settings = settings.withLock { $0 }
    var configuration = Configuration.patient
    configuration.capabilities = settings.capabilities
    return try BundleUpdater(
      trust: settings.trust,
      embedded: Samples.embedded,
      source: site,
      store: BundleStore { [files] _, _ in files },
      appVersion: settings.appVersion,
      configuration: configuration,
      cohorts: settings.cohorts,
      instance: settings.instance,
      interval: settings.interval,
      clock: clock,
      now: { [self] in now },
      step: step
    )
  }

  /// Starts the app and checks once.
  func startAndCheck() async throws -> BundleUpdater {
    let updates = try start()
    await updates.check()
    return updates
  }

  /// Waits until something is so.
  nonisolated(nonsending) func until(_ condition: () async -> Bool) async {
    while await !condition() { await Task.yield() }
  }
}

extension Samples {
  /// The scripts that the app of the tests ships.
  static let embedded = Scripts([
    "main.lua": "scheme \"photos\"\nroute(\"/x/*\", open \"embedded\")\n"
  ])
}

extension BundleUpdater {
  /// The name of the action that a link opens, or the reason why none.
  nonisolated func opened(_ link: String = "photos:x/1") -> String {
    do {
      guard case .open(let action) = try decide(link).response else { return "no action" }
      return action.name
    } catch {
      return "error"
    }
  }

  /// The kinds of the events since the last time, with the codes of refusals.
  func newEvents() async -> [String] {
    tellLast()
    var kinds: [String] = []
    for await event in events {
      if event.message == "." { break }
      kinds.append(
        event.code.map { "\(event.kind.rawValue) \($0.rawValue)" } ?? event.kind.rawValue
      )
    }
    return kinds
  }

  /// Has the bundle that runs be the last known good one.
  func confirm() {
    memory.change { $0.active?.isConfirmed = true }
    live.endTrial()
  }

  private func tellLast() { report(BundleEvent(.storage, ".")) }
}
