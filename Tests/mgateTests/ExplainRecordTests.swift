import Foundation
import Moongate
import MoongateRecords
import SampleScripts
import Testing

/// `mgate explain --record`.
@Suite(.timeLimit(.minutes(60))) struct ExplainRecordTests {
  private static let main = """
    scheme "app"
    route("/films/:id(int)", { needs = "signed_in" }, function(link) return open("film", link.params) end)
    route("/broken", function(link) error "broken" end)
    """

  /// Returns the lines of a file of records of some links.
  private func lines(
    _ links: [String],
    detail: RecordDetail = .shapes,
    facts: Value.Object = ["signed_in": true]
  ) throws -> String {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links.jsonl"
    let file = try RecordFile(path)
    let gate = try Gate(scripts: Scripts(["main.lua": Self.main]))
    let recorder = try DecisionRecorder(gate, detail: detail) { try file.append($0) }
    for link in links { _ = try? recorder.decide(link, from: .universalLink, facts: facts) }
    recorder.flush()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private func explain(_ input: String, _ arguments: [String] = [], main: String = main) throws
    -> Tool
  {
    let folder = try ScriptFolder(["main.lua": main])
    return try Tool(["explain", folder.path, "--record", "-"] + arguments, input: input)
  }

  @Test func `A record is told, and its link goes its way through the scripts of now`() throws {
    let main = Self.main + "\nroute(\"/films/new\", open \"new\")"
    let tool = try explain(try lines(["app:films/7?token=secret"]), ["--run"], main: main)
    let output = tool.output.replacing(/of \S+Z/, with: "of TIME")
      .replacing(/[\d.]+ µs, \d+ steps/, with: "TIME").replacing(/[0-9a-f]{12}/, with: "SET")
    #expect(
      output == """
        record 1 of TIME, from universal-link
          set       SET
          here      SET
          shape     app:films/{digits(1-8)}?{1}
          route     /films/:id(int)
          capture   id = digits(1-8)
          facts     signed_in=true
          took      TIME
        → open
        One link of this shape takes this way in these scripts.
        app:films/1?x-1=1
          scheme    app
          path      "films/1"
          segments  { "films", "1" }
          query     "x-1" = "1"
          wins      /films/:id(int) (main.lua:2), needs signed_in
          misses    /films/new (main.lua:4): segment 2 is "1", the pattern wants "new"
          misses    /broken (main.lua:3): segment 1 is "films", the pattern wants "broken"
          origin    universal-link
          route     /films/:id(int) (main.lua:2)
        → open("film", { id = 1 })

        """
    )
    #expect(tool.status == 0 && tool.errors.isEmpty)
  }

  @Test func `A full record is explained with its own link`() throws {
    let tool = try explain(try lines(["app:films/7"], detail: .full), ["--json"])
    let line = try Value(json: tool.output)
    #expect(line["isExact"] == true && line["explanation"]?["text"] == "app:films/7")
    #expect(line["record"]?["request"]?["facts"] == ["signed_in": true])
  }

  @Test func `A failed decision, and a text that is no link, are told`() throws {
    let tool = try explain(try lines(["app:broken", "app:%"]))
    #expect(tool.output.contains("error: script at main.lua:3\n"))
    #expect(tool.output.hasSuffix("error: link badEscape\n"))
    #expect(tool.status == 0 && tool.errors.isEmpty)
  }

  @Test(arguments: [
    ("nothing", "1:1: "), ("{}", "the field v is missing"),
    (#"{"v":2}"#, "has the version 2; this mgate reads 1"),
    (#"{"v":1}"#, "neither a shape nor a request"),
    (#"{"v":1,"shape":"{what}"}"#, "There is no class {what} of texts"),
    (#"{"v":1,"shape":"{digits(9223372036854775807)}"}"#, "There is no class {digits(92"),
    (#"{"v":1,"shape":"{path(9223372036854775807)}"}"#, "There is no class {path(92"),
    (#"{"v":1,"shape":"{text(1500000000)}"}"#, "There is no class {text(15"),
    (
      #"{"v":1,"shape":"app:x","facts":["a=word(40000)","b=word(40000)"]}"#,
      "more than 65536 bytes"
    ),
    (#"{"v":1,"reason":"\u001b[2J"}"#, "neither a shape nor a request"),
    (#"{"v":1,"request":1}"#, "The field request is not an object"),
    (#"{"v":1,"request":{"link":1}}"#, "The field link is 1"),
    (#"{"v":1,"shape":"app:x","facts":["x"]}"#, #"The fact "x" is not written as name=value"#),
    ("[1]", "not an object of JSON"),
  ])
  func `A line that is not a record is refused with its number`(line: String, message: String)
    throws
  {
    let tool = try explain(try lines(["app:films/7"]) + line + "\n")
    #expect(tool.errors.hasPrefix("error: standard input:2: ") || tool.errors.contains("2:"))
    #expect(tool.errors.contains(message) || line == "nothing", "\(tool.errors)")
    #expect(tool.status == 65 && !tool.errors.contains("\u{1B}"))
  }

  @Test func `A record with many facts is explained`() throws {
    let facts = (0..<20_000).map { "\"f\($0)=true\"" }.joined(separator: ",")
    let tool = try explain("{\"v\":1,\"shape\":\"app:films/7\",\"facts\":[\(facts)]}")
    #expect(tool.status == 0)
  }

  @Test func `Lines without an end are skipped and counted`() throws {
    let whole = try lines(["app:films/7"])
    let tool = try explain(String(whole.dropLast(20)) + "\n" + whole + String(whole.dropLast(30)))
    #expect(tool.errors == "Skipped 2 lines without an end in standard input.\n")
    #expect(tool.status == 0)
  }

  @Test func `What a stranger writes into a record is shown, not obeyed`() throws {
    let line =
      #"{"v":1,"origin":"\u001b[31mx","shape":"app:films/1","route":"\u001b]0;x\u0007","t":"\n","set":"\r"}"#
    let tool = try explain(line)
    #expect(!tool.output.contains("\u{1B}") && !tool.output.contains("\r"))
  }
}
