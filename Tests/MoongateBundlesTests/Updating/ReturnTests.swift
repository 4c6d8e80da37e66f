import Moongate
import SampleScripts
import TestClock
import Testing

@testable import MoongateBundles

/// The ways back from a bundle, and back to it.
@Suite("The way back")
struct ReturnTests {
  private let site = Site()
  private let first = Samples.bundle("first")
  private let second = Samples.bundle("second")

  private func device(_ folder: borrowing TemporaryFolder) -> TestDevice {
    TestDevice(site, FolderFiles(path: folder.path + "/photos/stable", isReadOnly: false))
  }

  /// Starts a device that runs the second bundle, with the first one to come back to, which the channel no longer
  /// lists.
  private func start(
    _ device: TestDevice,
    expires: Int? = nil,
    _ change: (inout Channel) -> Void = { _ in }
  ) async throws -> BundleUpdater {
    try site.publish([first])
    let before = try await device.startAndCheck()
    await before.confirm()
    try site.publish([second]) { channel in
      if let expires { channel.expires = expires }
      change(&channel)
    }
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "second")
    return updates
  }

  /// Has the process end while it acts on a link, as often as ends a trial.
  private func crash(_ device: TestDevice) throws {
    for _ in 0..<2 {
      let updates = try device.start()
      updates.willAct(on: try updates.decide("photos:x/1"))
    }
  }

  @Test("leads to a good bundle that the channel no longer lists")
  func unlisted() async throws {
    let device = TestDevice(site)
    let updates = try await start(device)
    await updates.revert()
    #expect(updates.opened() == "first")
    await updates.check()
    #expect(updates.opened() == "first")
    #expect(try device.start().opened() == "first")
  }

  @Test("leads to a good bundle where the channel has expired", arguments: [false, true])
  func expired(isListed: Bool) async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    let listed = first
    _ = try await start(device, expires: Samples.now + 10) { channel in
      if isListed { channel.releases.append(Samples.release(of: listed)) }
    }
    device.set { $0.now += 100 }
    try crash(device)
    #expect(try device.start().opened() == "first")
  }

  @Test(
    "leads to no good bundle that is recalled, and to none where the channel offers nothing",
    arguments: [false, true]
  )
  func ended(isRecalled: Bool) async throws {
    let device = TestDevice(site)
    let updates = try await start(device)
    if isRecalled {
      try site.publish([second]) { $0.recalled = [Samples.digest(of: first)] }
    } else {
      try site.publish([])
    }
    await updates.check()
    await updates.revert()
    #expect(updates.opened() == "embedded")
    #expect(try device.start().opened() == "embedded")
  }

  @Test(
    "is open for another version of the app where a bundle did badly, and not where the app took it back"
  )
  func otherVersion() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    _ = try await start(device)
    try crash(device)
    #expect(try await device.startAndCheck().opened() == "first")
    device.set { $0.appVersion = "5.2" }
    let newer = try await device.startAndCheck()
    #expect(newer.opened() == "second")
    await newer.revert()
    device.set { $0.appVersion = "5.3" }
    #expect(try await device.startAndCheck().opened() == "first")
  }

  @Test("is not left by what other scripts decide meanwhile")
  func blame() async throws {
    let folder = try TemporaryFolder()
    let device = device(folder)
    let updates = try await start(device)
    let other = try LoadedScripts(Samples.embedded, for: updates.gate)
    updates.willAct(on: try updates.decide("photos:x/1"))
    updates.willAct(on: try other.decide(Request(Link("photos:x/1"))))
    #expect(await (try device.start()).newEvents() == ["strike"])
  }

  #if DEBUG
  @Test("from a developer's scripts is the developer's, whatever keys come")
  func override() async throws {
    let device = TestDevice(site)
    let updates = try await start(device)
    try await updates.override(Samples.bundle("mine").scripts)
    let next = Samples.key(7)
    let document = KeysDocument(
      app: "photos",
      keys: KeySet(
        version: 2,
        content: [next.publicKey],
        channel: [Samples.channelKey.publicKey]
      )
    )
    site.put(
      "keys/photos.json",
      try Samples.signed(.keys, document.payload, by: [Samples.recovery])
    )
    #expect(await updates.check())
    #expect(updates.opened() == "mine")
    try await updates.override(nil)
    #expect(updates.opened() == "embedded")
  }
  #endif
}
