import Foundation
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct RoutesCommandTests {
  private static let main = "scheme 'app'\nroute('/a', open 'a')\nroute('/b', open 'b')"
  private static let list = "main.lua:2  /a\nmain.lua:3  /b\n"

  private static let runs:
    [(files: [String: String], arguments: [String], status: Int32, output: String)] = [
      ([:], [], 0, list),
      ([:], ["--format", "text"], 0, list),
      // The list runs no test, and a map is drawn whatever becomes of them.
      (["a_test.lua": "nonsense("], [], 0, list),
      (["a_test.lua": "nonsense("], ["--format", "markdown"], 0, "1 failed."),
      (
        ["a_test.lua": "test('x', function() expect(decide 'app:a'):to_open 'b' end)"],
        ["--format", "markdown"], 0, "| `/a` | open `a` |  | `main.lua:2` | 1 |"
      ),
      (
        ["a_test.lua": "test('x', function() while true do end end)"],
        ["--format", "markdown"], 0, "1 test, 1 failed."
      ),
      ([:], ["--format", "json"], 0, #""schema":1"#),
      ([:], ["--format", "html"], 0, "<!DOCTYPE html>"),
      ([:], ["--format", "pdf"], 64, ""),
      (["main.lua": "?"], ["--format", "html"], 65, ""),
    ]

  @Test(arguments: runs.indices)
  func `A list or a map ends with its exit code`(index: Int) throws {
    let run = Self.runs[index]
    let folder = try ScriptFolder(["main.lua": Self.main].merging(run.files) { $1 })
    let tool = try Tool(["routes", folder.path] + run.arguments)
    #expect(tool.status == run.status)
    #expect(run.output.isEmpty ? tool.output.isEmpty : tool.output.contains(run.output))
    #expect(tool.errors.isEmpty == (run.status == 0), "\(tool.errors)")
  }

  @Test func `A map is called as its folder is`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.main.utf8, to: "Links/main.lua")
    try folder.write("".utf8, to: "Links/Inner/x.txt")
    for path in ["Links", "./Links/", "Links/.", "Links/Inner/.."] {
      let tool = try Tool(line: "mgate routes \(path) --format markdown", in: folder.path)
      #expect(tool.output.hasPrefix("# `Links`\n"), "\(path)")
    }
    let inside = try Tool(line: "mgate routes . --format mermaid", in: folder.path + "/Links")
    #expect(inside.output.contains("((\"Links\"))"))
  }
}
