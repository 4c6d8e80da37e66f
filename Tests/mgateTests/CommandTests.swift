import Foundation
import Moongate
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct CommandTests {
  private static let main = """
    scheme "app"
    route("/x", { name = "start" }, open "x")
    require "more"
    """
  private static let files = ["main.lua": main, "more.lua": "\notherwise(reject 'no')"]

  @Test func `Routes are listed with their places`() throws {
    let folder = try ScriptFolder(Self.files)
    let tool = try Tool(["routes", folder.path])
    #expect(tool.output == "main.lua:2  /x  named \"start\"\nmore.lua:2  otherwise\n")
    #expect(tool.status == 0)
    let empty = try ScriptFolder(["main.lua": ""])
    #expect(try Tool(["routes", empty.path]).output == "There are no routes.\n")
  }

  @Test(arguments: ["open", "check", "explain", "routes", "repl", "test"])
  func `Scripts that cannot be used are exit code 65`(command: String) throws {
    let links = ["open", "explain"].contains(command) ? ["app:x"] : []
    let broken = try ScriptFolder(["main.lua": "scheme 'app'\nx = = 1"])
    let tool = try Tool([command, broken.path] + links)
    #expect(tool.status == 65)
    if command == "check" {
      // What is wrong is what it is asked for.
      #expect(
        tool.output == """
          error: main.lua:2:5: unexpected symbol near '=' [MG001]
            2 | x = = 1
              |     ^

          """
      )
      #expect(tool.errors.isEmpty)
    } else {
      #expect(tool.output.isEmpty)
      #expect(
        tool.errors == """
          error: main.lua:2: unexpected symbol near '='
            | x = = 1
            |     ^

          """
      )
    }
    let missing = try Tool([command, broken.path + "/nothing"] + links)
    #expect(missing.status == 65)
    #expect(missing.errors.hasPrefix("error: There is no folder "))
    let empty = try ScriptFolder([:])
    #expect(try Tool([command, empty.path] + links).status == 65)
  }

  @Test(arguments: [["open", "x", "--\u{1B}[2J"], ["\u{9B}2J"], ["routes", "a", "b\u{202E}"]])
  func `Arguments that are wrong do not reach the terminal as they are`(arguments: [String]) throws
  {
    let tool = try Tool(arguments)
    #expect(tool.status == 64)
    #expect(tool.output.isEmpty)
    #expect(tool.errors.contains("Usage: mgate"))
    #expect(
      !tool.errors.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) }
    )
  }

  @Test(arguments: ["open", "check", "explain", "routes", "repl"])
  func `A file's or folder's name does not reach the terminal as it is`(command: String) throws {
    let links = ["open", "explain"].contains(command) ? ["app:x"] : []
    let name = "\u{1B}[2J\u{9B}1m\n\u{2028}\u{202E}"
    let planted = try ScriptFolder(["main.lua": "", name + ".lua": "x = = 1"])
    for path in [planted.path, planted.path + "/" + name] {
      let tool = try Tool([command, path] + links)
      #expect(tool.status == 65)
      #expect(tool.output.isEmpty)
      #expect(tool.errors.contains(#"\u{1B}[2J\u{9B}1m\n\u{2028}\u{202E}"#))
      let hidden: Set<Unicode.Scalar> = ["\u{1B}", "\u{9B}", "\u{2028}", "\u{202E}"]
      #expect(!tool.errors.unicodeScalars.contains { hidden.contains($0) })
      #expect(tool.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `JSON holds nothing that a terminal would act on`() throws {
    let folder = try ScriptFolder([
      "main.lua": """
      scheme "app"
      route("/\u{2028}a", { examples = { "app:\u{2028}a" } }, function() error "\u{7F}\u{85}" end)
      route("*", function(link) return open("x", { q = link.query.q .. "\u{202E}\u{E0041}" }) end)
      """
    ])
    let link = "app:x?q=%7F%C2%9B2J%E2%80%A8%E2%80%A9"
    for (arguments, wanted) in [
      (["open", folder.path, link, "--json"], #"\u007F\u009B2J\u2028\u2029\u202E\uDB40\uDC41"#),
      (["open", folder.path, "app:\u{2028}a", "--json"], #"\u2028a"#),
      (["explain", folder.path, link, "--json", "--run"], #"\u007F"#),
      (["check", folder.path, "--json"], #"\u2028a"#),
    ] {
      let output = try Tool(arguments).output
      #expect(output.contains(wanted), "\(arguments)")
      let scalars = output.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
        default: false
        }
      }
      #expect(scalars.isEmpty, "\(arguments)")
      _ = try JSONDecoder().decode(Value.self, from: Data(output.utf8))
    }
    // Nor does what people read.
    for command in ["routes", "check"] {
      let output = try Tool([command, folder.path]).output
      #expect(output.contains(#"/\u{2028}a"#) && !output.unicodeScalars.contains("\u{2028}"))
    }
    let decision = try JSONDecoder().decode(
      Decision.self,
      from: Data(Tool(["open", folder.path, link, "--json"]).output.utf8)
    )
    let text = "\u{7F}\u{9B}2J\u{2028}\u{2029}\u{202E}\u{E0041}"
    guard case .open(let action) = decision.response else {
      Issue.record("\(decision.response)")
      return
    }
    #expect(action.arguments["q"] == .string(text))
  }

  @Test(arguments: [["nonsense"], ["open"], ["routes"], ["repl"], ["routes", "a", "b"]])
  func `Wrong usage is exit code 64`(arguments: [String]) throws {
    let tool = try Tool(arguments)
    #expect(tool.status == 64)
    #expect(tool.errors.contains("Usage: mgate"))
  }

  @Test func `Help is exit code 0`() throws {
    let tool = try Tool(["--help"])
    #expect(tool.status == 0)
    for command in ["open", "explain", "check", "routes", "repl"] {
      #expect(tool.output.contains(command))
    }
  }

  @Test func `The version names the Lua that runs`() throws {
    let tool = try Tool(["--version"])
    #expect(tool.output == "mgate with \(Gate.lua)\n")
    #expect(tool.status == 0)
  }

  @Test func `A piped REPL prints no prompt and fails only if a line did`() throws {
    let folder = try ScriptFolder(Self.files)
    let fine = try Tool(["repl", folder.path], input: "1 + 1\n:routes\n\n")
    #expect(fine.output == "2\nmain.lua:2  /x  named \"start\"\nmore.lua:2  otherwise\n")
    #expect(fine.errors.isEmpty)
    #expect(fine.status == 0)
    let failed = try Tool(["repl", folder.path], input: "error('x', 0)\n1 + 1\n:quit\n2 + 2\n")
    #expect(failed.output == "error: input 1:1: x\n  | error('x', 0)\n2\n")
    #expect(failed.status == 1)
    let link = try Tool(["repl", folder.path], input: "other:x")
    #expect(link.output.hasSuffix("→ unclaimed\n"))
    #expect(link.status == 1)
    #expect(try Tool(["repl", folder.path]).status == 0)
  }

  @Test func `What a script prints cannot command the terminal`() throws {
    let folder = try ScriptFolder(Self.files)
    let tool = try Tool(["repl", folder.path], input: #"print("a\27[2Jb", 1)"#)
    #expect(tool.errors == "a\\u{1B}[2Jb\t1\n")
  }

  @Test func `What a script prints in a piped REPL goes to standard error`() throws {
    let folder = try ScriptFolder(Self.files)
    let tool = try Tool(["repl", folder.path], input: "print 'hello'\n")
    #expect(tool.output.isEmpty)
    #expect(tool.errors == "hello\n")
  }
}
