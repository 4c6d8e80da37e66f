import Foundation
import MoongateDiagnostics
import MoongateWorkbench
import SampleScripts
import Testing

/// The tests of the example sets find mistakes that are made in their scripts.
@Suite struct MutationTests {
  private static func folder(of name: String) -> URL {
    packageRoot.appending(path: "Scripts/\(name)")
  }

  /// The files of a set that make it up and test it.
  private static func files(of name: String) throws -> [String: String] {
    let folder = folder(of: name)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") || $0.hasSuffix(".json") }.filter { !$0.hasPrefix(".") }
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      }
    )
  }

  private func isFound(_ mutation: Mutation, in file: String, of files: [String: String]) throws
    -> Bool
  {
    let folder = try ScriptFolder(files.merging([file: mutation.text]) { $1 })
    guard let tests = try? ScriptTests(directory: folder.path) else { return true }
    return TestRun(tests).outcome != .fine
  }

  /// Mistakes that no test can find, because the links are answered the same.
  private static let harmless: Set<String> = [
    // A handler that returns nothing passes.
    "Photos/pages.lua:16 without return pass()"
  ]

  @Test(arguments: ["Photos", "Celsius"])
  func `Each mistake is found by a test, or harms nobody`(name: String) throws {
    let files = try Self.files(of: name)
    var left: Set<String> = []
    var count = 0
    for (file, text) in files where file.hasSuffix(".lua") && !file.hasSuffix("_test.lua") {
      for mutation in try Mutation.all(of: text, in: "\(name)/\(file)") {
        count += 1
        if try !isFound(mutation, in: file, of: files) { left.insert(mutation.name) }
      }
    }
    #expect(left == Self.harmless.filter { $0.hasPrefix(name + "/") })
    #expect(count >= (name == "Photos" ? 80 : 30))
  }
}
