import LinkRows
import Moongate
import MoongateWorkbench
import Randomness
import SampleScripts
import Testing

@Suite struct ReplayTests {
  /// Two script files after `scheme "app"`, a line of traffic, and the two answers with `=` or `≠` between them.
  private static let compared: [(old: String, new: String, line: String, told: String)] = [
    (
      "route('/a', open 'a')", "route('/a', open 'a')", "app:a",
      #"open("a") by /a = open("a") by /a"#
    ),
    (
      "route('/a', open 'a')", "route('/a', open 'b')", "app:a",
      #"open("a") by /a ≠ open("b") by /a"#
    ),
    // Other values are a difference though the answers are told alike.
    (
      "route('/a', open('a', { x = 1 }))", "route('/a', open('a', { x = 2 }))", "app:a",
      #"open("a") by /a ≠ open("a") by /a with other values"#
    ),
    // Another route with the same answer, and the same error elsewhere, are none.
    (
      "route('/:x', open 'a')", "route('/a', open 'a')", "app:a",
      #"open("a") by /:x = open("a") by /a"#
    ),
    (
      "route('/a', function() error 'no' end)", "\n\nroute('/a', function() error 'no' end)",
      "app:a",
      "error: script = error: script"
    ),
    (
      "route('/a', function() error 'no' end)", "route('/a', function() error 'yes' end)", "app:a",
      "error: script ≠ error: script otherwise"
    ),
    ("route('/a', open 'a')", "route('/b', open 'b')", "app:b", #"unmatched ≠ open("b") by /b"#),
    ("route('/a', open 'a')", "route('/a', open 'a')", "web:a", "unclaimed = unclaimed"),
    ("route('/a', open 'a')", "route('/a', open 'b')", "app:%", "error: link = error: link"),
    // Only the first place of a message is left out.
    (
      "route('/a', function() error('port :1') end)",
      "route('/a', function() error('port :2') end)",
      "app:a", "error: script ≠ error: script otherwise"
    ),
    (
      "route('/a/:x', redirect(link_to('b')))\nroute('/b', { name = 'b' }, open 'b')",
      "route('/b', open 'b')", "app:a/1",
      #"open("b") by /b after a redirect ≠ unmatched"#
    ),
    (
      "otherwise(open 'a')", "otherwise(reject 'no')", "app:b",
      #"open("a") by otherwise ≠ reject by otherwise"#
    ),
    (
      "route('/a', confirm('?', open 'a'))", "route('/a', confirm('!', open 'a'))", "app:a",
      #"confirm(open("a")) by /a ≠ confirm(open("a")) by /a with other values"#
    ),
    (
      "route('/a', { needs = { 'x', 'y' } }, open 'a')", "route('/a', wait 'x')", "app:a",
      #"wait("x", "y") as a refusal by /a ≠ wait("x") by /a"#
    ),
    // Facts and origins of a line.
    (
      "route('/a', { needs = 'x' }, open 'a')", "route('/a', open 'a')",
      #"{"link": "app:a", "facts": {"x": true}}"#, #"open("a") by /a = open("a") by /a"#
    ),
    (
      "route('/a', { from = 'in-app' }, open 'a')", "route('/a', open 'a')",
      #"{"link": "app:a", "origin": "qr"}"#, #"reject as a refusal by /a ≠ open("a") by /a"#
    ),
    // The answer to a question tells two handlers apart that ask alike.
    (
      "route('/a', function() return open(ask 'q' and 'a' or 'b') end)",
      "route('/a', function() return open(ask 'q' and 'a' or 'c') end)", "app:a",
      #"open("b") by /a ≠ open("c") by /a"#
    ),
    (
      "route('/a', function() return open(ask 'q' and 'a' or 'b') end)",
      "route('/a', function() return open(ask 'q' and 'a' or 'b') end)", "app:a",
      #"ask("q") by /a = ask("q") by /a"#
    ),
    (
      "route('/a', function() return open(ask 'q' and 'a' or 'b') end)",
      "route('/a', function() return open(ask 'q' and 'a' or 'c') end)",
      #"{"link": "app:a", "answers": {"q": true}}"#, #"open("a") by /a = open("a") by /a"#
    ),
    // A decision as it is printed, of which the link is taken.
    (
      "route('/a', open 'a')", "route('/a', open 'b')",
      #"{"link": {"text": "app:a"}, "response": {"kind": "open"}}"#,
      #"open("a") by /a ≠ open("b") by /a"#
    ),
  ]

  @Test(arguments: compared.indices)
  func `A link is decided with both sets`(row: Int) throws {
    let row = Self.compared[row]
    let replays = Replays(try makeGate(row.new), against: try makeGate(row.old))
    let line = try #require(try replays.lines(row.line).first)
    let sign = line["changed"] == true ? "≠" : "="
    #expect("\(line.text("before")) \(sign) \(line.text("after"))" == row.told)
    #expect(line["exact"] == true && line.count("weight") == 1)
  }

  private static let films = """
    route("/films/:id(int)", { name = "film", needs = "signed_in" }, open("film", captures))
    route("/ask/:id", function(link)
      if ask("owned", { id = link.params.id }) then return open "mine" end
      return open "other"
    end)
    route("/broken", function() error "broken" end)
    """

  /// A record, the script that decides it, and the comparison with what is recorded.
  private static let recorded: [(record: String, script: String, told: String)] = [
    (
      #""shape":"app:films/{digits(1-8)}","facts":["signed_in=true"],"response":"open","action":"film","route":"/films/:id(int)""#,
      films, #"open("film") by /films/:id(int) = open("film") by /films/:id(int)"#
    ),
    (
      #""shape":"app:films/{digits(1-8)}","facts":["signed_in=false"],"response":"open","action":"film","route":"/f""#,
      films, #"open("film") by /f ≠ wait("signed_in") as a refusal by /films/:id(int)"#
    ),
    (
      #""shape":"app:films/{digits(1-8)}","facts":["signed_in=true"],"response":"open","action":"movie""#,
      films, #"open("movie") ≠ open("film") by /films/:id(int)"#
    ),
    // An action that was not declared cannot differ.
    (
      #""shape":"app:films/{digits(1-8)}","facts":["signed_in=true"],"response":"open""#,
      films, #"open = open("film") by /films/:id(int)"#
    ),
    (#""shape":"app:broken","error":"script""#, films, "error: script = error: script"),
    (#""shape":"app:broken","error":"limit""#, films, "error: limit ≠ error: script"),
    (#""shape":"app:broken","response":"unmatched""#, films, "unmatched ≠ error: script"),
    (#""error":"link","reason":"percentEncoding""#, films, "error: link = error: link"),
    (#""shape":"{scheme}:x","response":"unclaimed""#, films, "unclaimed = unclaimed"),
    // The answers are those that lead to what was recorded.
    (
      #""shape":"app:ask/{word(1-8)}","response":"open","action":"other""#,
      films, #"open("other") = open("other") by /ask/:id"#
    ),
    (
      #""shape":"app:ask/{word(1-8)}","response":"ask","question":"owned""#,
      films, #"ask("owned") = ask("owned") by /ask/:id"#
    ),
    (
      #""shape":"app:ask/{word(1-8)}","response":"open","action":"mine","set":"0""#,
      films, #"open("mine") = open("mine") by /ask/:id"#
    ),
    (
      #""shape":"app:ask/{word(1-8)}","response":"open","action":"third""#,
      films, #"open("third") ≠ ask("owned") by /ask/:id"#
    ),
    // A record with its request.
    (
      #""shape":"app:ask/{word(1-8)}","request":{"link":"app:ask/x","answers":{"owned":true}},"response":"open""#,
      films, #"open = open("mine") by /ask/:id"#
    ),
    (
      #""shape":"app:ask/{word(1-8)}","request":{"link":"app:ask/x"},"response":"open","action":"mine""#,
      films, #"open("mine") = open("mine") by /ask/:id"#
    ),
  ]

  @Test(arguments: recorded.indices)
  func `A record is compared with the decision of now`(row: Int) throws {
    let row = Self.recorded[row]
    let replays = Replays(try makeGate(row.script))
    let line = try #require(try replays.lines("{\"v\":1,\(row.record)}").first)
    let sign = line["changed"] == true ? "≠" : "="
    #expect("\(line.text("before")) \(sign) \(line.text("after"))" == row.told)
    #expect(line["exact"] == .boolean(row.record.contains("request")))
  }

  @Test func `A record of an answered question is compared behind that question`() throws {
    let other = Self.films.replacing("open \"other\"", with: "open \"else\"")
    let replays = Replays(try makeGate(other), against: try makeGate(Self.films))
    for (action, isChanged) in [("other", true), ("mine", false)] {
      let record = #"{"v":1,"shape":"app:ask/{word(1-8)}","response":"open","action":"\#(action)"}"#
      let line = try #require(try replays.lines(record).first)
      #expect(line["changed"] == .boolean(isChanged))
    }
    let asked = #"{"v":1,"shape":"app:ask/{word(1-8)}","response":"ask","question":"owned"}"#
    #expect(try replays.lines(asked).first?["changed"] == false)
  }

  /// Lines that are wrong, and a part of what is said.
  private static let wrong = [
    ("{", "The line has no end."), ("", "The line is empty."), ("{}x", "The text continues"),
    (#"{"lnik":"app:a"}"#, "There is no field \"lnik\""), (#"{"link":7}"#, "The field link is 7"),
    (#"{"v":2}"#, "The record has the version 2"), (#"{"v":1}"#, "neither a shape nor a request"),
    (#"{"v":1,"shape":"app:a"}"#, "neither a response nor an error"),
    (#"{"v":1,"shape":"app:{x}","response":"open"}"#, "There is no class {x}"),
    (#"{"v":1,"shape":"app:a","response":"open","weight":0}"#, "The field weight is 0"),
    (#"{"v":1,"shape":"app:a","response":"open","weight":1.5}"#, "The field weight is 1.5"),
    (
      #"{"v":1,"shape":"app:a","response":"open","weight":9223372036854775807}"#, "The field weight"
    ),
    (#"{"v":1,"shape":"app:a","response":"open","dropped":-1}"#, "The field dropped is -1"),
    (#"{"v":1,"request":"app:a","response":"open"}"#, "request is not an object"),
    (#"{"v":1,"shape":"app:a","facts":["x"],"response":"open"}"#, "The fact \"x\" is not written"),
    (#"{"link":"app:a","origin":"nowhere"}"#, "There is no origin \"nowhere\""),
    ("no link", "neither an object nor a link"), ("192.0.2.7:80", "neither an object nor a link"),
    ("shop.example:443 192.0.2.7 - -", "neither an object nor a link"),
    (#"[{"link":"app:a"}]"#, "neither an object nor a link"), ("app:a ", "neither an object"),
    ("nothing", "it does not begin with a scheme"), (#"{"link":"a b"}"#, "a scheme begins with"),
    (#"{"v":1,"shape":"app:a","response":"open","then":5}"#, "The field then is 5"),
    (#"{"v":1,"shape":"app:a","response":"wait","missing":"x"}"#, "The field missing is \"x\""),
    (
      #"{"v":1,"shape":"app:a","response":"opne"}"#,
      "There is no response \"opne\"; did you mean \"open\"?"
    ),
    (#"{"v":1,"shape":"app:a","response":"confirm","then":"\u001b[m"}"#, "There is no response"),
    (#"{"v":1,"shape":"app:a","error":"\n::error::x"}"#, "There is no response"),
    (#"{"v":1,"shape":"app:a","facts":{"x":true},"response":"open"}"#, "in a record it is a list"),
    (#"{"v":1,"shape":"app:a?{1000000}","response":"open"}"#, "none is short enough"),
    (#"{"v":1,"shape":"app:a/{path(500000)}","response":"open"}"#, "none is short enough"),
    (#"{"v":1,"shape":"app:a/{+500000}","response":"open"}"#, "none is short enough"),
    (#"{"v":1,"shape":"app:a/{text(1000000-1048576)}","response":"open"}"#, "none is short enough"),
  ]

  @Test func `A wrong line is told, and leaves the others as they are`() throws {
    let text = Self.wrong.map { $0.0 + "\napp:a\n" }.joined()
    let gate = try makeGate("route('/a', open 'a')")
    let lines = try Replays(gate).lines(text)
    try #require(lines.count == 2 * Self.wrong.count)
    for (place, row) in Self.wrong.enumerated() {
      #expect(lines[2 * place].text("error").contains(row.1), "\(lines[2 * place])")
      #expect(lines[2 * place + 1].text("after") == #"open("a") by /a"#)
    }
    let report = try Replays(gate, against: gate).report(text)
    #expect(report.count("unreadable") == Self.wrong.count - 2)
    #expect(report.count("torn") == 1 && report.count("decisions") == Self.wrong.count)
    #expect(report["firstUnreadable"]?["line"] == 5)
    // Each of them may have changed; one without an end counts where somebody says how many may.
    let sum = Replays(gate, against: gate).sum(text)
    #expect(!sum.verdict(allowing: nil).passes)
    let share = Double(Self.wrong.count - 1) / Double(2 * Self.wrong.count - 1)
    #expect(sum.verdict(allowing: share).passes && !sum.verdict(allowing: share - 1e-9).passes)
  }

  @Test func `The sum tells the groups, the largest first, with the first lines of each`() throws {
    let old = try makeGate("route('/a/:x', open 'a')\nroute('/b/:x', open 'b')")
    let new = try makeGate("route('/a/:x', open 'c')\nroute('/b/:x', open('b', { y = 1 }))")
    let record = #"{"v":1,"weight":10,"dropped":3,"shape":"app:b/{word(1-8)}","response":"open"}"#
    let lines = [
      "app:a/1", "app:a/2", record, "app:a/3", "app:a/4", "no link", "app:c", "\u{FEFF}app:c",
    ]
    let report = ReplayReport(of: Replays(new, against: old).sum(lines.joined(separator: "\n")))
    #expect(
      report.text(as: .text) == """
        changes: 10 decisions, 62.5 %
          before    open("b") by /b/:x
          after     open("b") by /b/:x with other values
          line 3    app:b/{word(1-8)}
        changes: 4 decisions, 25 %
          before    open("a") by /a/:x
          after     open("c") by /a/:x
          line 1    app:a/1
          line 2    app:a/2
          line 4    app:a/3
        14 of 16 decisions change, 87.5 %
        Replayed 8 lines: 6 decisions from links, 10 from shapes.
        A shape stands for many links, of which one was made; others may go elsewhere.
        Left out 1 line that cannot be read. Line 6: The line is neither an object nor a link: a link begins with a letter and has no space.
        3 decisions had no record.
        """
    )
    #expect(
      report.text(as: .markdown).hasPrefix(
        """
        ### Traffic: 14 of 16 decisions change, 87.5 %

        | | before | after | example |
        |---|---|---|---|
        | 10 decisions, 62.5 % | `open("b") by /b/:x` | `open("b") by /b/:x with other values` | `app:b/{word(1-8)}` |
        """
      )
    )
  }

  @Test func `Groups, examples and texts are held within bounds`() throws {
    let old = try makeGate("route('/:x', open 'a')")
    let new = try makeGate("route('/:x', function(link) return open(link.params.x) end)")
    let long = String(repeating: "x", count: 5_000)
    let text = (1...1_200).map { "app:a\($0)\n" }.joined() + "app:\(long)\n"
    let report = try Replays(new, against: old).report(text)
    #expect(report["groups"]?.elements?.count == 1_000)
    #expect(report.count("changed") == 1_201 && report.count("furtherDecisions") == 201)
    let one = try Replays(new, against: old).report("app:\(long)")
    let group = try #require(one["groups"]?.elements?.first)
    #expect(group.text("after").count == 301)
    #expect(group["examples"]?.elements?.first?["text"] == nil)
  }

  @Test func `Lines come out in the order in which they went in, however they are cut`() throws {
    let gate = try makeGate(
      "route('/:n(int)', function(link) return open('n' .. link.params.n) end)"
    )
    let text = (0..<3_000).map { "app:\($0)\n" }.joined()
    let expected = (0..<3_000).map { "open(\"n\($0)\") by /:n(int)" }
    for pieces in [7, 1_000, 1 << 20] {
      #expect(try Replays(gate).lines(text, pieces: pieces).map { $0.text("after") } == expected)
    }
  }
}
