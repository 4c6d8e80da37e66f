import Foundation
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

  /// A document of each kind that a reader takes.
  private static func document(_ reader: BundlesFuzz.Reader) throws -> [UInt8] {
    switch reader {
    case .channel: return Samples.channel([release]).payload
    case .bundle:
      var bundle = Samples.bundle()
      bundle.probes = [["link": "photos:a"]]
      bundle.source = ScriptBundle.Source(revision: "abc")
      return bundle.payload
    case .keys: return KeysDocument(app: "photos", keys: Samples.keys(version: 2)).payload
    case .trust: return Array(Samples.trust().json.utf8)
    case .envelope: return try Samples.signed(Samples.channel([release]))
    case .state:
      var state = DeviceState()
      state.channel = DeviceState.Fetched("{}", tag: "t")
      let digest = Samples.digest("c")
      state.accepted = AcceptedChannel(
        sequence: 7,
        issued: 9,
        digest: digest,
        signers: [Samples.content.publicKey]
      )
      state.good = StoredBundle(Samples.release("b"))
      state.activate(StoredBundle(release))
      state.deny(StoredBundle(Samples.release("d")), because: "It was taken back.")
      // The first line holds the checksum.
      return Array(StateFile.bytes(of: state).split(separator: UInt8(ascii: "\n"))[1])
    }
  }

  @Test(arguments: rounds(0..<200)) func `A changed document is read or refused`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for reader in BundlesFuzz.Reader.allCases {
      let document = try Self.document(reader)
      for _ in 0..<50 {
        let bytes = Self.mutated(document, &random)
        var faults: [String] = []
        BundlesFuzz(reader, bytes).check(&faults)
        #expect(faults.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `Documents that a fuzzer made up are read or refused`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Programs/Fuzz/Corpus/Bundles.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var read = 0
    for line in lines {
      let bytes = try #require(Base64.bytes(String(line)))
      var faults: [String] = []
      if BundlesFuzz(bytes).check(&faults) { read += 1 }
      #expect(faults.isEmpty, "\(line)")
    }
    #expect(read > 10)
  }

  @Test(arguments: rounds(0..<200)) func `A change that passes changed nothing that is signed`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let channel = Samples.channel([Self.release])
    let bytes = try Samples.signed(channel)
    let check = ChannelCheck(Samples.trust(), keys: Samples.keys(), name: "stable")
    for _ in 0..<50 {
      let mutated = Self.mutated(bytes, &random)
      guard let outcome = try? check.check(mutated, at: Samples.now) else { continue }
      #expect(outcome.channel == channel)
    }
  }
}
