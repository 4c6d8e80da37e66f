import Foundation
import MoongateWorkbench
import Randomness
import SampleScripts
import Testing

@testable import Moongate

@Suite struct DataFuzzTests {
  private static let words = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "null", "true", "-1", "1e999", "2.0", "\"\"", "\"é\"",
    "\u{202E}", "\0", "\"$capture\":", "\"$captures\":true", "\"$text\":", "\"$link\":",
    "\"$url\":",
    "\"$number\":", "\"$object\":", "\"params\":", "\"values\":", "\"keep\":", "\"key\":", "\"x*\"",
    "\"open\":", "\"browse\":", "\"redirect\":", "\"confirm\":", "\"then\":", "\"reject\":",
    "\"wait\":", "\"pass\":true", "\"arguments\":", "\"text\":", "\"answer\":", "\"needs\":[\"a\"]",
    "\"{x}\"", "\"https://h.ex/{x}\"", "\"app:a\"", "\"/:x\"", "\"examples\":", "\"otherwise\":",
  ]

  /// Changes a few places of a text.
  private static func change(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...random.below(3) {
      let start = random.below(scalars.count + 1)
      let end = min(scalars.count, start + random.below(12))
      switch random.below(4) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: random.one(of: words).unicodeScalars, at: start)
      case 2: scalars.insert(contentsOf: scalars[start..<end], at: random.below(scalars.count + 1))
      default: scalars.replaceSubrange(start..<end, with: random.one(of: words).unicodeScalars)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: rounds(0..<200)) func `Changed files are loaded or refused`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var sets = RandomSets(seed: UInt64(seed))
    for _ in 0..<20 {
      guard let forms = try TwoForms(sets.set()) else { continue }
      let text = try #require(forms.data.files[Scripts.dataEntry])
      for _ in 0..<50 {
        var faults: [String] = []
        let changed = Self.change(text, &random)
        DataFuzz(Array(changed.utf8)).check(&faults)
        #expect(faults.isEmpty, "\(changed)")
      }
    }
  }

  @Test func `Files that a fuzzer made up are loaded or refused`() throws {
    let file = packageRoot.appending(path: "Tests/Programs/Fuzz/Corpus/Data.txt")
    var loaded = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let data = try #require(Data(base64Encoded: String(line)))
      var faults: [String] = []
      if DataFuzz(Array(data)).check(&faults) { loaded += 1 }
      #expect(faults.isEmpty, "\(line)")
    }
    #expect(loaded > 5)
  }
}
