import Foundation
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

@Suite("Handlers that are tried on links") struct HandlerCheckTests {
  @Test func `A link that fails is told with its route and error`() throws {
    let gate = try makeGate(
      """
      route("/fine/:x", function(link) return open("x", { x = link.params.x }) end)
      route("/:x", function(link) error("not " .. link.params.x) end)
      """
    )
    let check = try gate.checkHandlers()
    #expect(check.links == 2)
    let failure = try #require(check.failures.first)
    #expect(check.failures.count == 1)
    #expect(failure.route == gate.routes[1])
    #expect(gate.route(matching: failure.link) == gate.routes[1])
    #expect(failure.error.hasPrefix("main.lua:3: not x"))
    #expect(
      failure.description == "main.lua:3: The handler of /:x fails for app:/x: main.lua:3: not x"
    )
    let data = try JSONEncoder().encode(check)
    #expect(try JSONDecoder().decode(HandlerCheck.self, from: data) == check)
  }

  @Test func `Handlers that only fail are counted`() throws {
    let gate = try makeGate(
      """
      route("/a", function(link, facts) return open(facts.name) end)
      route("/b", function() while true do end end)
      route("/c", function() return 1 end)
      route("/d", function() return redirect "app:d" end)
      route("/e", function(link) return open "e" end)
      """
    )
    let check = try gate.checkHandlers()
    #expect(check.links == 5)
    #expect(check.failures.map(\.route.location.line) == [2, 3, 4, 5])
    #expect(check.untried.isEmpty)
    #expect(try gate.checkHandlers(facts: ["name": "a"]).failures.count == 3)
  }

  @Test func `Responses that make links of captures are tried, others need not be`() throws {
    let gate = try makeGate(
      """
      route("/open/:x", open("x", captures))
      route("/ask/:x", confirm(text "{x}?", open("x", captures)))
      route("/say/:x", reject(text "{x}"))
      route("/web/*x", { examples = { "app:web/a", "app:web" } }, browse(text "https://e.com/{x}"))
      route("/yes/*x", { examples = { "app:yes" } }, confirm("?", browse(text "https://e.com/{x}")))
      route("/to/:x", redirect(link_to("open", captures)))
      route("/open-it/:x(a|b)", { name = "open" }, open("x", captures))
      route("/share/:x", open("share", { link_to("open", captures) }))
      otherwise(redirect(link_to("open", { x = "a" })))
      """
    )
    let check = try gate.checkHandlers()
    // Each text is tried as four that URLs take for more, as far as the pattern takes them.
    #expect(check.links == 22)
    #expect(check.failures.map(\.route.location.line) == [6, 7, 9, 5])
    #expect(check.untried.isEmpty)
    let empty = "main.lua:5: A capture in the path of a URL to browse is empty."
    #expect(check.failures.last?.error == empty)
    #expect(
      check.failures[1].error.hasPrefix(#"main.lua:7: The param "x" is "x", and :x(a|b) wants"#)
    )
  }

  @Test func `The origin is the caller's`() throws {
    let gate = try makeGate(
      #"route("/a", function(link) assert(link.origin == "notification") return open "a" end)"#
    )
    #expect(try gate.checkHandlers().failures.count == 1)
    #expect(try gate.checkHandlers(from: .notification).failures.isEmpty)
  }

  @Test func `The running scripts take no part, and what is printed is dropped`() throws {
    let log = Log()
    var configuration = Configuration.patient
    configuration.log = log.append
    let gate = try makeGate(
      #"print "loaded" route("/a", function() print "called" return open "a" end)"#,
      configuration: configuration
    )
    #expect(try gate.checkHandlers().links == 1)
    #expect(log.lines == ["loaded"])
  }

  @Test func `The scripts of the repository answer`() throws {
    for name in ["Photos", "Celsius"] {
      let folder = packageRoot.appending(path: "Scripts/\(name)").path(percentEncoded: false)
      let gate = try Gate(scripts: Scripts(directory: folder), configuration: .patient)
      let check = try gate.checkHandlers()
      #expect(check.links > 0)
      #expect(check.failures.isEmpty)
      #expect(check.untried.isEmpty)
    }
  }

  // MARK: Which links are tried

  private func links(_ main: String, limit: Int = 300) throws -> (links: [String], untried: [Int]) {
    let (links, untried) = try makeGate(main).program.linksToTry(limit: limit)
    return (links.map(\.link.text), untried.map(\.location.line))
  }

  private static let functions = """
    route("/a/:x(int)", { examples = { "app:a/7", "app:a/8", "app:a/9" } }, function() end)
    route("/b/:x(int)", function() end)
    route("/c", { examples = { "app:c" } }, open "c")
    route("/d", { examples = { "app:d", "app:d?x" } }, function() end)
    otherwise(function() end)
    """

  @Test func `Examples are tried, or else a link is made up, the first of each route first`() throws
  {
    let all = try links(Self.functions)
    #expect(
      all.links == [
        "app:a/7", "app:/b/1", "app:d", "app:", "app:a/8", "app:a/9", "app:d?x",
      ]
    )
    #expect(all.untried.isEmpty)
    let some = try links(Self.functions, limit: 2)
    #expect(some.links == ["app:a/7", "app:/b/1"])
    #expect(some.untried == [5, 6])
    let none = try links(Self.functions, limit: 0)
    #expect(none.links.isEmpty)
    #expect(none.untried == [2, 3, 5, 6])
  }

  @Test func `A route that wins no link, or no known one, is not tried`() throws {
    let shadowed = try links(#"route("/:x?", open "a") route("/:y", function() end)"#)
    #expect(shadowed.links.isEmpty)
    #expect(shadowed.untried == [2])
    // Nothing is left for otherwise.
    let all = try links(#"route("*", open "a") otherwise(function() end)"#)
    #expect(all.links.isEmpty)
    #expect(all.untried == [2])
  }

  @Test func `What no route matches is found on every declared scheme and domain`() throws {
    let main = #"domain "*.a.example" route("app:*", open "a") otherwise(function() end)"#
    #expect(try links(main).links == ["https://x.a.example"])
  }

  @Test func `Nothing to try is no mistake`() throws {
    #expect(
      try makeGate(#"route("/a", open "a")"#).checkHandlers()
        == HandlerCheck(links: 0, failures: [], untried: [])
    )
  }
}
