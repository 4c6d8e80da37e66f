import Foundation
import Moongate
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct BenchCommandTests {
  private static let main = """
    scheme "app"
    route("/a", open "a")
    route("/b/:n(int)", { needs = "f" }, function(link) return open("b", { n = link.params.n }) end)
    """

  private static let runs: [(arguments: [String], status: Int32, rows: Int, errors: Bool)] = [
    ([], 0, 3, false),
    (["app:a", "app:b/1"], 0, 3, false),
    (["app:nothing"], 1, 2, false),
    (["other:a", "app:a"], 1, 3, false),
    (["-"], 0, 1, false),
    (["--fact", "f=true"], 0, 3, false),
    (["--count", "0"], 64, 0, true),
    (["--count", "x"], 64, 0, true),
    (["app:a", "--nonsense"], 64, 0, true),
  ]

  @Test(arguments: runs.indices)
  func `A table has a row for each link`(index: Int) throws {
    let run = Self.runs[index]
    let folder = try ScriptFolder(["main.lua": Self.main])
    let count = run.arguments.contains("--count") ? [] : ["--count", "5"]
    let tool = try Tool(["bench", folder.path] + run.arguments + count)
    #expect(tool.status == run.status)
    #expect(tool.output.split(separator: "\n").count == run.rows)
    if run.errors { #expect(tool.errors.contains("Usage: mgate bench")) }
  }

  @Test func `A text that is not a link is told below the table`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let tool = try Tool(["bench", folder.path, "nothing", "--count", "1"])
    #expect(tool.status == 65)
    #expect(tool.output.contains("no decision  nothing        -"))
    #expect(tool.output.contains("error: nothing: "))
  }

  @Test func `JSON has the fields of the guide`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let tool = try Tool(["bench", folder.path, "--count", "5", "--json"])
    #expect(tool.status == 0)
    #expect(tool.errors.isEmpty)
    let value = try JSONDecoder().decode(Value.self, from: Data(tool.output.utf8))
    #expect(value["schema"] == .integer(1))
    guard case .array(let links)? = value["links"] else { throw NoError() }
    #expect(links.count == 2)
    for link in links {
      for field in ["link", "route", "response", "steps", "share"] {
        #expect(link[field] != nil, "\(field)")
      }
      for field in ["reading", "matching", "answering", "median", "p99", "fastest", "decisions"] {
        #expect(link["microseconds"]?[field] != nil, "\(field)")
      }
    }
    #expect(links.map { $0["response"] } == [#"open("a")"#, #"open("b", { n = 1 })"#])
  }
}
