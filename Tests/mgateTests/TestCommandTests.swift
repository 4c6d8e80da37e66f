import Foundation
import MoongateDiagnostics
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct TestCommandTests {
  private static let files = [
    "main.lua": """
    scheme "app"
    route("/a/:id(int)", { name = "a" }, open("a", captures))
    route("/b", { needs = "signed_in" }, function() return pass() end)
    route("/c", redirect "app:a/7")
    route("/d", open "d")
    otherwise(reject "nothing")
    """,
    "main_test.lua": """
    test("a", function() expect(decide("app:c")):to_open("a", { id = 7 }) end)
    test("b", function()
      expect(decide("app:b", { facts = { signed_in = true } })):to_reject("nothing")
    end)
    """,
  ]

  private static let endings:
    [(changes: [String: String], arguments: [String], status: Int32, output: String)] = [
      ([:], [], 0, "2 tests, none failed\n"),
      ([:], ["--filter", "main_test.lua:2"], 0, "1 test, none failed\n"),
      ([:], ["--list"], 0, "main_test.lua:1: a\nmain_test.lua:2: b\n"),
      ([:], ["--seed", "7"], 0, "seed 7\n2 tests, none failed\n"),
      ([:], ["--filter", "nothing like it"], 65, ""),
      (["main_test.lua": ""], [], 65, ""),
      (["main.lua": "?"], [], 65, ""),
      ([:], ["--format", "xml"], 64, ""),
      ([:], ["--fail-under", "101"], 64, ""),
      (
        ["links.json": "[{ \"link\": \"app:d\", \"to_open\": \"d\" }]"], [], 0,
        "3 tests, none failed\n"
      ),
      (
        ["links.json": "{}x"], ["--format", "github"], 65,
        "::error file=FOLDER/links.json,line=1,title=loads::The text is not valid JSON at line 1, column 3. The text continues after the value.\n"
          + "3 tests, 1 failed\n"
      ),
      (
        [:], ["--fail-under", "100"], 1,
        """
        2 tests, none failed
        not reached: /d (main.lua:5); try app:/d
        4 of 5 routes reached, 80 %
        6 of 6 lines reached, 100 %
        0 of 0 branches reached, 100 %

        """
      ),
      (
        [:], ["--fail-under", "80"], 0,
        """
        2 tests, none failed
        not reached: /d (main.lua:5); try app:/d
        4 of 5 routes reached, 80 %
        6 of 6 lines reached, 100 %
        0 of 0 branches reached, 100 %

        """
      ),
    ]

  @Test(arguments: endings.indices)
  func `A run ends with its exit code`(index: Int) throws {
    let ending = Self.endings[index]
    let folder = try ScriptFolder(Self.files.merging(ending.changes) { $1 })
    let tool = try Tool(["test", folder.path] + ending.arguments)
    #expect(tool.status == ending.status)
    #expect(tool.output == ending.output.replacing("FOLDER", with: folder.path))
    #expect(tool.errors.isEmpty == (ending.status < 2 || ending.arguments.contains("github")))
  }

  @Test func `Coverage is written as lcov reads it`() throws {
    let folder = try ScriptFolder(Self.files)
    let file = folder.path + "/coverage.info"
    let tool = try Tool(["test", folder.path, "--format", "tap", "--coverage", file])
    #expect(tool.status == 0)
    #expect(tool.errors.contains("\n4 of 5 routes reached, 80 %\n"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("SF:\(folder.path)/main.lua\nFN:2,a\n"))
    #expect(text.contains("\nFNDA:1,a\nFNDA:1,/b\nFNDA:1,/c\nFNDA:0,/d\nFNDA:1,otherwise\n"))
    #expect(text.hasSuffix("\nend_of_record\n"))
  }

  @Test func `Watching runs the tests again when a file changes`() throws {
    let folder = try ScriptFolder(Self.files)
    let process = Process()
    process.executableURL = URL(filePath: Tool.path)
    process.arguments = ["test", folder.path, "--watch"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The test process may hold back gentler signals, and hands that on.
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    var text = ""
    func read(until ending: String) {
      while !text.hasSuffix(ending) {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { return }
        text += String(decoding: data, as: UTF8.self)
      }
    }
    read(until: "2 tests, none failed\n")
    try folder.write("test('a', function() expect(1):to_equal(2) end)", to: "main_test.lua")
    read(until: "1 test, 1 failed\n")
    try folder.write(
      Self.files["main.lua", default: ""].replacing("open \"d\"", with: "open \"e\""),
      to: "main.lua"
    )
    try folder.write(
      "test('a', function() expect(decide('app:d')):to_open('e') end)",
      to: "b_test.lua"
    )
    read(until: "2 tests, 1 failed\n")
    #expect(text.hasSuffix("2 tests, 1 failed\n"))
    // The folder is gone after its last use.
    #expect(!folder.path.isEmpty)
  }
}
