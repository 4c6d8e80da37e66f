import Moongate
import MoongateBundles
import Testing

@testable import MoongateWorkbench

/// Changes of a channel, without files.
struct ChannelEditingTests {
  private static func digest(_ number: Int) throws -> Fingerprint {
    let digits = String(number, radix: 16)
    return try #require(Fingerprint(digits + String(repeating: "0", count: 64 - digits.count)))
  }

  private static func channel(_ numbers: Int...) throws -> Channel {
    var channel = Channel(app: "a", name: "stable", sequence: 1, issued: 1)
    channel.releases = try numbers.map { Release(bundle: try digest($0), size: 1) }
    return channel
  }

  @Test func `Of releases alike the newest eight are kept, and others all`() throws {
    var channel = try Self.channel()
    for number in 0x21...0x34 {
      var release = Release(bundle: try Self.digest(number), size: 1)
      // Old versions of the app keep the only release that is for them.
      if number == 0x21 { release.appVersions = AppVersions(below: Version("2")) }
      try channel.add(release)
    }
    let kept = try ((0x2D...0x34).reversed() + [0x21]).map { try Self.digest($0) }
    #expect(channel.releases.map(\.bundle) == kept)
  }

  @Test func `A release that comes again moves to the top`() throws {
    var channel = try Self.channel(2, 1)
    try channel.add(Release(bundle: try Self.digest(1), size: 1))
    #expect(channel.releases.map(\.bundle) == [try Self.digest(1), try Self.digest(2)])
  }

  @Test func `A recalled bundle does not come again, and is not what goes back`() throws {
    var channel = try Self.channel(3, 2, 1)
    channel.recall(try Self.digest(3))
    channel.recall(try Self.digest(3))
    #expect(channel.recalled.count == 1)
    #expect(throws: WorkbenchError.self) {
      try channel.add(Release(bundle: try Self.digest(3), size: 1))
    }
    #expect(channel.top?.bundle == (try Self.digest(2)))
    #expect(try channel.rollBack().bundle == (try Self.digest(2)))
    #expect(channel.top?.bundle == (try Self.digest(1)))
    #expect(throws: WorkbenchError.self) { try channel.setShare(0.5, of: try Self.digest(3)) }
  }

  @Test(arguments: [
    ("abcdef", 0xABCDEF as Int?), ("abcde", nil), ("ab", nil), ("", nil), ("ABCDEF", nil),
    ("abcdeg", nil),
  ])
  func `A bundle is named by enough digits`(text: String, number: Int?) throws {
    let channel = try Self.channel(0xABCDEF, 0xABCDEE, 1)
    let found = try? channel.bundle(named: text)
    #expect(try found == number.map { try Self.digest($0) })
    let whole = try Self.digest(7)
    #expect(try channel.bundle(named: "\(whole)") == whole)
  }

  @Test(arguments: [
    (0, "1970-01-01 00:00:00 UTC"), (951_782_399, "2000-02-28 23:59:59 UTC"),
    (951_868_800, "2000-03-01 00:00:00 UTC"), (1_795_711_205, "2026-11-26 16:40:05 UTC"),
    (1 << 53 - 1, "285428751-11-12 07:36:31 UTC"),
  ])
  func `A moment is shown as a date`(seconds: Int, text: String) {
    #expect(Moment.text(seconds) == text)
  }

  @Test(arguments: [(0.0, "0"), (0.07, "7"), (0.1, "10"), (0.285, "28.5"), (1, "100")])
  func `A share is shown in hundredths`(share: Double, text: String) {
    #expect(Percent.text(share) == text)
  }
}
