import LinkRows
import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

/// Links that are made, facts, and answers of the app: what replay knows of them, and what it says that it does not.
@Suite struct ReplayCertaintyTests {
  @Test func `Answers that were tried are told, and a search that ends early is`() throws {
    func set(_ last: String) -> String {
      """
      route('/a', function()
        local one, two, three = ask 'one', ask 'two', ask 'three'
        if not one and two and three then return open '\(last)' end
        return open 'a'
      end)
      route('/b', function()
        for i = 1, 6 do ask('q' .. i) end
        return open 'b'
      end)
      """
    }
    let replays = Replays(try makeGate(set("c")), against: try makeGate(set("b")))
    let line = try #require(try replays.lines("app:a").first)
    #expect(line["answers"] == ["one": .null, "two": true, "three": true])
    #expect(line["changed"] == true && line["certain"] == nil)
    let report = ReplayReport(of: replays.sum("app:a")).text(as: .text)
    #expect(report.contains("  line 1    app:a, one = nil, three = true, two = true\n"))
    #expect(report.contains("The app's answers are unknown: 1 decision may change"))
    #expect(try replays.lines("app:b").first?["certain"] == false)
    #expect(!replays.sum("app:b").verdict(allowing: nil).passes)
  }

  @Test func `A record whose shape does not lead where it went is not certain`() throws {
    // The class digits(1-8) says nothing of the range.
    let old = try makeGate("route('/a/:x(10..99)', open 'a')")
    let new = try makeGate("route('/a/:x(10..99)', open 'b')")
    let record = #"{"v":1,"shape":"app:a/{digits(1-8)}","response":"open","weight":3}"#
    let sum = Replays(new, against: old).sum(record)
    #expect(
      sum.verdict(allowing: 0.5).text == "Failed: 100 % change or are unknown, of 50 % that may."
    )
    #expect(ReplayReport(of: sum).text(as: .text).contains("Uncertain are 3 decisions: "))
  }

  /// Shapes beside what sets declare, and the link that is made.
  @Test(arguments: [
    ("{scheme}:a", "x-another:a"), ("https://{host}/", "https://x.invalid/"),
    ("app:{digits(1-8)}", "app:9"), ("app:{word(1-8)}?{2}", "app:v?x-2=1&x-3=1"),
  ])
  func `A made link has nothing that is declared`(shape: String, link: String) throws {
    let script = """
      scheme "x-other"
      domain "x.example"
      route("/1", open "a")
      route("/X/:y(w|b)?x-1", open "a")
      """
    let gate = try makeGate(script)
    let record = #"{"v":1,"shape":"\#(shape)","response":"wait"}"#
    let report = try Replays(gate).report(record)
    let request = try RecordLine(record).request(besides: DeclaredWords(of: [gate]))
    #expect(request?.link == link)
    #expect(report.count("byShape") == 1)
  }

  /// A gate whose app declares facts.
  private func gate(facts: String, _ action: String = "a") throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      json: #"{"actions": {"a": {}, "b": {}}, "facts": \#(facts)}"#
    )
    let script = """
      route('/a', function(link, facts)
        if facts.c == 'text' then return open '\(action)' end
        return open 'a'
      end)
      """
    return try makeGate(script, configuration: configuration)
  }

  @Test func `A fact of a record is one that the app may pass`() throws {
    let facts =
      #"{"v": "version", "n": "18..99", "s": "string", "d": "date", "t": {"x": "string"}, "c": "photo|text"}"#
    let gate = try gate(facts: facts)
    let texts = [
      "v=number(1-8)", "n=digits(1-8)", "s=digits(1-8)", "d=slug(9-16)", "t=table", "c=text",
    ]
    for fact in texts {
      let record = #"{"v":1,"shape":"app:a","facts":["\#(fact)"],"response":"open","action":"a"}"#
      #expect(try Replays(gate, against: gate).lines(record).first?["certain"] == nil, "\(fact)")
    }
    // The class of a text is also the name of a choice.
    let choice = #"{"v":1,"shape":"app:a","facts":["c=text"],"response":"open","action":"a"}"#
    let other = try self.gate(facts: facts, "b")
    #expect(try Replays(other, against: gate).lines(choice).first?["changed"] == true)
    // A fact that no app declares is a mistake in a line by hand.
    let line = try Replays(gate).lines(#"{"link": "app:a", "facts": {"vv": "1"}}"#).first
    #expect(line?.text("error").contains("The app has no fact \"vv\"") == true)
    // Only one of the apps declares it, or one declares none at all.
    var none = Configuration.patient
    none.capabilities = try Capabilities(json: #"{"actions": {"a": {}}}"#)
    for configuration in [none, .patient] {
      let old = try makeGate("route('/a', open 'a')", configuration: configuration)
      for line in [choice, #"{"link": "app:a", "facts": {"c": "text"}}"#] {
        #expect(try Replays(gate, against: old).lines(line).first?["changed"] == false)
        #expect(try Replays(old, against: gate).lines(line).first?["changed"] == false)
      }
    }
  }

  /// Records whose made link takes another way than the recorded one, in the set that is compared with.
  @Test(arguments: [
    (
      "route('/i/:x(10..99)', open 'a')\nroute('/i/:t', open 'a')", "app:i/{digits(1-8)}",
      "/i/:x(10..99)"
    ),
    (
      "kind('sku', '%u%u')\nroute('/p/:x(sku)', open 'a')\notherwise(open 'a')",
      "app:p/{word(1-8)}", "/p/:x(sku)"
    ),
    ("route('/i/:x', open 'a')\notherwise(open 'a')", "app:q/{word(1-8)}", "/i/:x"),
  ])
  func `A made link by another route than the recorded one is not certain`(
    script: String,
    shape: String,
    route: String
  ) throws {
    let gate = try makeGate(script)
    func record(_ route: String) -> String {
      #"{"v":1,"shape":"\#(shape)","response":"open","route":"\#(route)","weight":7}"#
    }
    let sum = Replays(gate, against: gate).sum(record(route))
    #expect(sum.verdict(allowing: 0.9).text.hasPrefix("Failed: 100 % "))
    // A route that the set does not have says nothing.
    #expect(Replays(gate, against: gate).sum(record("/other")).verdict(allowing: 0).passes)
  }

  @Test func `Answers are searched that lead where the record went`() throws {
    func set(_ yes: String, asks: Bool = true) throws -> Gate {
      try makeGate(
        """
        route('/a', function()
          if \(asks ? "ask 'q'" : "true") then return open '\(yes)' end
          return open 'a'
        end)
        """
      )
    }
    let request = #""request":{"link":"app:a"},"#
    let rows: [(record: String, old: Gate, new: Gate, isChanged: Bool, isCertain: Bool)] = [
      // Both answers lead to the same, and only one of them shows the difference.
      (
        #""shape":"app:a","response":"open","action":"a""#, try set("a"), try set("b"), false, false
      ),
      (#""shape":"app:a","response":"open","action":"b""#, try set("b"), try set("c"), true, true),
      // A record with its link, of a set that did not ask.
      (request + #""response":"open","action":"b""#, try set("b"), try set("c"), true, true),
      (request + #""response":"open","action":"x""#, try set("b"), try set("b"), false, false),
      (request + #""response":"ask","question":"q""#, try set("b"), try set("c"), false, true),
      // A question that is new is a change.
      (
        #""shape":"app:a","response":"open","action":"b""#, try set("b", asks: false), try set("b"),
        true, true
      ),
    ]
    for row in rows {
      let line = try Replays(row.new, against: row.old).lines("{\"v\":1,\(row.record)}").first
      #expect(line?["changed"] == .boolean(row.isChanged), "\(row.record)")
      #expect((line?["certain"] == nil) == row.isCertain, "\(row.record)")
    }
  }

  @Test(arguments: [("boolean", true), ("x|y", true), ("int", false), ("string", false)])
  func `A link whose answers cannot all be tried is not certain`(type: String, isCertain: Bool)
    throws
  {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      json: #"{"questions": {"q": {"answer": "\#(type)"}}, "actions": {"a": {}}}"#
    )
    let gate = try makeGate(
      "route('/a', function() ask 'q' return open 'a' end)",
      configuration: configuration
    )
    #expect((try Replays(gate, against: gate).lines("app:a").first?["certain"] == nil) == isCertain)
    // Beside the record alone, one answer that leads there is enough.
    let record = #"{"v":1,"shape":"app:a","response":"open","action":"a"}"#
    #expect(try Replays(gate).lines(record).first?["certain"] == nil)
  }

  @Test func `Links of others, and records that no app passes, do not make a gate pass`() throws {
    let gate = try gate(facts: #"{"c": "photo|text"}"#)
    let other = Replays(gate, against: gate).sum("web:a\nweb:b\napp:%\n")
    #expect(other.verdict(allowing: 1).text == "Failed: no link is one that the sets declare.")
    let bad =
      #"{"v":1,"request":{"link":"app:a","facts":{"c":"film"}},"response":"open","weight":9}"#
    let sum = Replays(gate, against: gate).sum(bad + "\napp:a\n")
    #expect(
      sum.verdict(allowing: 0.5).text == "Failed: 90 % change or are unknown, of 50 % that may."
    )
    let alone = Replays(gate).sum("app:a\n" + bad)
    #expect(
      alone.verdict(allowing: 1).text == "Passed: 100 % change or are unknown, of 100 % that may."
    )
  }

  @Test func `An answer that one of the apps cannot give is not tried`() throws {
    func gate(_ answers: String) throws -> Gate {
      var configuration = Configuration.patient
      configuration.capabilities = try Capabilities(
        json: #"{"questions": {"q": {"answer": "\#(answers)"}}, "actions": {"a": {}, "b": {}}}"#
      )
      return try makeGate(
        "route('/a', function() return open(ask 'q' == 'x' and 'a' or 'b') end)",
        configuration: configuration
      )
    }
    let replays = Replays(try gate("x|y|z"), against: try gate("x|y"))
    #expect(try replays.lines("app:a").first?["changed"] == false)
  }
}
