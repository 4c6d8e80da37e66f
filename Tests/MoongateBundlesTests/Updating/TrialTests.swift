import Moongate
import MoongateApp
import MoongateRecords
import SampleScripts
import Synchronization
import TestClock
import Testing

@testable import MoongateBundles

@Suite("A trial")
struct TrialTests {
  private let site = Site()
  private let first = Samples.bundle("first")
  private static let failing = """
    function(link)
      if link.params.n == "ok" then return open "second" end
      return link.nothing.at_all
    end
    """
  /// Fails at all links but one, or at all links.
  private let second = ScriptBundle(
    app: "photos",
    files: ["main.lua": "scheme \"photos\"\nroute(\"/x/:n\", \(failing))\n"]
  )

  /// A device whose last good bundle is the first one, and that tries the second one.
  private func trying(_ device: TestDevice) async throws -> BundleUpdater {
    try site.publish([first])
    let updates = try await device.startAndCheck()
    try await confirm(updates, device)
    try site.publish([second, first])
    await updates.check()
    _ = await updates.newEvents()
    return updates
  }

  private func confirm(_ updates: BundleUpdater, _ device: TestDevice) async throws {
    for _ in 0..<Trial.servedDecisions { _ = try updates.decide("photos:x/ok") }
    device.clock.advance(by: Trial.servedTime)
    await updates.check()
    #expect(await !updates.status.isOnTrial)
  }

  @Test("has the last good scripts answer where it fails, and ends after three failures")
  func fallsBack() async throws {
    let device = TestDevice(site)
    let updates = try await trying(device)
    #expect(updates.opened("photos:x/ok") == "second")
    #expect(updates.opened("photos:x/1") == "first")
    #expect(updates.opened("photos:x/2") == "first")
    #expect(try updates.decide("photos:x/3").fingerprint == first.scripts.fingerprint)
    await device.until { await updates.status.bundle == Samples.digest(of: first) }
    #expect(
      await updates.newEvents() == ["fallback", "fallback", "fallback", "reverted", "activated"]
    )
    #expect(await !updates.status.isOnTrial)
    #expect(updates.opened("photos:x/ok") == "first")
    await updates.check()
    #expect(updates.opened("photos:x/ok") == "first")
    #expect(try device.start().opened("photos:x/ok") == "first")
  }

  @Test("is recorded by the names of the scripts that answered")
  func records() async throws {
    let updates = try await trying(TestDevice(site))
    let records = Mutex<[DecisionRecord]>([])
    let recorder = try DecisionRecorder(bundles: updates) { record in
      records.withLock { $0.append(record) }
    }
    for link in ["photos:x/ok", "photos:x/1"] { _ = try recorder.decide(link) }
    recorder.flush()
    let (second, fallback) = try records.withLock { ($0[0], try #require($0.last)) }
    #expect(second.fingerprint != first.scripts.fingerprint)
    #expect(fallback.fingerprint == first.scripts.fingerprint)
    #expect(second.route != nil && fallback.route != nil)
    #expect("\(try #require(fallback.shape))".hasPrefix("photos:x/"))
  }

  @Test("bears failures that are far between, and is confirmed by what it decides")
  func bears() async throws {
    let device = TestDevice(site)
    let updates = try await trying(device)
    for number in 0..<Trial.servedDecisions {
      _ = try updates.decide("photos:x/\(number % 60 == 59 ? "1" : "ok")")
    }
    #expect(await updates.status.isOnTrial)
    device.clock.advance(by: Trial.servedTime)
    await updates.check()
    #expect(await !updates.status.isOnTrial)
    #expect(updates.opened("photos:x/1") == "error")
  }

  @Test("does not count what fails under the good scripts as well")
  func shared() async throws {
    let device = TestDevice(site)
    let bad = Samples.bundle("first", "function(link) return link.nothing.at_all end")
    try site.publish([bad])
    let updates = try await device.startAndCheck()
    // The shipped scripts answer here.
    #expect(updates.opened() == "embedded")
    let worse = ScriptBundle(
      app: "photos",
      files: [
        "main.lua": """
        scheme "photos"
        route("/x/*", open "worse")
        route("/y/*", function(link) return link.nothing.at_all end)
        """
      ]
    )
    try site.publish([worse])
    await updates.check()
    for _ in 0..<200 { #expect(updates.opened("photos:z/1") == "no action") }
    #expect(await updates.status.bundle == Samples.digest(of: worse))
  }

  @Test("asks the good scripts' questions, and counts one failure for one link")
  func questions() async throws {
    let device = TestDevice(site)
    let good = Samples.bundle(
      "good",
      "function(link) return open(ask \"a\" == \"1\" and ask \"b\" or \"none\") end"
    )
    try site.publish([good])
    let updates = try await device.startAndCheck()
    await updates.confirm()
    let bad = Samples.bundle(
      "bad",
      "function(link) if ask \"a\" == \"1\" then error(\"no\") end return open \"bad\" end"
    )
    try site.publish([bad, good])
    await updates.check()
    var asked: [String] = []
    let decision = try await updates.decide(Request(try Link("photos:x/1"))) { question in
      asked.append(question.name)
      return question.name == "a" ? "1" : "two"
    }
    #expect(asked == ["a", "b"])
    #expect(decision.response == .open(Action(name: "two", arguments: [:])))
    #expect(await updates.newEvents().filter { $0 == "fallback" }.count == 1)
  }

  /// The screens of the app.
  private enum Place: Decodable, Sendable { case first, second, embedded }

  /// A link center, with a closure for what it shows.
  @MainActor
  private func center(
    _ updates: BundleUpdater,
    _ device: TestDevice,
    _ show: @escaping (String) -> Void
  ) -> LinkCenter<Place> {
    let links = LinkCenter(
      bundles: updates,
      clock: device.clock,
      presenter: LinkPresentation<Place>(
        show: { show("\($0)") },
        confirm: { _ in false },
        browse: { _ in },
        reject: { _ in },
        report: { show("\($0.details)") }
      )
    )
    links.start()
    return links
  }

  @Test("in a link center shows the person what the good scripts answer")
  @MainActor
  func shown() async throws {
    let device = TestDevice(site)
    let updates = try await trying(device)
    var shown: [String] = []
    let links = center(updates, device) { shown.append($0) }
    for link in ["photos:x/ok", "photos:x/1", "photos:x/2", "photos:x/3"] {
      links.open(link)
      await links.finish()
    }
    await device.until { updates.gate.fingerprint == first.scripts.fingerprint }
    links.open("photos:x/ok?later")
    await links.finish()
    #expect(shown == ["second", "first", "first", "first", "first"])
  }

  // It was acted on once for each origin, as the running scripts have no answer to compare.
  @Test("in a link center acts once on a link that is delivered twice")
  @MainActor
  func doubled() async throws {
    let device = TestDevice(site)
    let updates = try await trying(device)
    var shown: [String] = []
    let links = center(updates, device) { shown.append($0) }
    links.open("photos:x/1", from: .inApp)
    links.open("photos:x/1", from: .unknown)
    await links.finish()
    #expect(shown == ["first"])
    #expect(updates.live.trial?.fail().failedAt.count == 2)
  }
}
