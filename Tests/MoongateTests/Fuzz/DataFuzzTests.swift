import Foundation
import MoongateWorkbench
import Randomness
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateBundles

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

  @Test(arguments: rounds(0..<200)) func `Changed files are loaded or refused`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var sets = RandomSets(seed: UInt64(seed))
    for _ in 0..<20 {
      guard let forms = try TwoForms(sets.set()) else { continue }
      let text = try #require(forms.data.files[Scripts.dataEntry])
      for _ in 0..<50 {
        var faults: [String] = []
        let changed = random.change(text, Self.words)
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
