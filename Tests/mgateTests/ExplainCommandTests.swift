import Foundation
import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct ExplainCommandTests {
  private static let main = """
    scheme "app"
    route("/films/:id(int)", function(link)
      print "asked"
      if link.params.id == 0 then return pass() end
      return open("film", link.params)
    end)
    """

  private func explain(_ arguments: [String], main: String = main) throws -> Tool {
    let folder = try ScriptFolder(["main.lua": main])
    return try Tool(["explain", folder.path] + arguments)
  }

  @Test func `A link is explained without running a handler`() throws {
    let tool = try explain(["app:films/7"])
    #expect(
      tool.output == """
        app:films/7
          scheme    app
          path      "films/7"
          segments  { "films", "7" }
          wins      /films/:id(int) (main.lua:2)

        """
    )
    #expect(tool.errors.isEmpty)
    #expect(tool.status == 0)
  }

  @Test func `On request the handlers run`() throws {
    let tool = try explain(["--run", "app:films/7"])
    #expect(
      tool.output.hasSuffix(
        """
          origin    command-line
          route     /films/:id(int) (main.lua:2)
        → open("film", { id = 7 })

        """
      )
    )
    #expect(tool.errors == "asked\n")
  }

  private static let codes: [([String], Int32)] = [
    (["app:films/7"], 0), (["app:films/7", "--run"], 0), (["app:films/0"], 0),
    (["app:films/0", "--run"], 1), (["app:films/x"], 1), (["other:x"], 1), (["app:a%ZZ"], 65),
    (["app:films/7", "app:a%ZZ", "app:films/x"], 65), ([], 64),
  ]

  @Test(arguments: codes)
  func `The exit code says how it would go`(arguments: [String], code: Int32) throws {
    #expect(try explain(arguments).status == code)
    #expect(try explain(arguments + ["--json"]).status == code)
  }

  @Test func `Links are read from standard input too`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let tool = try Tool(["explain", folder.path, "-"], input: "app:films/7\n\napp:films/8")
    #expect(tool.output.contains("films/7"))
    #expect(tool.output.contains("films/8"))
    #expect(tool.status == 0)
  }

  @Test func `JSON can be read back, one object a line`() throws {
    let tool = try explain(["--json", "app:films/7", "app:films/x", "app:a%ZZ"])
    let explanations = try tool.output.split(separator: "\n").map {
      try JSONDecoder().decode(Explanation.self, from: Data($0.utf8))
    }
    #expect(explanations.map(\.text) == ["app:films/7", "app:films/x", "app:a%ZZ"])
    #expect(explanations[0].winner?.location.line == 2)
    #expect(explanations[1].misses.first?.mismatch?.segment == 2)
    #expect(explanations[2].refusal?.reason == .badEscape)
  }
}
