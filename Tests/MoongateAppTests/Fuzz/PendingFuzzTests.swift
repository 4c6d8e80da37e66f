import Foundation
import MoongateApp
import Randomness
import SampleScripts
import Testing

@Suite struct PendingFuzzTests {
  private static let whole = """
    {"links":[{"link":"app:page/1?q=%20","origin":"in-app","since":1800000000.25},\
    {"link":"https://example.com/é#end","origin":"app:com.example.mail","since":5},\
    {"link":"app:","origin":null,"since":0}],"version":1}
    """

  private static let pieces = [
    "{", "}", "[", "]", "\"", ",", ":", "null", "1e308", "-1", "1e999", "\\u0000", "\\ud800",
    "app:", "../",
    "\"version\":1", "\"link\":\"app:1\"", "\u{FEFF}", "%00", " ",
  ]

  /// Changes bytes in a few places.
  private func mutate(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let start = random.below(bytes.count)
      let end = min(bytes.count, start + random.below(12))
      switch random.below(4) {
      case 0: bytes[start] = UInt8(random.below(256))
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: Array(random.one(of: Self.pieces).utf8), at: start)
      default: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
      }
    }
    return bytes
  }

  @Test func `What was worth keeping of the fuzzer's inputs breaks no rule`() throws {
    let file = packageRoot.appending(path: "Tests/Programs/Fuzz/Corpus/Pending.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 5)
    for line in lines {
      var faults: [String] = []
      PendingFuzz(Array(try #require(Data(base64Encoded: String(line))))).check(&faults)
      #expect(faults == [], "\(line)")
    }
  }

  @Test func `Whatever a file holds, it is wholly a list of links or none`() {
    var random = SeededGenerator(seed: 7)
    var faults: [String] = []
    var read = 0
    #expect(PendingFuzz(Array(Self.whole.utf8)).check(&faults))
    for _ in 0..<20_000 where PendingFuzz(mutate(Array(Self.whole.utf8), &random)).check(&faults) {
      read += 1
    }
    #expect(faults == [])
    // Enough of them are still such files for the rest to be tried.
    #expect(read > 1_000)
  }
}
