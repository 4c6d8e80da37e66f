import Foundation
import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate

@Suite struct DecideTests {
  private static let answers: [(String, String)] = [
    ("app:constant", #"open("a", { b = 1 })"#),
    ("app:open", #"open("a", { list = { 1, 2 }, text = "x" })"#),
    ("app:bare", #"open("a")"#),
    ("app:browse", #"browse("https://example.com/x")"#),
    ("app:browse-other", #"browse("APP:elsewhere")"#),
    ("app:confirm", #"confirm("Sure?", open("a"))"#),
    ("app:confirm-browse", #"confirm("Sure?", browse("https://example.com/x"))"#),
    ("app:reject", #"reject("no")"#),
    ("app:nothing", "unmatched"),
    ("app:nil", "unmatched"),
    ("app:pass", "unmatched"),
    ("app:constant-pass", "unmatched"),
    ("other:constant", "unclaimed"),
    ("https://example.com/constant", "unclaimed"),
  ]
  private static let main = """
    route("/constant", open("a", { b = 1 }))
    route("/open", function() return open("a", { list = { 1, 2 }, text = "x" }) end)
    route("/bare", function() return open "a" end)
    route("/browse", browse "https://example.com/x")
    route("/browse-other", function() return browse "APP:elsewhere" end)
    route("/confirm", confirm("Sure?", open "a"))
    route("/confirm-browse", function() return confirm("Sure?", browse "https://example.com/x") end)
    route("/reject", function() return reject "no" end)
    route("/nil", function() return nil end)
    route("/pass", function() return pass() end)
    route("/constant-pass", pass())
    """

  @Test(arguments: answers)
  func `A link gets its response`(link: String, response: String) throws {
    #expect(try makeGate(Self.main).answer(link) == response)
  }

  @Test func `A decision names link, route and response`() throws {
    let gate = try makeGate("\nroute('/x', open 'a')\notherwise(reject 'no')")
    let decision = try gate.decide("app:x")
    #expect(decision.link.text == "app:x")
    #expect(
      decision.route
        == Route(pattern: "/x", location: SourceLocation(file: "main.lua", line: 3))
    )
    #expect(decision.redirects.isEmpty)
    #expect(try gate.decide("app:y").route == gate.otherwise)
    #expect(gate.otherwise?.location.line == 4)
    #expect(try gate.decide("other:x").route == nil)
    #expect(gate.routes.map(\.pattern) == ["/x"])
    #expect(gate.schemes == ["app"])
  }

  @Test func `Pass and nil lead to the next route in order, then to otherwise`() throws {
    let gate = try makeGate(
      """
      route("*", function(link) if link.query.stop == "rest" then return open "rest" end end)
      route("/:any", function(link)
        if link.query.stop == "capture" then return open("capture", link.params) end
        return pass()
      end)
      route("/exact", function(link) if link.query.stop == "exact" then return open "exact" end end)
      route("/:id(int)", function(link) if link.query.stop == "int" then return open "int" end end)
      otherwise(function(link) if link.query.stop == "otherwise" then return open "otherwise" end end)
      """
    )
    #expect(try gate.answer("app:exact?stop=exact") == #"open("exact")"#)
    #expect(try gate.answer("app:exact?stop=capture") == #"open("capture", { any = "exact" })"#)
    #expect(try gate.answer("app:exact?stop=rest") == #"open("rest")"#)
    #expect(try gate.answer("app:exact?stop=otherwise") == #"open("otherwise")"#)
    #expect(try gate.answer("app:exact") == "unmatched")
    #expect(try gate.answer("app:7?stop=int") == #"open("int")"#)
    #expect(try gate.answer("app:7?stop=capture") == #"open("capture", { any = "7" })"#)
    #expect(try gate.decide("app:exact").route == nil)
  }

  @Test func `Each route that is asked sees its own captures only`() throws {
    let gate = try makeGate(
      """
      route("/:number(int)", function(link) return pass() end)
      route("/:text", function(link)
        local known = pcall(function() return link.params.number end)
        return open("it", { text = link.params.text, known = known })
      end)
      """
    )
    #expect(try gate.answer("app:7") == #"open("it", { known = false, text = "7" })"#)
  }

  private static let origins: [(Origin, String)] = [
    (.unknown, "nil"), (.application("com.example.mail"), "app:com.example.mail"),
    (.universalLink, "universal-link"), (.inApp, "in-app"), (.notification, "notification"),
    (.commandLine, "command-line"),
  ]

  @Test(arguments: origins)
  func `A handler sees the origin of the link`(origin: Origin, text: String) throws {
    let gate = try makeGate(
      "route('*', function(link) return open(tostring(link.origin)) end)"
    )
    #expect(try gate.answer("app:x", from: origin) == "open(\"\(text)\")")
  }

  @Test func `A handler gets facts as its second argument`() throws {
    let gate = try makeGate("route('*', function(_, facts) return open('it', facts) end)")
    #expect(try gate.answer("app:x") == #"open("it")"#)
    #expect(
      try gate.answer("app:x", facts: ["locale": "de", "flags": ["a", "b"]])
        == #"open("it", { flags = { "a", "b" }, locale = "de" })"#
    )
  }

  @Test func `Redirects and otherwise see origin and facts too`() throws {
    let gate = try makeGate(
      """
      route("/old", redirect "app:new")
      otherwise(function(link, facts) return open(link.origin, { n = facts.n, t = link.text }) end)
      """
    )
    #expect(
      try gate.answer("app:old", from: .inApp, facts: ["n": 1])
        == #"open("in-app", { n = 1, t = "app:new" })"#
    )
  }

  @Test func `A URL is decided like its text`() throws {
    let gate = try makeGate("route('/:name', function(link) return open(link.params.name) end)")
    let url = try #require(URL(string: "app:a%20b?x=1"))
    #expect(try gate.decide(url) == gate.decide("app:a%20b?x=1"))
    #expect(try gate.decide(url, from: .inApp, facts: ["a": 1]).link.url == url)
  }

  @Test func `A parsed link is decided like its text`() throws {
    let gate = try makeGate("route('*', function(link) return open(link.text) end)")
    #expect(try gate.decide(Link("app:x/y")) == gate.decide("app:x/y"))
  }

  @Test func `The same link twice is the same decision`() throws {
    let gate = try makeGate(
      """
      route("*", function()
        local t = {}
        for i = 1, 50 do t["k" .. i] = i end
        return open("it", t)
      end)
      """
    )
    let first = try gate.decide("app:x")
    #expect(try gate.decide("app:x") == first)
    #expect(try gate.decide("app:x").response.description == first.response.description)
  }

  @Test func `What a handler prints goes to the log of the host`() throws {
    let log = Log()
    var configuration = Configuration.patient
    configuration.log = { log.append($0) }
    let gate = try makeGate(
      "print 'loading'\nroute('*', function(link) print(link.path) return open 'a' end)",
      configuration: configuration
    )
    #expect(log.lines == ["loading"])
    _ = try gate.decide("app:x")
    _ = try gate.decide("app:y")
    #expect(log.lines == ["loading", "x", "y"])
  }

  @Test(arguments: ["print(link.path) return open 'a'", "print(link.path) error 'x'"])
  func `A log may decide links by the same gate, deeper than it has workers`(body: String) throws {
    let log = Log()
    let gates = Gates()
    // The gate holds its log, which holds the gate.
    defer { gates.gate = nil }
    var configuration = Configuration.patient
    configuration.log = { line in
      log.append(line)
      let line = line.text
      guard line.count < 20 else { return }
      _ = try? gates.gate?.decide("app:\(line)x")
      _ = gates.gate?.explain("app:\(line)x", runsHandlers: true)
    }
    gates.gate = try makeGate(
      "route('*', function(link) \(body) end)",
      configuration: configuration
    )
    _ = try? gates.gate?.decide("app:xxxxxxxxxx")
    #expect(log.lines.first == "xxxxxxxxxx")
    #expect(log.lines.contains(String(repeating: "x", count: 20)))
    #expect(log.lines.count == 2 << 10 - 1)
  }

  @Test func `A decision may print so much, over all its handlers`() throws {
    let log = Log()
    var configuration = Configuration.patient
    configuration.sandbox.logBytes = 10
    configuration.log = { log.append($0) }
    let gate = try makeGate(
      """
      route("/x", function() print "abc" return pass() end)
      route("/:a", function() print "def" return pass() end)
      route("/*a", function() print "ghi" return open "x" end)
      """,
      configuration: configuration
    )
    for _ in 0..<2 { _ = try gate.decide("app:x") }
    #expect(log.lines == ["abc", "def", "abc", "def"])
  }
}
