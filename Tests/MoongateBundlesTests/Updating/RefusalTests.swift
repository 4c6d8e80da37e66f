import Moongate
import MoongateLua
import Testing

@testable import MoongateBundles

/// Each attack on a device that has accepted a channel before, and what it must say of it.
@Suite("An updater under attack")
struct RefusalTests {
  private let site = Site()
  private static let first = Samples.bundle("first")
  private static let second = Samples.bundle("second")

  struct Attack: Sendable {
    var name: String
    var events: [String]
    var after = "first"
    var isChecked = false
    var attack: @Sendable (Site) throws -> Void
  }

  private static func change(
    _ site: Site,
    _ bundles: [ScriptBundle],
    by keys: [SigningKey] = [Samples.channelKey],
    _ change: (inout Channel) -> Void
  ) throws {
    var changed: Channel?
    try site.publish(bundles) { channel in
      change(&channel)
      changed = channel
    }
    let payload = changed?.payload ?? []
    site.put("channels/stable.json", try Samples.signed(.channel, payload, by: keys))
  }

  static let channels: [Attack] = [
    Attack(name: "rollback", events: ["refused rollback", "unreachable"]) { site in
      try change(site, [second]) { $0.sequence = 100 }
    },
    Attack(name: "below the shipped floor", events: ["refused rollback", "unreachable"]) { site in
      try change(site, [second]) { $0.sequence = 9 }
    },
    Attack(name: "fork", events: ["refused forked", "unreachable"]) { site in
      try change(site, [second]) { $0.sequence = 101 }
    },
    Attack(name: "expired", events: ["refused expired", "unreachable"]) { site in
      try change(site, [second]) { $0.expires = Samples.now }
    },
    Attack(name: "another app", events: ["refused app", "unreachable"]) { site in
      try change(site, [second]) { $0.app = "films" }
    },
    Attack(name: "another channel", events: ["refused channel", "unreachable"]) { site in
      try change(site, [second]) { $0.name = "beta" }
    },
    Attack(name: "a stranger's key", events: ["refused signatures", "unreachable"]) { site in
      try change(site, [second], by: [Samples.stranger]) { _ in }
    },
    Attack(name: "a content key", events: ["refused signatures", "unreachable"]) { site in
      try change(site, [second], by: [Samples.content]) { _ in }
    },
    Attack(name: "a bundle in place of it", events: ["refused type", "unreachable"]) { site in
      site.put(
        "channels/stable.json",
        try Samples.signed(.bundle, second.payload, by: [Samples.channelKey])
      )
    },
    Attack(name: "HTML", events: ["refused malformed", "unreachable"]) { site in
      site.put("channels/stable.json", Array("<!doctype html><p>Sign in to the hotel.".utf8))
    },
    Attack(name: "nothing", events: ["unreachable"]) { site in site.put("channels/stable.json", nil)
    },
    Attack(name: "an empty file", events: ["refused malformed", "unreachable"]) { site in
      site.put("channels/stable.json", [])
    },
    Attack(name: "too much", events: ["unreachable"]) { site in
      site.put("channels/stable.json", Array(repeating: 0x20, count: (64 << 10) + 1))
    },
  ]

  @Test("keeps what runs, stores nothing and says why", arguments: channels)
  func channel(_ attack: Attack) async throws {
    let device = TestDevice(site)
    try site.publish([Self.first])
    let updates = try await device.startAndCheck()
    let before = await updates.memory.state
    _ = await updates.newEvents()
    try attack.attack(site)
    #expect(await !updates.check())
    #expect(await updates.newEvents() == attack.events)
    #expect(updates.opened() == "first")
    var after = await updates.memory.state
    #expect(after.schedule.failures == 1)
    after.schedule = before.schedule
    #expect(after == before)
    #expect(try device.start().opened() == "first")
  }

  /// Bundles that are not what they should be; refusals of content are remembered.
  static let bundles: [Attack] = [
    Attack(name: "of a stranger's key", events: ["refused signatures"]) { site in
      site.put(
        DocumentPlace.bundle(Samples.digest(of: second)),
        try Samples.signed(.bundle, second.payload, by: [Samples.stranger])
      )
    },
    Attack(name: "another one, validly signed", events: ["refused digest"]) { site in
      site.put(
        DocumentPlace.bundle(Samples.digest(of: second)),
        try Samples.signed(.bundle, first.payload, by: [Samples.content])
      )
    },
    Attack(name: "that is missing", events: ["unreachable"]) { site in
      site.put(DocumentPlace.bundle(Samples.digest(of: second)), nil)
    },
    Attack(name: "of HTML", events: ["refused malformed"]) { site in
      site.put(DocumentPlace.bundle(Samples.digest(of: second)), Array("<p>".utf8))
    },
    Attack(name: "that is endless", events: ["unreachable"]) { site in
      site.put(
        DocumentPlace.bundle(Samples.digest(of: second)),
        Array(repeating: 0x20, count: 1 << 21)
      )
    },
  ]

  @Test("runs no bundle", arguments: bundles)
  func bundle(_ attack: Attack) async throws {
    let device = TestDevice(site)
    try site.publish([Self.first])
    let updates = try await device.startAndCheck()
    _ = await updates.newEvents()
    try site.publish([Self.second, Self.first])
    try attack.attack(site)
    #expect(await updates.check())
    #expect(await updates.newEvents() == attack.events)
    #expect(updates.opened() == "first")
    #expect(await updates.status.denied == [])
    // Once it is what it should be, it runs.
    try site.publish([Self.second, Self.first])
    await updates.check()
    #expect(updates.opened() == "second")
  }

  @Test("remembers what does not load or does not fit, until the app is another one")
  func content() async throws {
    let device = TestDevice(site)
    try site.publish([Self.first])
    device.set {
      $0.capabilities = try? Capabilities(json: #"{ "actions": { "first": {}, "embedded": {} } }"#)
    }
    let updates = try await device.startAndCheck()
    _ = await updates.newEvents()
    var needing = Self.second
    needing.requirements = BundleRequirements([Requirement(.actions, "second")])
    // The channel does not say that it needs anything.
    try site.publish([needing, Self.first])
    await updates.check()
    #expect(await updates.newEvents() == ["refused requires"])
    _ = site.requests()
    await updates.check()
    #expect(site.requests() == ["keys/photos.json", "channels/stable.json"])
    #expect(try device.start().opened() == "first")
    device.set {
      $0.appVersion = "5.2"
      $0.capabilities = try? Capabilities(
        json: #"{ "actions": { "first": {}, "second": {}, "embedded": {} } }"#
      )
    }
    let newer = try await device.startAndCheck()
    #expect(newer.opened() == "second")
    let broken = ScriptBundle(app: "photos", files: ["main.lua": "route("])
    try site.publish([broken, Self.first])
    await newer.check()
    #expect(newer.opened() == "first")
    #expect(await newer.status.denied.map(\.bundle).contains(Samples.digest(of: broken)))
  }

  @Test("passes over a stored bundle that an update of the app does not load, and tries the rest")
  func update() async throws {
    let device = TestDevice(site)
    try site.publish([Self.second, Self.first])
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "second")
    device.set {
      $0.appVersion = "5.2"
      $0.capabilities = try? Capabilities(json: #"{ "actions": { "first": {}, "embedded": {} } }"#)
    }
    let newer = try device.start()
    #expect(newer.opened() == "embedded")
    #expect(await newer.newEvents() == ["refused load", "activated"])
    await newer.check()
    #expect(newer.opened() == "first")
    // An older app takes it again.
    device.set {
      $0.appVersion = "5.1"
      $0.capabilities = nil
    }
    #expect(try await device.startAndCheck().opened() == "second")
  }

  @Test("drops stored sets below the floor of an update of the app")
  func floor() async throws {
    let device = TestDevice(site)
    try site.publish([Self.first])
    _ = try await device.startAndCheck()
    device.set { $0.trust = Samples.trust(sequenceFloor: 500) }
    let newer = try device.start()
    #expect(newer.opened() == "embedded")
    #expect(await newer.newEvents() == ["refused rollback", "activated"])
  }

  @Test("runs nothing on that a replaced content key signed, until it is signed again")
  func contentKey() async throws {
    let device = TestDevice(site)
    try site.publish([Self.first])
    let updates = try await device.startAndCheck()
    let next = Samples.key(7)
    let keys = KeySet(
      version: 2,
      content: [next.publicKey],
      channel: [Samples.channelKey.publicKey]
    )
    let document = KeysDocument(app: "photos", keys: keys)
    site.put(
      "keys/photos.json",
      try Samples.signed(.keys, document.payload, by: [Samples.recovery])
    )
    #expect(await updates.check())
    #expect(updates.opened() == "embedded")
    #expect(try device.start().opened() == "embedded")
    site.put(
      DocumentPlace.bundle(Samples.digest(of: Self.first)),
      try Samples.signed(.bundle, Self.first.payload, by: [next])
    )
    #expect(await updates.check())
    #expect(updates.opened() == "first")
    #expect(try device.start().opened() == "first")
  }

  @Test("fetches few bundles of a channel that lists many")
  func many() async throws {
    let device = TestDevice(site)
    let bundles = (0..<20).map { Samples.bundle("number_\($0)") }
    try site.publish(bundles)
    for bundle in bundles { site.put(DocumentPlace.bundle(Samples.digest(of: bundle)), nil) }
    let updates = try await device.startAndCheck()
    #expect(site.requests().filter { $0.hasPrefix("bundles/") }.count == 3)
    #expect(updates.opened() == "embedded")
  }

  @Test("lets keys be replaced, after which the old ones and their sequence count no more")
  func keys() async throws {
    let device = TestDevice(site)
    try site.publish([Self.first])
    let updates = try await device.startAndCheck()
    // A thief locks everybody out.
    try Self.change(site, [Self.first]) { $0.sequence = Document.largest }
    #expect(await updates.check())
    let next = Samples.key(7)
    let keys = KeySet(version: 2, content: [next.publicKey], channel: [next.publicKey])
    let document = KeysDocument(app: "photos", keys: keys)
    site.put(
      "keys/photos.json",
      try Samples.signed(.keys, document.payload, by: [Samples.recovery])
    )
    _ = await updates.newEvents()
    #expect(await !updates.check())
    // The thief's channel and the bundle are signed by keys that are gone.
    #expect(updates.opened() == "embedded")
    try Self.change(site, [Self.second], by: [next]) { $0.sequence = 102 }
    site.put(
      DocumentPlace.bundle(Samples.digest(of: Self.second)),
      try Samples.signed(.bundle, Self.second.payload, by: [next])
    )
    #expect(await updates.check())
    #expect(updates.opened() == "second")
    #expect(try device.start().opened() == "second")
  }
}
