import Foundation
import LuaSyntax
import Randomness
import Testing

/// The parser beside Lua's compiler, on texts that chance made.
struct CompilerTests {
  @Test(arguments: 0..<5)
  func `Random chunks and their mutants are read as Lua's compiler does`(part: Int) throws {
    var comparison = try #require(Comparison())
    var random = SeededGenerator(seed: UInt64(part))
    for index in 0..<600 {
      var chunk = RandomChunk(seed: UInt64(part * 10_000 + index))
      let text = chunk.chunk()
      compare(text, &comparison)
      compare(TokenMutation.change(text, &random), &comparison)
    }
    #expect(comparison.accepted > 500)
    #expect(comparison.refused > 500)
  }

  @Test
  func `The project's scripts and their mutants are read as Lua's compiler does`() throws {
    var comparison = try #require(Comparison())
    var random = SeededGenerator(seed: 1)
    for script in try Self.scripts() {
      compare(script, &comparison)
      for _ in 0..<3 { compare(TokenMutation.change(script, &random), &comparison) }
    }
    #expect(comparison.accepted > 500)
    #expect(comparison.refused > 500)
  }

  @Test
  func `Random tokens are read as Lua's compiler does`() throws {
    var comparison = try #require(Comparison())
    var random = SeededGenerator(seed: 2)
    for _ in 0..<5000 {
      compare(random.text(of: TokenMutation.others.map { $0 + " " }, count: 1...6), &comparison)
    }
    #expect(comparison.accepted > 50)
  }

  private func compare(_ text: String, _ comparison: inout Comparison) {
    if let fault = comparison.fault(of: Array(text.utf8)) { Issue.record("\(text)\n--- \(fault)") }
  }

  /// All Lua in the package's folders.
  private static func scripts() throws -> [String] {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try ["Scripts", "Tests"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      let names = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".lua") }
      return try names.sorted().map {
        try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8)
      }
    }
  }
}
