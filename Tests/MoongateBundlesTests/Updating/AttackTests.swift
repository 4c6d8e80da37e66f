import Moongate
import MoongateSystem
import SampleScripts
import Synchronization
import TestClock
import Testing

@testable import MoongateBundles

/// Ways in which a set was confirmed, kept, lost or taken back that it should not have been.
@Suite("A device that somebody plays with")
struct AttackTests {
  private let site = Site()
  private let first = Samples.bundle("first")
  private let second = Samples.bundle("second")
  private let bad = Samples.bundle("bad", "function(link) return link.nothing.at_all end")

  /// A device whose last good bundle is the first one.
  private func device(_ files: any StoredFiles = MemoryFiles()) async throws -> TestDevice {
    let device = TestDevice(site, files)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    await updates.confirm()
    return device
  }

  private func failures(_ updates: BundleUpdater) async -> Int {
    await updates.memory.state.active?.failedAt.count ?? -1
  }

  @Test("counts failures over restarts, so that a phone with a link a day takes a bad set back")
  func restarts() async throws {
    let device = try await device()
    try site.publish([bad, first])
    _ = try await device.startAndCheck()
    for round in 1...2 {
      let updates = try device.start()
      #expect(updates.opened() == "first")
      await device.until { await failures(updates) == round }
    }
    let updates = try device.start()
    #expect(updates.opened() == "first")
    await device.until { await updates.status.bundle == Samples.digest(of: first) }
    #expect(try device.start().opened() == "first")
  }

  @Test("lets no recalled set answer in place of one on trial")
  func recalledGood() async throws {
    let device = try await device()
    try site.publish([bad, first])
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "first")
    try site.publish([bad]) { $0.recalled = [Samples.digest(of: first)] }
    await updates.check()
    #expect(updates.opened() == "embedded")
  }

  @Test("lets no set that the channel ended answer later", arguments: [false, true])
  func ended(_ byDirective: Bool) async throws {
    let device = try await device()
    try site.publish(byDirective ? [first] : []) {
      if byDirective { $0.directive = .embedded }
    }
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "embedded")
    try site.publish([bad])
    await updates.check()
    #expect(updates.opened() == "embedded")
  }

  @Test("keeps its floor by a clock before 1970, and under a tag and reasons without end")
  func floor() async throws {
    let device = try await device()
    device.set { $0.now = -5 }
    _ = try await device.startAndCheck()
    device.set { $0.now = Samples.now }
    #expect(await (try device.start()).newEvents() == [])
    var state = DeviceState()
    state.channel = DeviceState.Fetched("{}", tag: String(repeating: "t", count: 600_000))
    for number in 0..<100 {
      let release = Samples.release("\(number)")
      state.deny(StoredBundle(release), because: String(repeating: "\"", count: 10_000))
    }
    let bytes = StateFile.bytes(of: state)
    #expect(bytes.count < StateFile.mostBytes / 2)
    #expect(StateFile.state(of: bytes) == state)
  }

  @Test("blames what it loaded, and not the good set of the link that started it")
  func loadingWins() async throws {
    let folder = try TemporaryFolder()
    let device = try await device(FolderFiles(path: folder.path + "/a", isReadOnly: false))
    try site.publish([second, first])
    site.fail(["bundles/"])
    _ = try await device.startAndCheck()
    for _ in 0..<2 {
      let updates = try device.start()
      updates.willAct(on: try updates.decide("photos:x/1"))
      updates.marks.set(.loading, Samples.digest(of: second))
    }
    let last = try device.start()
    #expect(last.opened() == "first")
    #expect(await last.status.strikes == 0)
    #expect(await last.status.denied.map(\.bundle) == [Samples.digest(of: second)])
  }

  @Test("takes nothing back for a route that only the new set has, or for one link that waits")
  func innocent() async throws {
    let device = try await device()
    let more = ScriptBundle(
      app: "photos",
      files: [
        "main.lua": """
        scheme "photos"
        route("/x/*", open "second")
        route("/new/*", function(link) return link.nothing.at_all end)
        """
      ]
    )
    try site.publish([more, first])
    let updates = try await device.startAndCheck()
    for _ in 0..<9 { #expect(updates.opened("photos:new/1") == "error") }
    #expect(await updates.status.bundle == Samples.digest(of: more))
    let waiting = Samples.bundle("waiting", "function(link) return wait \"signed_in\" end")
    try site.publish([waiting])
    await updates.check()
    await updates.confirm()
    try site.publish([bad, waiting])
    await updates.check()
    for _ in 0..<9 { _ = try updates.decide("photos:x/1") }
    #expect(await updates.status.bundle == Samples.digest(of: bad))
  }

  @Test("takes channels although the keys document cannot be had")
  func noKeys() async throws {
    let device = try await device()
    try site.publish([second, first])
    site.fail(["keys/"])
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "second")
  }

  @Test("denies a bundle as it is offered now")
  func retry() async throws {
    let device = try await device()
    try site.publish([second, first])
    let updates = try await device.startAndCheck()
    try site.publish([second, first]) { $0.releases[0].retry = 5 }
    await updates.check()
    await updates.revert()
    #expect(updates.opened() == "first")
    #expect(try device.start().opened() == "first")
  }

  @Test("confirms nothing whose budget is spent")
  func spent() async throws {
    let device = try await device()
    try site.publish([bad, first])
    let updates = try await device.startAndCheck()
    for _ in 0..<2 { _ = updates.opened() }
    #expect(updates.live.trial?.fail().isOver == true)
    device.clock.advance(by: Trial.servedTime)
    for _ in 0..<Trial.servedDecisions { updates.live.decisions.add() }
    await updates.check()
    #expect(await updates.memory.state.active?.isConfirmed != true || updates.opened() == "first")
  }

  /// A source that answers never, or when a test says so.
  final class Slow: BundleSource {
    let site: Site
    let slow = Mutex<String?>(nil)
    let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

    init(_ site: Site) { self.site = site }

    func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchedFile {
      let isSlow = slow.withLock { $0.map(request.path.contains) ?? false }
      if isSlow { await withCheckedContinuation { next in waiting.withLock { $0.append(next) } } }
      return try await site.fetch(request)
    }

    func answer() {
      slow.withLock { $0 = nil }
      for next in waiting.withLock({ $0 }) { next.resume() }
      waiting.withLock { $0 = [] }
    }
  }

  private func updates(_ source: Slow, _ device: TestDevice) throws -> BundleUpdater {
    try BundleUpdater(
      trust: Samples.trust(),
      embedded: Samples.embedded,
      source: source,
      store: BundleStore { [files = device.files] _, _ in files },
      appVersion: "5.1",
      configuration: .patient,
      clock: device.clock,
      now: { Samples.now }
    )
  }

  @Test("gives up a source that never answers")
  func never() async throws {
    let device = try await device()
    let source = Slow(site)
    let updates = try updates(source, device)
    source.slow.withLock { $0 = "channels/" }
    async let isChecked = updates.check()
    await device.until { !source.waiting.withLock(\.isEmpty) && device.clock.sleepers > 0 }
    device.clock.advance(by: .seconds(60))
    #expect(await !isChecked)
    source.answer()
    #expect(await updates.check())
  }

  @Test("puts no older release over a newer one that came meanwhile")
  func stale() async throws {
    let device = try await device()
    try site.publish([second, first])
    let source = Slow(site)
    source.slow.withLock { $0 = "\(Samples.digest(of: second))" }
    let updates = try updates(source, device)
    async let slow = updates.check()
    await device.until { !source.waiting.withLock(\.isEmpty) }
    let third = Samples.bundle("third")
    try site.publish([third, second, first])
    source.slow.withLock { $0 = nil }
    await updates.revert()
    source.answer()
    _ = await slow
    await updates.check()
    #expect(updates.opened() == "third")
  }
}
