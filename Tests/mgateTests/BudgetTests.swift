import Foundation
import SampleScripts
import Testing

/// Commands on sets that are made to keep them busy, or to fill what they write to.
@Suite(.timeLimit(.minutes(60))) struct BudgetTests {
  private static let large = """
    scheme "app"
    route("/a", function() return open("a", { text = ("x"):rep(250000) }) end)
    """

  @Test func `Too much memory ends a command`() throws {
    let folder = try ScriptFolder(["main.lua": Self.large])
    let tool = try Tool(["check", folder.path, "--budget", "0.001"])
    #expect(tool.status == 1)
    #expect(
      tool.errors == """
        error: The command has taken 2 MiB of memory, the most it may. It was stopped. If the script set is \
        meant to take so much, give --budget 1.

        """
    )
  }

  @Test func `Too much output ends a command`() throws {
    let folder = try ScriptFolder(["main.lua": Self.large])
    let links = Array(repeating: "app:a", count: 40)
    let tool = try Tool(["open", folder.path, "--budget", "0.1"] + links)
    #expect(tool.status == 1)
    #expect(tool.output.utf8.count == (64 << 20) / 10)
    #expect(tool.errors.contains("The command has written 6 MiB, the most it may"))
    // Links from standard input come as long as somebody writes them.
    let endless = try Tool(
      ["open", folder.path, "--budget", "0.1", "-"],
      input: links.joined(separator: "\n") + "\n"
    )
    #expect(endless.status == 0)
    #expect(endless.output.utf8.count > 9_000_000)
  }

  @Test func `A budget is a number above 0`() throws {
    for budget in ["0", "-1", "much"] {
      let tool = try Tool(["routes", "none", "--budget=\(budget)"])
      #expect(tool.status == 64)
      #expect(tool.errors.contains("--budget"))
    }
  }

  /// A loop of failing tests, each with a large response: what is told of them stays small.
  @Test func `Failures are told in few words`() throws {
    let tests = """
      for number = 1, 10 do
        test("t" .. number, function()
          for _ = 1, 25 do expect(decide("app:a")):to_open("b", { list = { 1, 2, 3 } }) end
        end)
      end
      """
    let folder = try ScriptFolder(["main.lua": Self.large, "main_test.lua": tests])
    let tool = try Tool(["test", folder.path])
    #expect(tool.status == 1)
    #expect(tool.output.utf8.count < 4_000_000)
    #expect(
      tool.output.contains("main_test.lua:2: The test has 5 further failures, left out here.")
    )
    #expect(tool.output.contains("10 tests, 10 failed"))
  }

  @Test func `A comparison for a pull request fits into a comment`() throws {
    func routes(_ answer: String) -> String {
      "scheme 'app'\n"
        + (1...300).map { "route('/r\($0)', open('\(answer)', { t = ('|'):rep(900) }))\n" }.joined()
    }
    let folder = try ScriptFolder(["a/main.lua": routes("a"), "b/main.lua": routes("b")])
    let tool = try Tool(["diff", folder.path + "/a", folder.path + "/b", "--format", "markdown"])
    #expect(tool.status == 2)
    #expect(tool.output.utf8.count < 65_536)
    #expect(tool.output.contains("did not fit; the JSON has all."))
  }

  @Test func `Large files in the folder are not read`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\n", "large.lua": ""])
    #expect(truncate(folder.path + "/large.lua", 16 << 20) == 0)
    let tool = try Tool(["check", folder.path])
    #expect(tool.status == 65)
    #expect(tool.errors.contains("has more than 1048576 bytes."))
  }
}
