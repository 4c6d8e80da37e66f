import Moongate
import MoongateDiagnostics
import MoongateRegistration
import Testing

/// The details of an association, and the findings in it.
private struct Row: Sendable, CustomTestStringConvertible {
  let text: String
  let findings: [String]

  init(_ text: String, _ findings: String...) {
    self.text = text
    self.findings = findings
  }

  var testDescription: String { text }
}

/// Files, each with its findings as code, line and columns.
private let files: [Row] = [
  Row("{}", "MG120 1:1-3"),
  Row(#"{"applink": {}}"#, "MG120 1:1-16", "MG130 1:2-11"),
  Row(#"{"applinks": []}"#, "MG120 1:14-16"),
  Row(#"{"applinks": {}}"#, "MG120 1:14-16"),
  Row(#"{"applinks": {"details": "x"}}"#, "MG120 1:26-29"),
  Row(#"{"applinks": {"details": []}, "webcredentials": {"apps": []}}"#),
  Row(#"{"applinks": {"details": [7]}}"#, "MG120 1:27-28"),
  Row(#"{"applinks": {"details": [{}]}}"#, "MG125 1:27-29", "MG120 1:27-29"),
  Row(
    #"{"applinks": {"details": {"ABCDE12345.b": {"paths": ["*"]}}}}"#,
    "MG128 1:26-60",
    "MG128 1:44-51"
  ),
]

/// Entries besides `"appIDs"`, each with its findings.
private let entries: [Row] = [
  Row(#""components": []"#), Row(#""components": {}"#, "MG120"),
  Row(#""components": [1]"#, "MG120"),
  Row(#""paths": ["/a", 1]"#, "MG128", "MG120"), Row(#""paths": "/a""#, "MG128", "MG120"),
  Row(#""paths": ["NOT /a#b"]"#, "MG128", "MG126"),
  Row(#""paths": ["NOT /s"]"#, "MG128"), Row(#""paths": ["not/s", "nothing", "NOTE"]"#, "MG128"),
  Row(#""paths": ["not /s"]"#, "MG128", "MG126"), Row(#""paths": ["Not /s"]"#, "MG128", "MG126"),
  Row(#""paths": ["NOT/s"]"#, "MG128", "MG126"), Row(#""paths": ["NOT  /s"]"#, "MG128", "MG126"),
  Row(#""paths": [" NOT /s"]"#, "MG128", "MG126"), Row(#""paths": ["NOT\t/s"]"#, "MG128", "MG126"),
  Row(#""paths": ["NOT*"]"#, "MG128", "MG126"), Row(#""paths": ["not *"]"#, "MG128", "MG126"),
  Row(#""appID": 1, "paths": []"#, "MG120", "MG128"),
  Row(#""components": [], "paths": []"#, "MG128"),
  Row(#""component": [], "paths": []"#, "MG130", "MG128"),
  Row(#""appID": "ABCDE12345.com.example", "components": []"#, "MG129"),
  Row(#""appID": "com.example.app", "components": []"#, "MG125"),
  Row(#""appID": "ABCDE12345", "components": []"#, "MG125"),
  Row(#""appID": "ABCDE12345.com.ex ample", "components": []"#, "MG125"),
  Row(#""appID": "ABCDE12345.com.*", "components": []"#, "MG125"),
  Row(#""defaults": {"caseSensitive": "x"}, "components": []"#, "MG120"),
  Row(#""defaults": {"percentEncoded": false}, "components": [{"/": "/é"}]"#),
  Row(#""defaults": [], "components": []"#, "MG120"),
]

/// Components, each with its findings.
private let components: [Row] = [
  Row(##"{"/": "/a", "?": "b=*", "#": "c", "exclude": true, "comment": "d"}"##), Row("{}"),
  Row(#"{"/": 1}"#, "MG120"), Row(##"{"#": null}"##, "MG120"), Row(#"{"?": 1}"#, "MG120"),
  Row(#"{"comment": 1}"#, "MG120"), Row(#"{"exclude": 1}"#, "MG120"),
  Row(#"{"path": "/a"}"#, "MG130"), Row(#"{"/": "/a", "/": "/b"}"#, "MG131"),
  Row(#"{"?": {"a": true}}"#, "MG121"),
  Row(#"{"?": {"a": null, "b": {}, "c": "x"}}"#, "MG121", "MG121"),
  Row(#"{"?": {}}"#), Row(#"{"/": "/$(x"}"#, "MG122"), Row(#"{"/": "/$(x)"}"#, "MG123"),
  Row(#"{"?": {"a": "$(Lang)"}}"#, "MG123"), Row(##"{"#": "$(digit)$("}"##, "MG122"),
  Row(#"{"/": "/a?b=1"}"#, "MG126"), Row(#"{"/": "/a?b"}"#), Row(#"{"/": "/?*"}"#),
  Row(#"{"/": "NOT /s"}"#, "MG126"), Row(#"{"/": "not /s"}"#, "MG126"), Row(#"{"/": "/not/s"}"#),
  Row(#"{"/": "//s"}"#), Row(#"{"/": "https://h.ex/a"}"#, "MG126"), Row(#"{"/": "/a b"}"#, "MG127"),
  Row(#"{"/": "/a%20b"}"#), Row(#"{"/": "/a%20b", "percentEncoded": false}"#, "MG127"),
  Row(#"{"/": "/100%", "percentEncoded": false}"#), Row(#"{"?": "q=ü"}"#, "MG127"),
]

/// Two components, and whether the second is reached.
private let pairs: [Row] = [
  Row(#"{}, {"/": "/a"}"#, "MG124"), Row(#"{"/": "*"}, {"?": {"a": "1"}}"#, "MG124"),
  Row(#"{"/": "/a/*"}, {"/": "/a"}"#, "MG124"), Row(#"{"/": "/a/*"}, {"/": "a/b/"}"#, "MG124"),
  Row(#"{"/": "/a/?*"}, {"/": "/a/*"}"#), Row(#"{"/": "/a/?*"}, {"/": "/a/b*"}"#, "MG124"),
  Row(#"{"/": "//a"}, {"/": "/a"}"#, "MG124"), Row(#"{"/": "/a/*"}, {"/": "/*"}"#),
  Row(#"{"/": "/a?"}, {"/": "/ab"}"#, "MG124"),
  Row(#"{"/": "/$(digit)"}, {"/": "/$(digit)"}"#, "MG124"),
  Row(#"{"/": "/?"}, {"/": "/$(digit)"}"#),
  Row(#"{"/": "/A"}, {"/": "/a"}"#),
  Row(#"{"/": "/A", "caseSensitive": false}, {"/": "/a"}"#, "MG124"),
  Row(#"{"/": "/a"}, {"/": "/a", "caseSensitive": false}"#),
  Row(#"{"/": "/a"}, {"/": "/a", "percentEncoded": false}"#),
  Row(#"{"?": {"a": "?"}}, {"?": {"a": "1", "b": "2"}}"#, "MG124"),
  Row(#"{"?": {"a": "?"}}, {"?": {"b": "2"}}"#), Row(#"{"?": "a=1"}, {"?": {"a": "1"}}"#),
  Row(#"{"?": {"a": "*"}}, {}"#, "MG124"), Row(##"{"#": "a*"}, {"#": "ab"}"##, "MG124"),
  Row(##"{"#": "a"}, {}"##), Row(#"{"/": "/$(none)"}, {"/": "/$(none)"}"#, "MG123", "MG123"),
]

@Suite struct AssociationLinterTests {
  @Test("A file", arguments: files)
  private func file(row: Row) throws {
    #expect(try Self.findings(row.text).map(Self.shown) == row.findings)
  }

  @Test("An entry", arguments: entries)
  private func entry(row: Row) throws {
    let text = #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example"], \#(row.text)}]}}"#
    #expect(try Self.findings(text).map(\.code.rawValue) == row.findings)
  }

  @Test("A component", arguments: components)
  private func component(row: Row) throws {
    #expect(try Self.findings(Self.file(row.text)).map(\.code.rawValue) == row.findings)
  }

  @Test("Two components", arguments: pairs)
  private func pair(row: Row) throws {
    #expect(try Self.findings(Self.file(row.text)).map(\.code.rawValue) == row.findings)
  }

  @Test(
    arguments: [
      (#"{"/": "/a/*"}, {"/": "/a/b"}"#, "An earlier component takes ", 96..<109),
      (#"{"/": "/a/*"},\#n {"/": "/a/b"}"#, "The component in line 1 takes ", 2..<15),
    ] as [(String, String, Range<Int>)]
  )
  func `What never decides is told with what does`(
    components: String,
    start: String,
    columns: Range<Int>
  ) throws {
    let finding = try #require(Self.findings(Self.file(components)).first)
    #expect(finding.message.hasPrefix(start))
    #expect(finding.columns == columns)
  }

  @Test(
    arguments: [
      ("", true), (#"{"/": "/a", "exclude": true}"#, false),
      (#"{"/": "/*", "exclude": true}"#, false),
      (#"{"/": "/b", "exclude": true}"#, true),
    ]
  )
  func `What an earlier entry of an app keeps from it, it does not share`(
    earlier: String,
    isShared: Bool
  ) throws {
    let entries =
      [("OTHER12345.o", earlier), ("OTHER12345.o", #"{"/": "/a"}"#)]
      .filter { !$0.1.isEmpty } + [("ABCDE12345.com.example", #"{"/": "/a"}"#)]
    let details = entries.map { #"{"appIDs": ["\#($0)"], "components": [\#($1)]}"# }
    let text = #"{"applinks": {"details": [\#(details.joined(separator: ", "))]}}"#
    #expect(try Self.findings(text).contains { $0.code == .rivalApps } == isShared)
  }

  @Test func `Variables have names and values that patterns can use`() throws {
    let text = """
      {"applinks": {"details": [], "substitutionVariables":
        {"a(b": ["x"], "c": ["$(d)"], "e": "x", "f": [1]}}}
      """
    #expect(
      try Self.findings(text).map(Self.shown) == [
        "MG123 2:4-9", "MG123 2:24-30", "MG120 2:38-41", "MG120 2:49-50",
      ]
    )
  }

  @Test func `A file of more than 128 KiB is an error`() throws {
    let comment = String(repeating: "x", count: 131_072)
    let findings = try Self.findings(Self.file(#"{"comment": "\#(comment)"}"#))
    #expect(findings.map(\.code) == [.misshapenAssociation])
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func `An inspection tells the components with their apps and lines`() throws {
    let text = Self.file(#"{"/": "/a", "exclude": true},\#n{"?": {"b": "\u202E"}}"#)
    let inspection = try Association(bytes: Array(text.utf8), file: "x/y").inspection
    #expect(inspection.app == "ABCDE12345.com.example")
    #expect(
      inspection.claims.map(\.conditions) == [
        [#""/": "/a", exclude"#], [#""?": { "b": "\u202E" }"#],
      ]
    )
    #expect(inspection.claims.map(\.line) == [1, 2])
  }

  private static func file(_ components: String) -> String {
    #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example"], "components": [\#(components)]}]}}"#
  }

  private static func findings(_ text: String) throws -> [Finding] {
    try Association(bytes: Array(text.utf8), file: "a").inspection.findings
  }

  private static func shown(_ finding: Finding) -> String {
    let columns = finding.columns ?? 0..<0
    return
      "\(finding.code.rawValue) \(finding.location.line):\(columns.lowerBound)-\(columns.upperBound)"
  }
}
