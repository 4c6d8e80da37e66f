import Moongate
import Randomness
import Testing

@testable import MoongateBundles

/// The properties that make roll-outs safe without any state.
@Suite struct SelectPropertyTests {
  private static let devices = (0..<2_000).map { number in
    Samples.device(Hex.text(Samples.digest("device \(number)").bytes.prefix(16)))
  }

  private func takers(_ channel: Channel) -> Set<String> {
    Set(Self.devices.filter { channel.select(for: $0).release != nil }.map(\.installID))
  }

  private func channel(share: Double, salt: String? = nil, _ name: String = "a") -> Channel {
    var release = Samples.release(name)
    release.rollout = Rollout(share: share, salt: salt)
    return Samples.channel([release])
  }

  @Test func `More percent are the same devices and more, and fewer go back`() {
    var before: Set<String> = []
    for share in [0, 0.01, 0.1, 0.25, 0.5, 0.9, 1] {
      let now = takers(channel(share: share))
      #expect(now.isSuperset(of: before))
      #expect(abs(Double(now.count) / 2_000 - share) < 0.04)
      before = now
    }
    #expect(before.count == Self.devices.count)
    #expect(takers(channel(share: 0.1)) == takers(channel(share: 0.1)))
  }

  @Test func `A salt keeps its devices, and bundles without one differ`() {
    let first = takers(channel(share: 0.2, salt: "spring", "a"))
    #expect(first == takers(channel(share: 0.2, salt: "spring", "b")))
    let other = takers(channel(share: 0.2, "a"))
    let another = takers(channel(share: 0.2, "b"))
    // Two independent fifths share a twenty-fifth of 2,000.
    #expect(other != another && abs(other.intersection(another).count - 80) < 50)
  }

  @Test func `Those outside of a roll-out keep the release below`() {
    var new = Samples.release("new")
    new.rollout.share = 0.1
    let old = Samples.release("old")
    let channel = Samples.channel([new, old])
    for device in Self.devices { #expect(channel.select(for: device).release != nil) }
    var recalled = channel
    recalled.recalled = [new.bundle]
    for device in Self.devices { #expect(recalled.select(for: device).release == old) }
  }

  /// Random channels and devices.
  @Test(arguments: rounds(0..<200)) func `Selecting is a function of its arguments`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let channel = Self.channel(&random)
      let device = Self.device(&random)
      let selection = channel.select(for: device)
      #expect(selection == channel.select(for: device))
      #expect(selection.entries.map(\.release) == channel.releases)
      #expect(selection.entries.count { $0.verdict == .taken } <= 1)
      check(selection, of: channel, for: device)
    }
  }

  private func check(_ selection: Selection, of channel: Channel, for device: Device) {
    guard channel.directive == .none else {
      #expect(selection.release == nil)
      return
    }
    for (place, entry) in selection.entries.enumerated() {
      // Alone in the channel, a release fits for the same reasons.
      var alone = channel
      alone.releases = [entry.release]
      let verdict = alone.select(for: device).entries[0].verdict
      switch entry.verdict {
      case .taken, .behind: #expect(verdict == .taken)
      case .passed: #expect(verdict == entry.verdict)
      case .overruled: Issue.record("there is no directive")
      }
      if entry.verdict == .behind {
        #expect(selection.entries[..<place].contains { $0.verdict == .taken })
      }
      #expect(!"\(entry.verdict)".isEmpty)
    }
    guard let taken = selection.release else { return }
    // Recalling what is taken leads elsewhere, and a cohort of the first release to that one.
    var recalling = channel
    recalling.recalled.append(taken.bundle)
    #expect(recalling.select(for: device).release?.bundle != taken.bundle)
  }

  private static let names = ["a", "b", "c", "d"]

  private static func channel(_ random: inout SeededGenerator) -> Channel {
    var channel = Samples.channel()
    for _ in 0..<random.below(5) {
      var release = Samples.release(random.one(of: names))
      release.rollout.share = random.one(of: [0, 0.3, 0.7, 1])
      release.rollout.salt = random.one(of: [nil, "x"])
      if random.isOneIn(3) { release.cohorts = [random.one(of: names)] }
      if random.isOneIn(3) {
        release.appVersions.min = Version(random.one(of: ["4", "4.10", "5"]))
      }
      if random.isOneIn(4) {
        release.requirements.names = [Requirement(.actions, random.one(of: names))]
      }
      release.retry = random.below(3)
      channel.releases.append(release)
    }
    if random.isOneIn(3) { channel.recalled = [Samples.digest(random.one(of: names))] }
    if random.isOneIn(10) { channel.directive = .embedded }
    return channel
  }

  private static func device(_ random: inout SeededGenerator) -> Device {
    var device = Samples.device("\(random.below(1_000))")
    device.appVersion = random.one(of: ["4.9", "4.10", "5", "none"])
    if random.isOneIn(3) { device.cohorts = [random.one(of: names)] }
    if random.isOneIn(2) { device.capabilities = try? Capabilities(actions: ["a": [:], "b": [:]]) }
    if random.isOneIn(3) {
      device.denials[Samples.digest(random.one(of: names))] = Denial(retry: random.below(3))
    }
    return device
  }
}
