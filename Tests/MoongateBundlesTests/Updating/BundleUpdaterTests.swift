import Moongate
import TestClock
import Testing

@testable import MoongateBundles

@Suite("A bundle updater")
struct BundleUpdaterTests {
  private let site = Site()
  private let first = Samples.bundle("first")
  private let second = Samples.bundle("second")

  @Test("runs the shipped scripts until a check brings others, and those again at the next start")
  func activates() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try device.start()
    #expect(updates.opened() == "embedded")
    #expect(await updates.check())
    #expect(updates.opened() == "first")
    #expect(await updates.newEvents() == ["activated"])
    let status = await updates.status
    #expect(status.bundle == Samples.digest(of: first))
    #expect(status.fingerprint == first.scripts.fingerprint)
    #expect(status.isOnTrial && status.sequence == 101)
    site.fail(FetchError("No network."))
    let again = try device.start()
    #expect(again.opened() == "first")
    #expect(await again.newEvents() == [])
    #expect(await !again.check())
    #expect(await again.newEvents() == ["unreachable"])
    #expect(again.opened() == "first")
  }

  @Test("asks with the tag of the channel, and for a bundle once")
  func asksLittle() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    let bundle = DocumentPlace.bundle(Samples.digest(of: first))
    #expect(site.requests() == ["keys/photos.json", "channels/stable.json", bundle])
    await updates.check()
    #expect(site.requests() == ["keys/photos.json", "channels/stable.json"])
    try site.publish([second, first])
    await updates.check()
    try site.publish([first])
    await updates.check()
    #expect(updates.opened() == "first")
  }

  /// A change of the site, and the set that runs before a bundle is fetched for it and afterwards.
  struct Change: Sendable {
    var name: String
    var before: String
    var after: String
    var publish: @Sendable (Site, _ first: ScriptBundle, _ second: ScriptBundle) throws -> Void
  }

  static let changes = [
    Change(name: "a newer bundle", before: "first", after: "second") { site, first, second in
      try site.publish([second, first])
    },
    Change(name: "a newer one in place of it", before: "first", after: "second") {
      site,
      _,
      second in
      try site.publish([second])
    },
    Change(name: "no release", before: "embedded", after: "embedded") { site, _, _ in
      try site.publish([])
    },
    Change(name: "the directive", before: "embedded", after: "embedded") { site, first, second in
      try site.publish([second, first]) { $0.directive = .embedded }
    },
    Change(name: "a recall", before: "embedded", after: "embedded") { site, first, _ in
      try site.publish([first]) { $0.recalled = [Samples.digest(of: first)] }
    },
    Change(name: "a recall and a fix", before: "embedded", after: "second") { site, first, second in
      try site.publish([second, first]) { $0.recalled = [Samples.digest(of: first)] }
    },
    Change(name: "a recall of what is gone", before: "embedded", after: "second") {
      site,
      first,
      second in
      try site.publish([second]) { $0.recalled = [Samples.digest(of: first)] }
    },
    Change(name: "no share", before: "embedded", after: "embedded") { site, first, _ in
      try site.publish([first]) { $0.releases[0].rollout.share = 0 }
    },
    Change(name: "no share, in the cohort", before: "first", after: "first") { site, first, _ in
      try site.publish([first]) {
        $0.releases[0].rollout.share = 0
        $0.releases[0].cohorts = ["canary"]
      }
    },
    Change(name: "newer apps only", before: "embedded", after: "embedded") { site, first, _ in
      try site.publish([first]) { $0.releases[0].appVersions = AppVersions(min: Version("5.2")) }
    },
  ]

  @Test("follows the channel at once, also where its bundle cannot be had", arguments: changes)
  func follows(_ change: Change) async throws {
    let device = TestDevice(site)
    device.set { $0.cohorts = ["canary"] }
    try site.publish([first])
    let updates = try await device.startAndCheck()
    try change.publish(site, first, second)
    site.fail(["bundles/"])
    #expect(await updates.check())
    #expect(updates.opened() == change.before)
    // Offline, from what is stored, the same.
    #expect(try device.start().opened() == change.before)
    site.fail([])
    #expect(await updates.check())
    #expect(updates.opened() == change.after)
    #expect(try device.start().opened() == change.after)
  }

  @Test("goes back with the channel and remembers nothing of it")
  func comesBack() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    for bundles in [[second, first], [first], [], [second], [second, first], []] {
      try site.publish(bundles)
      await updates.check()
      let fresh = try await TestDevice(site).startAndCheck()
      #expect(updates.opened() == fresh.opened())
    }
  }

  @Test("follows no channel that its trust does not list")
  func channels() throws {
    #expect(
      refusalText {
        _ = try BundleUpdater(
          trust: Samples.trust(),
          embedded: Samples.embedded,
          source: site,
          store: .memory,
          channel: "nightly",
          appVersion: "1"
        )
      } == "The trust does not list the channel \"nightly\"; it lists \"stable\", \"beta\"."
    )
  }

  @Test("is ready with the newest bundle, or when the patience is over")
  func ready() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try device.start()
    #expect(await updates.ready(within: .seconds(60)))
    #expect(updates.opened() == "first")
    site.fail(FetchError("No network."))
    #expect(await !updates.ready(within: .seconds(60)))
  }

  /// A release that the device passes over, and the events that tell of it.
  struct Passed: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var events: [String]
    var message = ""
    var change: @Sendable (inout Release) -> Void
  }

  @Test(
    "tells once of a release that only another app could run",
    arguments: [
      Passed(
        testDescription: "for a newer app",
        events: ["passed"],
        message: "The release is for versions from 6 of the app, which is 5.1."
      ) { $0.appVersions = AppVersions(min: Version("6")) },
      Passed(
        testDescription: "that opens what the app does not offer",
        events: ["passed"],
        message: "The app does not offer the action \"fly\"."
      ) { $0.requirements = BundleRequirements([Requirement(.actions, "fly")]) },
      Passed(testDescription: "for a newer engine", events: ["passed"]) {
        $0.requirements = BundleRequirements(moongate: Version("99"))
      },
      Passed(testDescription: "that is not rolled out", events: []) { $0.rollout.share = 0 },
      Passed(testDescription: "for a newer app, and not rolled out", events: []) {
        $0.appVersions = AppVersions(min: Version("6"))
        $0.rollout.share = 0
      },
    ]
  )
  func passes(row: Passed) async throws {
    let device = TestDevice(site)
    device.set {
      $0.capabilities = try? Capabilities(actions: [
        "first": ActionType([:]), "embedded": ActionType([:]),
      ])
    }
    try site.publish([first])
    let updates = try await device.startAndCheck()
    #expect(await updates.newEvents() == ["activated"])
    try site.publish([second, first]) { row.change(&$0.releases[0]) }
    await updates.check()
    await updates.check()
    #expect(updates.opened() == "first")
    let again = try await device.startAndCheck()
    #expect(await updates.newEvents() == row.events)
    #expect(await again.newEvents() == [])
    try site.publish([second, first]) { row.change(&$0.releases[0]) }
    await updates.check()
    if !row.events.isEmpty {
      let event = await updates.events.first { _ in true }
      #expect(event?.bundle == Samples.digest(of: second))
      #expect(row.message.isEmpty || event?.message == row.message)
    }
    try site.publish([first, second]) { row.change(&$0.releases[1]) }
    await updates.check()
    #expect(await updates.newEvents() == [])
  }

  @Test("tells who listens that other scripts run")
  @MainActor
  func tells() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try device.start()
    var count = 0
    updates.whenActivated { count += 1 }
    await updates.check()
    await device.until { count == 1 }
    await updates.check()
    try site.publish([second])
    await updates.check()
    await device.until { count == 2 }
  }

  @Test("is let go of while it waits for the next check")
  func ends() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    weak var last: BundleUpdater?
    do {
      let updates = try device.start()
      await updates.start()
      await device.until { updates.opened() == "first" && device.clock.sleepers == 1 }
      last = updates
    }
    await device.until { last == nil }
  }
}
