import Foundation
import SampleScripts
import Testing

/// Commands to build services, of which the outputs of `mgate` hold none.
@Suite(.timeLimit(.minutes(60))) struct LogCommandTests {
  /// A set that prints commands wherever it can, and has them in its texts.
  private static let files = [
    "main.lua": #"""
    print("::stop-commands::load")
    print("a\n::add-mask::a", "##[stop-commands]load")
    scheme "app"
    route("/a", { name = "::error::a ##[error]a" }, function()
      print("  ::add-mask::x")
      print("\t##vso[task.complete]x")
      print("\u{3000}::error::x")
      return reject("##[add-mask]x")
    end)
    ::label:: -- ##[error]x
    route("/b", function() error("::error::b\n::error::c ##[error]d", 0) end)
    """#,
    "::error::_test.lua": #"""
    print("::stop-commands::tests")
    test("##[add-mask]a", function()
      print("::add-mask::x")
      expect(decide("app:a")):to_reject("::error::b\n##[error]c")
    end)
    test("b\n::error::b", function() error("a\n::error::b\n##[error]b") end)
    """#,
  ]

  private static let commands: [(arguments: [String], input: String)] = [
    (["check", "SET"], ""), (["check", "SET", "--hints", "--json"], ""),
    (["check", "SET", "--format", "sarif"], ""),
    (["test", "SET"], ""), (["test", "SET", "--list"], ""), (["test", "SET", "--json"], ""),
    (["test", "SET", "--format", "tap", "--fail-under", "100"], ""),
    (["test", "SET", "--format", "junit"], ""), (["test", "SET", "--fail-under", "100"], ""),
    (["open", "SET", "app:a", "app:b", "app:##[error]x"], ""),
    (["open", "SET", "--json", "-"], "app:a\napp:b\n##[error]x\n"),
    (["explain", "SET", "--run", "app:a", "app:b"], ""),
    (["explain", "SET", "--json", "app:a"], ""),
    (["routes", "SET"], ""), (["routes", "SET", "--json"], ""),
    (["routes", "SET", "--format", "markdown"], ""), (["routes", "SET", "--format", "html"], ""),
    (["routes", "SET", "--format", "mermaid"], ""), (["routes", "SET", "--format", "dot"], ""),
    (["bench", "SET", "--count", "1"], ""), (["types", "SET"], ""),
    (["diff", "OTHER", "SET"], ""), (["diff", "OTHER", "SET", "--json"], ""),
    (["diff", "OTHER", "SET", "--format", "markdown"], ""),
    (["repl", "SET"], "app:a\nprint('::error::x')\n'##[error]x'\n::error::\n:edit\n"),
    (["repl", "SET", "--json"], "print('::error::x')\n'##[error]x'\n"),
    (["open", "SET/::error::", "::error::"], ""), (["##[error]x"], ""),
    (["open", "##[error]x"], ""),
  ]

  /// The lines that are obeyed: `::name::` where a line begins so after blanks, and `##[name]` anywhere.
  private static func obeyed(_ log: String) -> [Substring] {
    log.split(whereSeparator: \.isNewline).filter { line in
      line.contains("##[") || line.contains("##vso[")
        || line.drop(while: \.isWhitespace).hasPrefix("::")
    }
  }

  @Test(arguments: commands.indices) func `No text is a command to the log`(index: Int) throws {
    let command = Self.commands[index]
    let set = try ScriptFolder(Self.files)
    let other = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/##[error]x', open 'x')"])
    let arguments = command.arguments.map {
      $0.replacing("SET", with: set.path).replacing("OTHER", with: other.path)
    }
    let tool = try Tool(arguments, input: command.input)
    #expect(!(tool.output + tool.errors).isEmpty)
    for log in [tool.output, tool.errors] {
      #expect(Self.obeyed(log).isEmpty, "\(arguments)")
      #expect(!log.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    }
  }

  @Test func `Annotations are the only commands`() throws {
    let set = try ScriptFolder(Self.files)
    for arguments in [["test", set.path], ["check", set.path, "--fail-level", "never"]] {
      let tool = try Tool(arguments + ["--format", "github"])
      let lines = tool.output.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(!lines.isEmpty)
      let kinds = ["::error file=", "::warning file=", "::notice file="]
      #expect(lines.allSatisfy { line in kinds.contains { line.hasPrefix($0) } })
      #expect(Self.obeyed(tool.errors).isEmpty)
    }
  }

  @Test func `A folder whose name acts on terminals is not named to be copied`() throws {
    let folder = try TemporaryFolder()
    let set = folder.path + "/\u{1B}[2J\u{202E}x"
    let tool = try Tool(["init", set, "--scheme", "myapp"])
    #expect(tool.status == 0)
    #expect(
      tool.errors == """

        Try next there:
          mgate open . myapp:items/7
          mgate check .
          mgate test .
          mgate repl .

        """
    )
    for arguments in [
      ["check", set], ["types", set], ["init", set], ["open", set + "x", "a:b"],
    ] {
      let tool = try Tool(arguments)
      for log in [tool.output, tool.errors] {
        #expect(!log.unicodeScalars.contains { "\u{1B}\u{202E}".unicodeScalars.contains($0) })
      }
    }
    let checked = try Tool(["check", set, "--hints", "--format", "github"])
    #expect(
      !checked.output.unicodeScalars.contains { "\u{1B}\u{202E}".unicodeScalars.contains($0) }
    )
  }
}
