import Foundation
import Moongate
import MoongateWorkbench
import Randomness
import SampleScripts
import Testing

@Suite struct CapabilitiesFuzzTests {
  private static let words = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\"*\"", "\"?\"", "null", "true", "-1", "1e999",
    "\"int\"",
    "\"a|b\"", "\"1..2\"", "\"2..1\"", "\"é\"", "\"e\u{301}\"", "\u{202E}", "\0", "\"any\"", "\"\"",
    "\"actions\"", "\"facts\"", "\"questions\"", "\"kinds\"", "\"arguments\"", "\"answer\"",
    "\"confirm\"", "\"required\"", "\"browse\"", "\"hosts\"", "\"*.example.com\"",
    "{\"x\": \"int\"}",
    "[\"int\"]", "{\"*\": \"number\"}", "\"sku\"", "\"%u+\"", "\"name\": ", "\"name?\": ",
    "99999999999999999999",
  ]

  /// Changes a few places of a text.
  private static func change(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...random.below(4) {
      let start = random.below(scalars.count + 1)
      let end = min(scalars.count, start + random.below(12))
      switch random.below(4) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: random.one(of: words).unicodeScalars, at: start)
      case 2: scalars.insert(contentsOf: scalars[start..<end], at: random.below(scalars.count + 1))
      default: scalars.replaceSubrange(start..<end, with: random.one(of: words).unicodeScalars)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Checks that an app may pass the facts that are made up for trials.
  private func expectSamples(of text: String) throws {
    let capabilities = try Capabilities(json: text)
    for facts in SampleFacts(of: capabilities).sets {
      #expect(capabilities.objection(toFacts: facts) == nil, "\(text)")
    }
  }

  @Test(arguments: [UInt64](1...8))
  func `Files that were changed at random are read or refused`(seed: UInt64) throws {
    let file = packageRoot.appending(path: "Scripts/Photos/capabilities.json")
    let photos = try String(contentsOf: file, encoding: .utf8)
    var random = SeededGenerator(seed: seed)
    var read = 0
    for _ in 0..<500 {
      let text = Self.change(photos, &random)
      var faults: [String] = []
      if CapabilitiesFuzz(Array(text.utf8)).check(&faults) {
        read += 1
        try expectSamples(of: text)
      }
      #expect(faults.isEmpty, "\(text)")
    }
    #expect(read > 10)
  }

  @Test func `Files that a fuzzer made up are read or refused`() throws {
    let file = packageRoot.appending(path: "Tests/Programs/Fuzz/Corpus/Capabilities.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var read = 0
    for line in lines {
      let data = try #require(Data(base64Encoded: String(line)))
      var faults: [String] = []
      if CapabilitiesFuzz(Array(data)).check(&faults) {
        read += 1
        try expectSamples(of: String(decoding: data, as: UTF8.self))
      }
      #expect(faults.isEmpty, "\(line)")
    }
    #expect(read > 10)
  }
}
