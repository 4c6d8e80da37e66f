import Foundation
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite("Explaining a link") struct ExplainTests {
  private static let main = """
    domain "a.example"
    kind("sku", "%u+%-%d+")
    route("*", open "anything")
    route("/films/:id(int)", function(link)
      print "asked"
      if link.params.id == 0 then return pass() end
      if link.params.id == 1 then return redirect "app:films/0" end
      if link.params.id == 2 then error "no film" end
      return open("film", link.params)
    end)
    route("/films/:name", function(link) return open("named", link.params) end)
    route("/films/:id(int)/edit", { name = "edit" }, open "edit")
    route("https://a.example/films/:id(int)", open "web")
    """

  private func gate(_ main: String = main, log: Log = Log()) throws -> Gate {
    var configuration = Configuration.patient
    configuration.log = { log.append($0) }
    return try makeGate(main, configuration: configuration)
  }

  private func matches(_ explanation: Explanation) -> [String] {
    explanation.candidates.filter { $0.fate != .misses }.map {
      "\($0.fate) \($0.route.location.line)"
    }
  }

  @Test func `Routes that match are told in the order in which they are asked`() throws {
    let explanation = try gate().explain("app:films/7")
    #expect(matches(explanation) == ["wins 5", "waits 12", "waits 4"])
    #expect(explanation.winner?.location.line == 5)
    #expect(explanation.isClaimed)
    #expect(explanation.refusal == nil)
    #expect(explanation.run == nil)
  }

  @Test func `Responses that name captures are explained like handlers`() throws {
    let gate = try makeGate(
      """
      route("/films/:id(int)", { name = "film" }, open("film", captures))
      route("/movies/:id(int)", redirect(link_to("film", captures)))
      route("/web/*path", browse(text "https://e.com/{path}"))
      """
    )
    let explanation = gate.explain("app:movies/7", runsHandlers: true)
    #expect(explanation.winner?.location.line == 3)
    #expect(explanation.run?.redirects.map(\.text) == ["app:/films/7"])
    #expect(explanation.run?.response?.description == #"open("film", { id = 7 })"#)
    #expect(explanation.description.hasSuffix(#"→ open("film", { id = 7 })"#))
    let failed = gate.explain("app:web", runsHandlers: true)
    #expect(failed.run?.error == "main.lua:4: A capture in the path of a URL to browse is empty.")
    #expect(gate.explain("app:movies/7").run == nil)
  }

  @Test func `All routes are there, in the order of precedence`() throws {
    let explanation = try gate().explain("app:films/7")
    #expect(explanation.candidates.map(\.route.location.line) == [14, 13, 5, 12, 4])
  }

  @Test func `The order is that in which a link with optional captures is read`() throws {
    let gate = try gate(
      """
      route("/a/:b?", open "optional")
      route("/a/*", open "rest")
      route("/a", open "exact")
      """
    )
    #expect(matches(gate.explain("app:a")) == ["wins 4", "waits 2", "waits 3"])
    #expect(matches(gate.explain("app:a/b")) == ["wins 2", "waits 3"])
  }

  @Test func `No handler runs unless asked`() throws {
    let log = Log()
    let gate = try gate(log: log)
    _ = gate.explain("app:films/7")
    #expect(log.lines.isEmpty)
    let explanation = gate.explain("app:films/7", runsHandlers: true)
    #expect(log.lines == ["asked"])
    #expect(explanation.run?.response?.description == #"open("film", { id = 7 })"#)
    #expect(explanation.run?.route?.location.line == 5)
  }

  @Test func `A route that passes is told, and the next one wins`() throws {
    let explanation = try gate().explain("app:films/0", runsHandlers: true)
    #expect(matches(explanation) == ["passed 5", "wins 12", "waits 4"])
    #expect(explanation.run?.route?.location.line == 12)
  }

  @Test func `Every link of a chain of redirects is explained`() throws {
    let explanation = try gate().explain("app:films/1", runsHandlers: true)
    #expect(matches(explanation) == ["wins 5", "waits 12", "waits 4"])
    let redirects = try #require(explanation.run?.redirects)
    #expect(redirects.map(\.text) == ["app:films/0"])
    #expect(matches(redirects[0]) == ["passed 5", "wins 12", "waits 4"])
    #expect(explanation.run?.response?.description == #"open("named", { name = "0" })"#)
  }

  @Test func `An error of a handler is part of the explanation`() throws {
    let explanation = try gate().explain("app:films/2", runsHandlers: true)
    #expect(matches(explanation) == ["wins 5", "waits 12", "waits 4"])
    #expect(explanation.run?.response == nil)
    #expect(explanation.run?.error?.contains("no film") == true)
  }

  @Test func `Origin and facts reach the handlers`() throws {
    let gate = try gate(
      """
      route("/a", function(link, facts) return open(link.origin, facts) end)
      """
    )
    let explanation =
      gate.explain("app:a", runsHandlers: true, from: .inApp, facts: ["locale": "de"])
    #expect(explanation.run?.origin == .inApp)
    #expect(explanation.run?.response?.description == #"open("in-app", { locale = "de" })"#)
  }

  @Test func `A link that breaks a rule is explained with a caret`() throws {
    let explanation = try gate().explain("app:a/../b", runsHandlers: true)
    #expect(explanation.link == nil)
    #expect(explanation.refusal?.reason == .dotSegment)
    #expect(explanation.candidates.isEmpty)
    #expect(
      explanation.description == """
        app:a/../b
        The link is refused: a path segment is "." or "..".
          app:a/../b
                ^
        """
    )
  }

  @Test func `The gate's limits hold`() throws {
    var configuration = Configuration.patient
    configuration.link.segments = 1
    let gate = try makeGate(#"route("*", open "x")"#, configuration: configuration)
    #expect(gate.explain("app:a/b").refusal?.reason == .tooManySegments)
  }

  @Test func `A link of somebody else has no candidates, and what is declared is told`() throws {
    let explanation = try gate().explain("other:a", runsHandlers: true)
    #expect(!explanation.isClaimed)
    #expect(explanation.candidates.isEmpty)
    #expect(explanation.run == nil)
    #expect(
      explanation.description == """
        other:a
          scheme    other
          path      "a"
          segments  { "a" }
          declared  app:, https://a.example
        → unclaimed
        """
    )
  }

  @Test func `An unmatched link has its nearest misses first`() throws {
    let gate = try gate(
      """
      route("/albums/:album/photos/:index(1..9)", open "photo")
      route("/albums/:album/edit", open "edit")
      route("/films/:id(int)", open "film")
      route("/:page", open "page")
      """
    )
    #expect(
      gate.explain("app:albums/a/photos/x").description == """
        app:albums/a/photos/x
          scheme    app
          path      "albums/a/photos/x"
          segments  { "albums", "a", "photos", "x" }
          misses    /albums/:album/photos/:index(1..9) (main.lua:2): segment 4 is "x", \
        :index(1..9) wants an integer from 1 to 9
          misses    /albums/:album/edit (main.lua:3): segment 3 is "photos", the pattern wants "edit"
          misses    /:page (main.lua:5): segment 2 is "a", the pattern ends before it
          misses    /films/:id(int) (main.lua:4): segment 1 is "albums", the pattern wants "films"
        → unmatched
        """
    )
    // A misspelling comes before a route that fits one segment more.
    #expect(gate.explain("app:flims/7").misses.first?.route.pattern == "/films/:id(int)")
  }

  @Test func `Of many misses the nearest are shown and the rest is counted`() throws {
    let routes = (0..<50).map { #"route("/r\#($0)", open "x")"# }
    let lines = try gate(routes.joined(separator: "\n")).explain("app:none").description
      .split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  misses") } == 5)
    #expect(lines.contains("            and 45 routes that fit no better"))
  }

  @Test func `The otherwise of the set is named`() throws {
    let gate = try gate(
      """
      route("/a", open "a")
      otherwise(function(link) return open("other", { path = link.path }) end)
      """
    )
    let explanation = gate.explain("app:b")
    #expect(explanation.otherwise?.location.line == 3)
    #expect(explanation.winner == nil)
    #expect(explanation.description.contains("  wins      otherwise (main.lua:3)"))
    #expect(!explanation.description.contains("unmatched"))
    #expect(gate.explain("app:a").description.contains("  waits     otherwise (main.lua:3)"))
    let run = gate.explain("app:b", runsHandlers: true).run
    #expect(run?.response?.description == #"open("other", { path = "b" })"#)
    #expect(run?.route?.location.line == 3)
  }

  @Test func `Explaining and deciding agree`() throws {
    let gate = try gate()
    for link in ["app:films/7", "app:films/x", "app:x/y", "https://a.example/films/7", "app:"] {
      let decision = try gate.decide(link)
      let explanation = gate.explain(link, runsHandlers: true)
      #expect(explanation.winner == decision.route)
      #expect(explanation.run?.response == decision.response)
      #expect(gate.explain(link).winner == gate.route(matching: try Link(link)))
    }
  }

  @Test(arguments: [
    "app:films/7", "app:films/0", "app:films/1", "app:films/2", "app:films/%3Cx%3E?a=1#b", "x:y",
    "app:a/../b", "nonsense",
  ])
  func `An explanation is the same after it was written and read as JSON`(link: String) throws {
    let gate = try gate()
    for explanation in [gate.explain(link), gate.explain(link, runsHandlers: true, from: .inApp)] {
      let data = try JSONEncoder().encode(explanation)
      #expect(try JSONDecoder().decode(Explanation.self, from: data) == explanation)
    }
  }

  @Test func `What a link holds cannot command the terminal`() throws {
    let text = try gate().explain("app:films/x?%1B[2J=%07#%1B").description
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
