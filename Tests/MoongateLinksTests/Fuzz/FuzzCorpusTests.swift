import Foundation
import Testing

@Suite("Inputs that a fuzzer found worth keeping")
struct FuzzCorpusTests {
  @Test("None of them breaks a rule", arguments: FuzzInput.allCases)
  func replay(_ input: FuzzInput) throws {
    var tests = URL(filePath: #filePath)
    for _ in 0..<3 { tests.deleteLastPathComponent() }
    let file = tests.appending(path: "Programs/Fuzz/Corpus/\(input.rawValue).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 100)
    for line in lines {
      let data = try #require(Data(base64Encoded: String(line)))
      let fault = input.fault(Array(data))
      if fault != nil { #expect(fault == nil, "\(line)") }
    }
  }
}
