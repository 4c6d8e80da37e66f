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
      let text = random.change(photos, Self.words)
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
