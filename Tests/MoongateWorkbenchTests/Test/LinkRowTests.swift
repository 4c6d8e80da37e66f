import LinkRows
import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

/// Rows that a device evaluates, beside `mgate test`.
@Suite struct LinkRowTests {
  private static let files = [
    "main.lua": """
    scheme "app"
    route("/a/:id(int)", { name = "a" }, open("a", captures))
    route("/old", redirect "app:a/1")
    route("/ask/:name", function(link)
      local album = ask("album", { name = link.params.name })
      if album == nil then return reject("none") end
      return open("album", { album = album, more = ask("more") })
    end)
    route("/origin", function(link) return reject(link.origin) end)
    route("/facts", function(link, facts) return reject(facts.text) end)
    route("/broken", function() error("oops") end)
    """,
    "capabilities.json": """
    {
      "actions": {
        "a": {"arguments": {"id": "int"}}, "album": {"arguments": {"album": "int", "more": "boolean"}}
      },
      "facts": {"text": "string"},
      "questions": {
        "album": {"arguments": {"name": "string"}, "answer": "int"}, "more": {"answer": "boolean"}
      }
    }
    """,
  ]

  private static let rows = [
    (#""link": "app:a/7", "to_open": ["a", {"id": 7}], "by": "a""#, true),
    (#""link": "app:a/7", "to_open": ["a", {"id": 8}]"#, false),
    (#""link": "app:a/7", "not_to_open": ["a", {"id": 7}]"#, false),
    (#""link": "app:a/7", "to_open": "a", "by": "b""#, false),
    (#""link": "app:old", "to_redirect": "app:a/1", "by": "a""#, true),
    (#""link": "app:old", "not_to_redirect": "app:a/1""#, false),
    (#""link": "app:ask/x", "to_ask": ["album", {"name": "x"}]"#, true),
    (#""link": "app:ask/x", "answers": {"album": null}, "to_reject": "none""#, true),
    (#""link": "app:ask/x", "answers": {"album": 1}, "to_ask": "more""#, true),
    (
      #""link": "app:ask/x", "answers": {"album": 1, "more": true}, "to_open": ["album", {"album": 1, "more": true}]"#,
      true
    ),
    (#""link": "app:ask/x", "answers": {"album": 1, "more": true}, "to_ask": true"#, false),
    // The app would not give this answer, or pass this fact.
    (#""link": "app:ask/x", "answers": {"album": "x"}, "to_fail": "album""#, true),
    (#""link": "app:facts", "facts": {"other": 1}, "to_fail": "other""#, true),
    (#""link": "app:facts", "facts": {"text": "x"}, "to_reject": "x""#, true),
    (#""link": "app:facts", "to_reject": "x""#, false),
    (#""link": "app:origin", "from": "in-app", "to_reject": "in-app""#, true),
    (#""link": "app:origin", "to_reject": "command-line""#, true),
    (#""link": "app:broken", "to_fail": "oops""#, true),
    (#""link": "app:broken", "to_fail": "ouch""#, false),
    (#""link": "no link", "to_fail": true"#, true),
    (#""link": "app:none", "to_be_unmatched": true"#, true),
    (#""link": "other:x", "to_be_unclaimed": true"#, true),
    (#""link": "app:a/7", "to_be_unmatched": true"#, false),
    // Rows that no decision can satisfy.
    (#""link": "app:a/7""#, false), (#""to_open": "a""#, false),
    (#""link": "app:a/7", "to_opne": "a""#, false),
    (#""link": "app:a/7", "from": "nobody", "to_open": "a""#, false),
    (#""link": "app:a/7", "to_equal": 7"#, false),
  ]

  @Test(arguments: rows)
  func `A device and a test find the same in a row`(fields: String, holds: Bool) async throws {
    let folder = try ScriptFolder(Self.files.merging(["links.json": "[{\(fields)}]"]) { $1 })
    let tests = try ScriptTests(directory: folder.path)
    let failure = TestRun(tests).results.first?.failures.first
    #expect((failure == nil) == holds)
    guard case .object(let fields) = try Value(json: "{\(fields)}") else { return }
    let gate = tests.gate
    // Scripts that the gate runs, and a set beside them.
    for scripts in [gate.running, try await gate.load(Scripts(directory: folder.path))] {
      let found = Self.mismatch(fields, gate.configuration, by: scripts)
      #expect((found == nil) == holds)
      guard let found, let failure else { continue }
      let parts =
        failure.message.map { [$0] } ?? [failure.expected, failure.actual].compactMap(\.self)
      for part in parts { #expect(found.contains(Value.displayed(part)), "\(found)") }
    }
  }

  private static func mismatch(
    _ fields: Value.Object,
    _ configuration: Configuration,
    by scripts: LoadedScripts
  ) -> String? {
    do throws(TestError) {
      return try LinkRow(fields).mismatch(configuration) { request throws(DecisionError) in
        try scripts.decide(request)
      }
    } catch {
      return error.description
    }
  }

  @Test func `A mismatch is one line with the link`() throws {
    let gate = try Gate(scripts: Scripts(Self.files.filter { $0.key == "main.lua" }))
    let row = try LinkRow(["link": "app:a/7", "to_open": ["a", ["id": 8]]])
    let found = row.mismatch(gate.configuration) { request throws(DecisionError) in
      try gate.decide(request)
    }
    #expect(
      found
        == #"app:a/7: Expected open("a", { id = 8 }), got open("a", { id = 7 }); arguments.id: expected 8, got 7."#
    )
  }
}
