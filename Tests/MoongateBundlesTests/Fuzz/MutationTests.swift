import Moongate
import MoongateLua
import Randomness
import Testing

@testable import MoongateBundles

/// Documents with random changes: no reader crashes, and whatever one reads is read again as it was written.
@Suite struct MutationTests {
  private static let pieces: [[UInt8]] =
    [
      "\"", "{", "}", "[", "]", ",", ":", "\\u0000", "\\ud800", "-", "1e999", "9007199254740992",
      "null",
      "\"schema\":1,", "\"critical\":[\"x\"],", "../", "é", "=", "_",
    ].map { Array($0.utf8) } + [[0xFF], [0], [0xE2, 0x80, 0xAE]]

  private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(3) {
      let start = random.below(bytes.count + 1)
      let end = min(bytes.count, start + random.below(8))
      switch random.below(5) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: random.one(of: pieces), at: start)
      case 2: bytes.replaceSubrange(start..<end, with: random.one(of: pieces))
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
      default:
        if !bytes.isEmpty {
          bytes[min(start, bytes.count - 1)] ^= 1 << UInt8(random.below(8))
        }
      }
    }
    return bytes
  }

  private static var release: Release {
    var release = Samples.release("a")
    release.requirements = BundleRequirements(
      moongate: Version("1.0"),
      [Requirement(.actions, "album")]
    )
    release.rollout = Rollout(share: 0.25, salt: "s")
    release.appVersions = AppVersions(min: Version("1"), below: Version("2"))
    release.cohorts = ["canary"]
    return release
  }

  @Test(arguments: rounds(0..<200)) func `Channels`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let payload = Samples.channel([Self.release]).payload
    for _ in 0..<50 {
      guard let read = try? Channel(payload: Self.mutated(payload, &random)) else { continue }
      #expect(try Channel(payload: read.payload) == read)
      _ = read.select(for: Samples.device()).description
    }
  }

  @Test(arguments: rounds(0..<200)) func `Bundles`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var bundle = Samples.bundle()
    bundle.probes = [["link": "photos:a"]]
    bundle.source = ScriptBundle.Source(revision: "abc")
    for _ in 0..<50 {
      guard let read = try? ScriptBundle(payload: Self.mutated(bundle.payload, &random)) else {
        continue
      }
      #expect(try ScriptBundle(payload: read.payload) == read)
      #expect(read.files.keys.allSatisfy { !$0.contains("..") && !$0.hasPrefix("/") })
    }
  }

  @Test(arguments: rounds(0..<200)) func `Trusts and keys`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = Array(Samples.trust().json.utf8)
    let payload = KeysDocument(app: "photos", keys: Samples.keys(version: 2)).payload
    for _ in 0..<50 {
      let mutated = String(decoding: Self.mutated(text, &random), as: UTF8.self)
      if let read = try? Trust(json: mutated) { #expect(try Trust(json: read.json) == read) }
      if let read = try? KeysDocument(payload: Self.mutated(payload, &random)) {
        #expect(try KeysDocument(payload: read.payload) == read)
      }
    }
  }

  @Test(arguments: rounds(0..<200)) func `Envelopes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let channel = Samples.channel([Self.release])
    let bytes = try Samples.signed(channel)
    let check = ChannelCheck(Samples.trust(), keys: Samples.keys(), name: "stable")
    for _ in 0..<50 {
      // A change that passes changed nothing that is signed.
      let mutated = Self.mutated(bytes, &random)
      guard let outcome = try? check.check(mutated, at: Samples.now) else { continue }
      #expect(outcome.channel == channel)
    }
  }
}
