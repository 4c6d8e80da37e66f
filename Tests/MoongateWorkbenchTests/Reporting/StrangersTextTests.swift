import Foundation
import MoongateDiagnostics
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

/// Texts of others in each form of output: an independent reader finds the text again, and nothing else.
@Suite struct StrangersTextTests {
  /// All code points in their order, so many in each text.
  private static let codePoints: [String] = stride(from: 0, to: 0x110000, by: 0x1000).map { start in
    var text = String.UnicodeScalarView()
    text.append(
      contentsOf: (UInt32(start)..<UInt32(start + 0x1000)).compactMap(Unicode.Scalar.init)
    )
    return String(text)
  }

  /// Texts that a form of output, or whoever reads a log, takes for more than text.
  private static let contexts = [
    "::stop-commands::x", " \t::add-mask::x", "a\n::add-mask::x", "a\r\n\u{3000}::error::x",
    "##[stop-commands]x", "a ##[add-mask]x", "###[error]x", "##vso[task.complete]x",
    "##teamcity[buildStop]", "::", "##", "%0A::error::x", "%250A", "a,line=1,title=b::c",
    "\nok 1 - a", "a\nBail out!", "\nBail out!", "1..0", "w \\# TODO", "w # TODO", "\\",
    "\\\\#SKIP x",
    "a\n# Subtest: b\n    ok 1 - c", "@octocat", "#7", "GH-7", "o/r#7", "https://a.example",
    "www.a.example", "[a](b)", "![a](b)", "<b>a</b>", "<!--", "-->", "]]>", "&amp;", "&#64;",
    ":smile:",
    "$a$", "`a`", "``", "`", " a ", " ", "  ", "a|b", "a\\|b", "|", "a\\", "*a*", "~~a~~", "a\n\nb",
    "\"a\"", "'a'", "=a", "a=b", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\0", "\u{1B}[2J",
    "\u{85}::error::x", "\u{2028}::error::x", "\u{A0}::error::x", "\u{202E}a", "`\u{301}",
    "|\u{301}",
    "#\u{301}", "\\\u{301}# TODO", "<\u{301}",
    // The compiler reads no literal of it.
    Unicode.Scalar(0xFDD0 as UInt32).map(String.init) ?? "",
  ]

  /// Each mark in front of, between and behind those that forms of output read.
  private static let mixtures: [String] = {
    let marks =
      (0..<0x100).compactMap(Unicode.Scalar.init).map(String.init) + [
        "\u{301}", "\u{200B}", "\u{2028}", "\u{3000}", "\u{FEFF}", "\u{FFFE}", "\u{E0001}",
      ]
    return marks.flatMap { mark in
      [
        "\(mark)::a::b", ":\(mark):a::b", "#\(mark)#[a]b", "##\(mark)[a]b", "\(mark)##[a]b",
        "a \(mark)# TODO", "\(mark)ok 1 - a", "`\(mark)`", "\\\(mark)|b",
      ]
    }
  }()

  /// A text as all forms for persons show it.
  private static func shown(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": output.append(contentsOf: #"\n"#.unicodeScalars)
      case "\r": output.append(contentsOf: #"\r"#.unicodeScalars)
      case "\t": output.append(contentsOf: #"\t"#.unicodeScalars)
      case _ where Value.isHidden(scalar):
        output.append(contentsOf: hexadecimal(scalar).unicodeScalars)
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// The same, where only what ends a line stays as it is.
  private static func shownLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { shown(String($0)) }.joined(separator: "\n")
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// A text without the escapes that keep it from being a command.
  private static func withoutBreaks(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return text.replacing(#"\u{3A}"#, with: ":").replacing(#"\u{23}"#, with: "#")
  }

  /// The texts, each set with how it is shown.
  private static let sets = [codePoints, contexts, mixtures].map { texts in
    texts.map { (text: $0, shown: shown($0), lines: shownLines($0)) }
  }

  /// Whether a set has all code points, which are written once in each report.
  private static func isLong(_ set: Int) -> Bool { set == 0 }

  /// A run with a failed test for each text of a set, which is its name and all that is wrong.
  private static func run(_ set: Int, file: String = "a_test.lua") throws -> TestRun {
    let gate = try makeGate("route('/a', open 'a')")
    let source = TestSource(gate, file: file, text: "", log: TestLog())
    let results = sets[set].map(\.text).map { text in
      var failure = ScriptTestFailure(source.place(1), isLong(set) ? "wrong" : text)
      if !isLong(set) {
        failure.link = text
        failure.expected = text
        failure.actual = text
        failure.differences = [text, text]
        failure.explanation = [text]
      }
      return ScriptTestResult(
        test: ScriptTest(text, at: 1, .broken(failure), of: source),
        failures: [failure],
        printed: isLong(set) ? [] : [text],
        attempts: []
      )
    }
    return TestRun(results)
  }

  @Test(arguments: sets.indices) func `JUnit is XML`(set: Int) throws {
    let texts = Self.sets[set]
    let report = TestReport(of: try Self.run(set)).text(as: .junit)
    let reader = XMLReader(report)
    #expect(reader.isWhole)
    let tests = reader.elements.filter { $0.name == "testcase" }
    let failures = reader.elements.filter { $0.name == "error" }
    try #require(tests.count == texts.count && failures.count == texts.count)
    for (place, text) in texts.enumerated() {
      #expect(tests[place].attributes["name"] == Self.inXML(text.lines))
      guard !Self.isLong(set) else { continue }
      #expect(failures[place].attributes["message"] == Self.inXML(text.lines))
      #expect(failures[place].text.lines[0] == "a_test.lua:1: " + Self.inXML(text.shown))
    }
    #expect(RunnerReader(report).commands.isEmpty)
  }

  /// A text with an escape for the two characters that XML cannot hold though terminals show them.
  private static func inXML(_ text: String) -> String {
    text.replacing("\u{FFFE}", with: #"\u{FFFE}"#).replacing("\u{FFFF}", with: #"\u{FFFF}"#)
  }

  @Test(arguments: sets.indices) func `A name ends no result of TAP`(set: Int) throws {
    let texts = Self.sets[set]
    let report = TestReport(of: try Self.run(set)).text(as: .tap)
    let reader = TAPReader(report)
    #expect(reader.plan == texts.count)
    #expect(reader.others == ["TAP version 13"])
    try #require(reader.points.count == texts.count)
    for (place, point) in reader.points.enumerated() {
      #expect(!point.hasPassed && !point.isExcused && point.number == place + 1)
      #expect(point.description == "a_test.lua:1: " + texts[place].shown)
    }
    #expect(RunnerReader(report).commands.isEmpty)
  }

  @Test(arguments: sets.indices) func `An annotation of GitHub's is one command`(set: Int) throws {
    let texts = Self.sets[set]
    let report = TestReport(of: try Self.run(set, file: "a,b:c%2C.lua")).text(as: .github)
    let commands = RunnerReader(report).commands
    try #require(commands.count == texts.count)
    for (text, command) in zip(texts, commands) {
      let lines = Self.withoutBreaks(text.lines)
      #expect(command.name == "error")
      #expect(command.properties["file"] == "a,b:c%2C.lua")
      #expect(command.properties["line"] == "1")
      // The reader takes what stands between two equals signs for nothing.
      if !text.text.isEmpty, !text.text.hasPrefix("=") {
        #expect(command.properties["title"].map(Self.withoutBreaks) == lines)
      }
      let message = Self.withoutBreaks(command.message)
      #expect(message.hasPrefix(Self.isLong(set) ? "wrong" : lines))
    }
  }

  @Test(arguments: sets.indices) func `A test has its lines in a text`(set: Int) throws {
    let texts = Self.sets[set]
    let report = TestReport(of: try Self.run(set)).text(as: .text)
    #expect(RunnerReader(report).commands.isEmpty)
    var lines = report.lines[...]
    for text in texts {
      let name = Self.withoutBreaks("a_test.lua:1: " + text.shown)
      #expect(lines.popFirst().map(Self.withoutBreaks) == "failed: " + name)
      let message = lines.popFirst().map(Self.withoutBreaks)
      #expect(message == (Self.isLong(set) ? "a_test.lua:1: wrong" : name))
      for line in lines.prefix(Self.isLong(set) ? 0 : 7) {
        #expect(line.unicodeScalars.starts(with: "  ".unicodeScalars))
      }
      lines = lines.dropFirst(Self.isLong(set) ? 0 : 7)
      #expect(lines.popFirst() == "")
    }
    #expect(lines == ["\(texts.count) tests, \(texts.count) failed"])
  }

  @Test(arguments: sets.indices) func `JSON holds the text itself`(set: Int) throws {
    let texts = Self.sets[set]
    let report = TestReport(of: try Self.run(set)).text(as: .json)
    let object = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let tests = try #require(object?["tests"] as? [[String: Any]])
    for (text, test) in zip(texts, tests) {
      let name = try #require(test["name"] as? String)
      #expect(name.utf8.elementsEqual(text.text.utf8))
    }
    #expect(tests.count == texts.count)
    #expect(report.lines.count == 1)
    #expect(RunnerReader(report).commands.isEmpty)
  }

  /// Findings, each with a text as all that is said and as the name of its file.
  private static func findings(_ texts: [String]) -> [Finding] {
    texts.map { text in
      Finding(
        code: .scriptError,
        severity: .warning,
        message: text,
        location: SourceLocation(file: text, line: 7),
        related: [.init(location: SourceLocation(file: text, line: 8), message: text)],
        remedy: text
      )
    }
  }

  @Test(arguments: [1, 2]) func `Findings hold their texts`(set: Int) throws {
    let texts = Self.sets[set]
    let findings = Self.findings(texts.map(\.text))
    let log = FindingLog(findings, directory: "")
    #expect(!log.github.contains("##["))
    let commands = RunnerReader(log.github).commands
    try #require(commands.count == texts.count)
    for (text, command) in zip(texts, commands) {
      #expect(command.name == "warning")
      let lines = Self.withoutBreaks(text.lines)
      if !lines.hasPrefix("=") {
        #expect(command.properties["file"].map(Self.withoutBreaks) == lines)
      }
      #expect(command.properties["line"] == "7")
      #expect(Self.withoutBreaks(command.message) == lines + "\n" + lines)
    }
    let sarif = try log.sarif()
    let object = try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any]
    let runs = try #require(object?["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    for (text, result) in zip(texts, results) {
      let message = (result["message"] as? [String: Any])?["text"] as? String
      #expect(message.map { Array($0.utf8) } == Array("\(text.text) \(text.text)".utf8))
    }
    #expect(results.count == texts.count)
    #expect(RunnerReader(sarif).commands.isEmpty)
    for (text, finding) in zip(texts, findings) {
      let lines = FindingText(finding, in: SourceLines([])).lines
      let shown = text.shown
      #expect(lines == ["warning: \(shown):7: \(shown) [MG001]", "  help: \(shown)"])
      let written = LogText.lines((lines + [finding.description]).joined(separator: "\n"))
      #expect(RunnerReader(written).commands.isEmpty, "\(written)")
      #expect(written.lines.count == 3)
    }
  }

  @Test(arguments: sets.indices) func `A text in Markdown is code and nothing more`(set: Int) {
    for text in Self.sets[set] {
      let shown = text.shown
      for (isCell, before, behind) in [(true, "| ", " | a |"), (false, "- ", ": a")] {
        let line = before + MarkdownText.code(text.text, isCell: isCell) + behind
        let reader = MarkdownReader(line)
        #expect(reader.codes.map(Self.withoutBreaks) == (shown.isEmpty ? [] : [shown]), "\(line)")
        #expect(reader.rest == (isCell ? ["  ", " a "] : ["- : a"]))
        #expect(RunnerReader(line).commands.isEmpty)
        // Of code points the table has all that there is to see.
        if Self.isLong(set) { break }
      }
    }
  }

  @Test(arguments: sets.indices) func `Lines for persons are no commands`(set: Int) {
    for text in Self.sets[set] {
      for line in Self.isLong(set) ? [text.text] : [text.text, text.shown, " \t" + text.shown] {
        let written = LogText.lines(line)
        #expect(RunnerReader(written).commands.isEmpty, "\(written)")
        #expect(Self.withoutBreaks(written) == Self.withoutBreaks(line))
      }
    }
  }

  /// A map of a set in which names are the texts.
  private static func map(_ texts: [String]) throws -> RouteMap {
    let routes = texts.enumerated().map { place, text in
      let name = "\"" + text.utf8.map { "\\" + ("00\($0)").suffix(3) }.joined() + "\""
      return "route('/a\(place)', { name = \(name) }, reject(\(name)))"
    }
    return try RouteMapTests.map(routes.joined(separator: "\n"))
  }

  @Test(arguments: [RouteMap.Format.markdown, .mermaid, .dot, .html, .json])
  func `A map is not one of commands`(format: RouteMap.Format) throws {
    let texts = Self.contexts.filter { !$0.contains("\0") }
    let map = try Self.map(texts)
    let report = map.text(as: format)
    #expect(RunnerReader(report).commands.isEmpty)
    guard format == .markdown else { return }
    let reader = MarkdownReader(report)
    let shown = texts.map(Self.shown)
    #expect(Set(reader.codes.map(Self.withoutBreaks)).isSuperset(of: shown.map(Self.withoutBreaks)))
    let marks = reader.rest.joined().unicodeScalars.filter { !$0.properties.isAlphabetic }
    #expect(Set(marks).isSubset(of: Set("0123456789 #,.-:;()".unicodeScalars)), "\(Set(marks))")
  }

  @Test func `A name ends no record of a tracefile`() throws {
    let texts = Self.contexts.filter { !$0.contains("\0") }
    let map = try Self.map(texts)
    let lines = map.coverage.lcov(directory: "").lines
    let names = lines.filter { $0.hasPrefix("FN:") }.map { line in
      line.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)[1]
    }
    #expect(names.map(String.init) == texts.map { Self.shown($0).replacing(",", with: "%2C") })
    let fields: Set = ["TN", "SF", "FN", "FNDA", "FNF", "FNH", "DA", "LF", "LH", "BRF", "BRH"]
    for line in lines where !line.isEmpty && line != "end_of_record" {
      #expect(fields.contains(String(line.prefix { $0 != ":" })), "\(line)")
    }
  }
}
