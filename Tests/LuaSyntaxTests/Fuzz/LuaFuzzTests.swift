import Foundation
import Testing

struct LuaFuzzTests {
  @Test
  func `What was worth keeping of the fuzzer's inputs is read as Lua's compiler does`() throws {
    var fuzz = try #require(LuaFuzz())
    var tests = URL(filePath: #filePath)
    for _ in 0..<3 { tests.deleteLastPathComponent() }
    let file = tests.appending(path: "Programs/Fuzz/Corpus/Lua.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 100)
    for line in lines {
      let fault = fuzz.fault(Array(try #require(Data(base64Encoded: String(line)))))
      if let fault { Issue.record("\(line): \(fault)") }
    }
  }
}
