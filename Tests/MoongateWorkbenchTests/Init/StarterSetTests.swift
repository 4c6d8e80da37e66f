import Moongate
import MoongateDiagnostics
import MoongateWorkbench
import SampleScripts
import Testing

@Suite struct StarterSetTests {
  private static let beginnings = [
    LinkBeginnings(schemes: ["myapp"]),
    LinkBeginnings(schemes: ["A+b", "c"], domains: ["x.example"]),
    LinkBeginnings(domains: ["*.Example.com"]),
    LinkBeginnings(domains: ["localhost", "b.example"]),
  ]

  private func gate(_ set: StarterSet, directory: String) throws -> Gate {
    _ = try StarterFolder(path: directory).write(set)
    return try Gate(directory: directory)
  }

  @Test(arguments: beginnings)
  func `A starter set passes its checks, and its files for editors are fresh`(
    beginnings: LinkBeginnings
  ) throws {
    let folder = try TemporaryFolder()
    let gate = try gate(StarterSet(beginnings), directory: folder.path)
    let capabilities = try #require(try Capabilities(directory: folder.path))
    let report = try CheckReport(
      of: gate,
      runsHandlers: true,
      overlaps: false,
      CheckReport.Trials(),
      capabilities: [("capabilities.json", capabilities)]
    )
    #expect(!report.fails(at: .warning), "\(report.text)")
    #expect(EditorFolder(path: folder.path).stale(EditorFiles(of: gate)) == [])
  }

  @Test(arguments: beginnings)
  func `A starter set answers its links as its tests say`(beginnings: LinkBeginnings) throws {
    let set = try StarterSet(beginnings)
    let folder = try TemporaryFolder()
    let gate = try gate(set, directory: folder.path)
    let tests = try #require(set.files["main_test.lua"])
    let rows = tests.matches(of: /expect\(decide\("([^"]*)"\)\):to_([a-z]+)\((.*)\)/)
    #expect(rows.count == 7)
    for row in rows {
      let answer = try gate.answer(String(row.output.1))
      #expect(answer == "\(row.output.2)(\(row.output.3))")
    }
    let links = try #require(set.files["links.txt"]).split(separator: "\n")
    #expect(links.count == 5)
    for link in links { #expect(try gate.decide(String(link)).response != .unmatched) }
    #expect(try gate.answer(#require(set.example)) == "open(\"item\", { id = 7 })")
  }

  @Test func `Capabilities hold exactly what the set opens`() throws {
    let set = try StarterSet(LinkBeginnings(schemes: ["myapp"]))
    let main = try #require(set.files["main.lua"])
    let opened = Set(main.matches(of: /\bopen[ (]"([a-z]+)"/).map { String($0.output.1) })
    let capabilities = try Capabilities(json: #require(set.files["capabilities.json"]))
    #expect(Set(capabilities.actions.keys) == opened)
  }

  private static let refused: [(schemes: [String], domains: [String], message: String)] = [
    (["http"], [], "The scheme \"http\" belongs to the system; declare a domain for its links."),
    (
      ["my app"], [],
      """
      The text "my app" is not a valid scheme: write a letter, then letters, digits, "+", "-" or ".".
      """
    ),
    (
      ["fine"], ["*.com"],
      "The domain \"*.com\" claims all of com; name your own, like \"*.example.com\"."
    ),
    (
      ["x\" print() --"], [],
      """
      The text "x\\" print() --" is not a valid scheme: write a letter, then letters, digits, "+", \
      "-" or ".".
      """
    ),
  ]

  @Test(arguments: refused)
  func `What the engine refuses is refused in its words`(
    schemes: [String],
    domains: [String],
    message: String
  ) throws {
    let error = #expect(throws: WorkbenchError.self) {
      try StarterSet(LinkBeginnings(schemes: schemes, domains: domains))
    }
    #expect(error?.description == message)
  }

  private static let folders: [(path: String, scheme: String?)] = [
    ("My App", "myapp"), ("a/b/Links2/", "links2"), (".", nil), ("..", nil), ("7up", nil),
    ("été", "t"), ("HTTP", nil), ("", nil),
  ]

  @Test(arguments: folders)
  func `The name of a folder gives a scheme, or says what to give`(path: String, scheme: String?)
    throws
  {
    if let scheme {
      #expect(try LinkBeginnings(folder: path).schemes == [scheme])
    } else {
      let error = #expect(throws: WorkbenchError.self) { try LinkBeginnings(folder: path) }
      #expect(error?.description.hasSuffix(" gives no scheme.") == true)
    }
  }

  @Test func `Nothing is written where a file is already`() throws {
    let folder = try ScriptFolder(["main.lua": "precious", ".luarc.json": "mine", "other.lua": ""])
    let set = try StarterSet(LinkBeginnings(schemes: ["myapp"]))
    let error = #expect(throws: WorkbenchError.self) {
      try StarterFolder(path: folder.path).write(set)
    }
    #expect(
      error?.description
        == """
        The folder \(folder.path) has .luarc.json, main.lua already; nothing was written.
        """
    )
    #expect(try Scripts(directory: folder.path).files == ["main.lua": "precious", "other.lua": ""])
  }

  @Test func `Where a file cannot be written, none is`() throws {
    // The folder for editors is a file, which is told only when something is written to it.
    let folder = try ScriptFolder([".moongate": "a file"])
    let set = try StarterSet(LinkBeginnings(schemes: ["myapp"]))
    let error = #expect(throws: WorkbenchError.self) {
      try StarterFolder(path: folder.path).write(set)
    }
    #expect(error?.description.contains("/.moongate/tests.lua cannot be written: ") == true)
    #expect(try Scripts(directory: folder.path).files.isEmpty)
  }
}
