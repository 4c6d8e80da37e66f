import Foundation
import SampleScripts
import Testing

@Suite struct DecideCorpusTests {
  @Test func `Sets that a fuzzer made up decide the same each time`() throws {
    let file = packageRoot.appending(path: "Tests/Programs/Fuzz/Corpus/Decide.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var loaded = 0
    for line in lines {
      let data = try #require(Data(base64Encoded: String(line)))
      var faults: [String] = []
      if DecideFuzz(Array(data), judgesTime: false).check(&faults) { loaded += 1 }
      #expect(faults.isEmpty, "\(line)")
    }
    #expect(loaded > 5)
  }
}
