import Moongate
import MoongateSystem
import SampleScripts
import TestClock
import Testing

@testable import MoongateBundles

/// A process that ends while the app acts, and the next starts.
///
/// A process ends here when its updater is left alone: what it has marked stays.
@Suite("Strikes")
struct StrikeTests {
  private let site = Site()
  private let first = Samples.bundle("first")
  private let second = Samples.bundle("second")

  /// A device in a folder, as marks need one.
  private func device(_ folder: borrowing TemporaryFolder) -> TestDevice {
    TestDevice(site, FolderFiles(path: folder.path + "/photos/stable", isReadOnly: false))
  }

  /// Lets the app act on a link, and end well.
  private func act(_ updates: BundleUpdater, _ device: TestDevice) async throws {
    let before = await updates.memory.state.active?.cleanActs ?? 0
    updates.willAct(on: try updates.decide("photos:x/1"))
    updates.didAct()
    await device.until { device.clock.sleepers >= 2 }
    device.clock.advance(by: .seconds(10))
    await device.until { await updates.memory.state.active?.cleanActs ?? 9 > before }
  }

  /// Starts the app, and ends it while it acts on a link.
  private func crash(_ device: TestDevice) throws {
    let updates = try device.start()
    updates.willAct(on: try updates.decide("photos:x/1"))
  }

  @Test("two of them end a trial, by themselves and offline")
  func twice() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    try site.publish([first])
    _ = try await device.startAndCheck()
    site.fail(FetchError("No network."))
    try crash(device)
    let updates = try device.start()
    #expect(await updates.newEvents() == ["strike"])
    #expect(updates.opened() == "first")
    #expect(await updates.status.strikes == 1)
    updates.willAct(on: try updates.decide("photos:x/1"))
    let last = try device.start()
    #expect(await last.newEvents() == ["strike", "reverted", "activated"])
    #expect(last.opened() == "embedded")
    // It stays denied, whatever is published, until it is offered again.
    site.fail(nil)
    await last.check()
    #expect(last.opened() == "embedded")
    #expect(
      await last.status.denied.map(\.reason) == [
        """
        The process ended 2 times while the app acted on a link of the bundle, or loaded it.
        """
      ]
    )
    try site.publish([first]) { $0.releases[0].retry = 1 }
    await last.check()
    #expect(last.opened() == "first")
  }

  @Test("an act that ends well begins the count anew")
  func wellBetween() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    try site.publish([first])
    _ = try await device.startAndCheck()
    for _ in 0..<5 {
      try crash(device)
      let updates = try device.start()
      #expect(await updates.status.strikes == 1)
      try await act(updates, device)
      #expect(await updates.status.strikes == 0)
    }
  }

  @Test("three of them end a bundle that was confirmed, and the scripts before it come back")
  func confirmed() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    await updates.check()
    for _ in 0..<3 { try await act(updates, device) }
    #expect(await updates.newEvents() == ["activated", "confirmed"])
    try site.publish([second, first])
    await updates.check()
    await updates.check()
    for _ in 0..<3 { try await act(updates, device) }
    #expect(await updates.newEvents() == ["activated", "confirmed"])
    for _ in 0..<3 { try crash(device) }
    let last = try device.start()
    #expect(last.opened() == "first")
    #expect(await last.status.denied.map(\.bundle) == [Samples.digest(of: second)])
  }

  @Test("a thousand ends of an idle app are none, and show that it does well")
  func idle() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    await updates.check()
    for _ in 0..<1_000 {
      let updates = try device.start()
      #expect(await updates.newEvents() == [])
    }
    let last = try device.start()
    #expect(await last.check())
    #expect(await last.newEvents() == ["confirmed"])
    #expect(last.opened() == "first")
  }

  @Test("none for an app that was suspended while it acted")
  func suspended() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    try site.publish([first])
    _ = try await device.startAndCheck()
    for _ in 0..<3 {
      let updates = try device.start()
      updates.willAct(on: try updates.decide("photos:x/1"))
      updates.suspend()
    }
    #expect(await (try device.start()).status.strikes == 0)
  }

  @Test("none for a question that is still up after ten seconds")
  func question() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    updates.willAct(on: try updates.decide("photos:x/1"))
    await device.until { device.clock.sleepers == 1 }
    device.clock.advance(by: .seconds(10))
    await device.until { await updates.memory.state.active?.cleanActs == 1 }
    #expect(await (try device.start()).status.strikes == 0)
  }

  @Test("none for the scripts that the app shipped with, and for what other scripts decided")
  func others() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    try crash(device)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    let old = try updates.decide("photos:x/1")
    try site.publish([second])
    await updates.check()
    updates.willAct(on: old)
    let last = try device.start()
    #expect(await last.newEvents() == [])
    #expect(last.opened() == "second")
  }

  /// Has the app end while it loads the second bundle, before anything names that, and starts it again.
  ///
  /// The start loads the bundle if that is kept among the files.
  private func dieLoading(_ device: TestDevice, isKept: Bool) throws {
    let digest = Samples.digest(of: second)
    guard case .state(var state, _) = StateFile(in: device.files).read() else { return }
    state.active = state.good
    try device.files.replace("state", with: StateFile.bytes(of: state))
    if !isKept { BundleShelf(in: device.files).removeAll(but: Set(state.kept.map(\.digest))) }
    Marks(device.files.openMarks(), start: state.judged + 1).set(.loading, digest)
    _ = try device.start()
  }

  /// A device that runs the second bundle, with the first one to come back to.
  private func deviceOnTrial(_ folder: borrowing TemporaryFolder) async throws -> TestDevice {
    let device = device(folder)
    try site.publish([first])
    let before = try await device.startAndCheck()
    await before.confirm()
    try site.publish([second, first])
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "second")
    return device
  }

  @Test("one for a bundle whose first load ends the process, twice and it is denied")
  func loading() async throws {
    let folder = try TemporaryFolder()
    let device = try await deviceOnTrial(folder)
    for _ in 1...2 { try dieLoading(device, isKept: false) }
    let last = try device.start()
    #expect(last.opened() == "first")
    #expect(await last.status.denied.map(\.bundle) == [Samples.digest(of: second)])
  }

  // The one before it counted for ever, and two kills months apart denied the bundle.
  @Test("one for a bundle whose first load ends the process, and none once it has loaded")
  func loadedBetween() async throws {
    let folder = try TemporaryFolder()
    let device = try await deviceOnTrial(folder)
    for _ in 1...3 { try dieLoading(device, isKept: true) }
    let last = try device.start()
    #expect(last.opened() == "second")
    #expect(await last.status.denied.isEmpty)
  }

  @Test("marks that are cut or changed are none")
  func marks() throws {
    let folder = try TemporaryFolder()
    let file = try SlotFile(path: folder.path + "/mark")
    let digest = Samples.digest("a")
    #expect(!Marks.isLeft(in: file, for: digest, after: 0))
    Marks(file, start: 7).set(.acting, digest)
    #expect(Marks.isLeft(in: file, for: digest, after: 6))
    #expect(!Marks.isLeft(in: file, for: digest, after: 7))
    #expect(!Marks.isLeft(in: file, for: Samples.digest("b"), after: 6))
    let slot = file.read(slot: 1, bytes: 32)
    for place in slot.indices {
      var broken = slot
      broken[place] ^= 1
      #expect(file.write(slot: 1, broken))
      #expect(!Marks.isLeft(in: file, for: digest, after: 6))
    }
    #expect(file.write(slot: 1, slot))
    Marks(file, start: 8).clear(.acting)
    #expect(!Marks.isLeft(in: file, for: digest, after: 6))
  }
}
