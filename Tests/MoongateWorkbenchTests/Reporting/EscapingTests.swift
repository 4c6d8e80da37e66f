import MoongateDiagnostics
import MoongateLinks
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

/// Texts of others in formats that read scalars: a mark behind which a combining accent stands is still one.
@Suite struct EscapingTests {
  @Test(arguments: [
    ("a", "`a`"), ("", ""), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a|b", "`a\\|b`"),
    ("x`\u{301} @b `\u{301}", "``x`\u{301} @b `\u{301}``"), ("x|\u{301}y", "`x\\|\u{301}y`"),
    ("`\u{301}", "`` `\u{301} ``"),
    ("``\u{301}a```", "```` ``\u{301}a``` ````"),
    (" ", "` `"), (" a", "` a`"), (" a ", "`  a  `"), ("##[a]b", #"`#\u{23}[a]b`"#),
  ]) func `Code in a table stays code`(text: String, code: String) {
    #expect(MarkdownText.code(text, isCell: true) == code)
  }

  @Test func `Text in a graph cannot end its quotes`() {
    #expect(RouteMap.dotText("x\"\u{301}=1&\\") == "\"x\\\"\u{301}=1&amp;\\\\\"")
  }

  @Test func `A command of GitHub's actions stays on its line`() {
    let command = WorkflowCommand(
      "error",
      [("file", "a\nb:\u{301},"), ("line", "7")],
      "a\nb%\u{1B}"
    )
    #expect(command.text == "::error file=a%0Ab%3A\u{301}%2C,line=7::a%0Ab%25\\u{1B}")
  }

  @Test(arguments: [TestReport.Format.text, .tap, .github])
  func `An error of a test stays in its line, without escapes`(format: TestReport.Format) throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\nroute('/a', open 'a')",
      "main_test.lua": #"test("a", function() error("x\nok 2 - faked\27]0;title\7\u{202E}") end)"#,
    ])
    let report = try TestReport(of: TestRun(ScriptTests(directory: folder.path))).text(as: format)
    #expect(report.contains("faked"))
    #expect(!report.contains("\nok 2"))
    #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || !VisibleText.isHidden($0) })
  }

  @Test func `A name of a test cannot end an attribute`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\nroute('/a', open 'a')",
      "main_test.lua": "test('n\"\u{301} injected=\"1<\u{301}', function() end)",
    ])
    let report = try TestReport(
      of: TestRun(ScriptTests(directory: folder.path)),
      directory: folder.path
    ).text(as: .junit)
    #expect(report.contains("name=\"n&quot;\u{301} injected=&quot;1&lt;\u{301}\""))
  }
}
