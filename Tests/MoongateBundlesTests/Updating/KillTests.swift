import Foundation
import Moongate
import MoongateSystem
import Randomness
import SampleScripts
import Testing

@testable import MoongateBundles

@Suite("A process that is killed")
struct KillTests {
  private static let first = Samples.bundle("first")
  private static let second = Samples.bundle("second")
  /// The fault points from the mark that a bundle is being loaded to its end, which look like a crash in loading.
  private static let loading: Set = [
    "marked", "loaded", "probed", "before bundle", "within bundle", "after bundle", "storedBundle",
    "before state", "within state", "after state", "storedState", "activated", "removed", "swept",
  ]

  /// A site of now, and what a device runs in the end.
  struct Scenario: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: [ScriptBundle] = []
    var end: String
    var replacesKeys = false
    var publish: @Sendable (Site) throws -> Void
  }

  static let scenarios = [
    Scenario(testDescription: "a first bundle", end: "first") { try $0.publish([first]) },
    Scenario(testDescription: "another bundle", before: [first], end: "second") { site in
      try site.publish([second, first])
    },
    Scenario(testDescription: "a recall", before: [first], end: "embedded") { site in
      try site.publish([first]) { $0.recalled = [Samples.digest(of: first)] }
    },
    Scenario(testDescription: "a recall and a fix", before: [first], end: "second") { site in
      try site.publish([second]) { $0.recalled = [Samples.digest(of: first)] }
    },
    Scenario(
      testDescription: "other keys",
      before: [first],
      end: "second",
      replacesKeys: true
    ) { site in
      let next = Samples.key(7)
      let keys = KeySet(version: 2, content: [next.publicKey], channel: [next.publicKey])
      let document = KeysDocument(app: "photos", keys: keys)
      site.put(
        "keys/photos.json",
        try Samples.signed(.keys, document.payload, by: [Samples.recovery])
      )
      var channel = Samples.channel([Samples.release(of: second)], sequence: 200)
      channel.expires = channel.issued + Channel.lifetime
      site.put("channels/stable.json", try Samples.signed(.channel, channel.payload, by: [next]))
      site.put(
        DocumentPlace.bundle(Samples.digest(of: second)),
        try Samples.signed(.bundle, second.payload, by: [next])
      )
    },
  ]

  @Test(
    "between any two steps, or within a write, starts with a set that verifies",
    arguments: scenarios
  )
  func steps(_ scenario: Scenario) async throws {
    let process = try BundleProcess()
    if !scenario.before.isEmpty {
      try process.site.publish(scenario.before)
      try process.writeSite()
      _ = try process.run()
    }
    try process.keepStore()
    try scenario.publish(process.site)
    try process.writeSite()
    var points: [String] = []
    while true {
      try process.keepStore(true)
      let lines = try process.run(until: points.count)
      guard let point = lines.first(where: { $0.hasPrefix("killed ") })?.dropFirst(7) else {
        #expect(lines.last?.hasPrefix("sequence ") == true)
        break
      }
      points.append(String(point))
      try await check(process, scenario, killedAt: String(point), points)
    }
    #expect(points.contains("within state") && points.contains("storedChannel"))
    #expect(points.count > 10)
  }

  /// Checks what the next start finds, and that the device comes to the end all the same.
  private func check(
    _ process: borrowing BundleProcess,
    _ scenario: Scenario,
    killedAt point: String,
    _ points: [String]
  ) async throws {
    let device = TestDevice(process.site, process.files)
    let known = Set(["embedded", "first", "second"])
    let updates = try device.start()
    let events = await updates.newEvents()
    #expect(known.contains(updates.opened()), "\(point)")
    #expect(!events.contains("storage"), "\(point): \(events)")
    // Whatever is stored verifies, but for what keys signed that are replaced.
    let refusals = Set(events.filter { $0.hasPrefix("refused") })
    #expect(
      refusals.isSubset(of: scenario.replacesKeys ? ["refused signatures"] : []),
      "\(point): \(events)"
    )
    let isLoading = points.contains("marked") && Self.loading.contains(point)
    #expect(!events.contains("strike") || isLoading, "\(point): \(events)")
    #expect(await updates.status.denied == [], "\(point)")
    let lines = try process.run()
    #expect(
      lines.filter { $0.hasPrefix("runs ") }.last == "runs \(scenario.end)",
      "\(point): \(lines)"
    )
  }

  @Test("twice while the app acts on a link, runs the last good set the third time, offline")
  func crashLoop() throws {
    let process = try BundleProcess()
    try process.site.publish([Self.first])
    try process.writeSite()
    #expect(try process.run().contains("runs first"))
    #expect(try process.run(until: .max, "act") == ["runs first", "killed acting"])
    #expect(try process.run(until: .max, "act") == ["runs first", "killed acting"])
    #expect(try process.run(until: .max, "act") == ["runs embedded", "killed acting"])
    // The shipped scripts are never denied.
    #expect(try process.run(until: .max, "act") == ["runs embedded", "killed acting"])
    #expect(
      try process.run().filter { $0.hasPrefix("runs") } == ["runs embedded", "runs embedded"]
    )
  }

  /// Kills at random points, as often as the variable MOONGATE_KILLS says, while the site changes.
  @Test("again and again, comes to what its channel says in the end")
  func again() async throws {
    let rounds = ProcessInfo.processInfo.environment["MOONGATE_KILLS"].flatMap(Int.init) ?? 40
    let process = try BundleProcess()
    var random = SeededGenerator(seed: 31)
    var retry = 0
    var known = Set(["embedded"])
    for round in 0..<rounds {
      if round % 5 == 0 {
        retry += 1
        let offered = Bool.random(using: &random) ? [Self.first] : [Self.second, Self.first]
        try process.site.publish(offered) { channel in
          for index in channel.releases.indices { channel.releases[index].retry = retry }
        }
        try process.writeSite()
        known.formUnion(["first", "second"])
      }
      let lines = try process.run(until: Int.random(in: 0..<40, using: &random))
      for line in lines where line.hasPrefix("runs ") {
        #expect(known.contains(String(line.dropFirst(5))))
      }
      #expect(
        lines.last?.hasPrefix("killed ") == true || lines.last?.hasPrefix("sequence ") == true
      )
    }
    try process.site.publish([Self.second]) { $0.releases[0].retry = retry + 1 }
    try process.writeSite()
    #expect(try process.run().contains("runs second"))
  }
}
