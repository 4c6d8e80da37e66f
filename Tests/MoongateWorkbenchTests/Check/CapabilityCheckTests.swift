import Foundation
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

@Suite struct CapabilityCheckTests {
  private static let main = """
    route("/album/:name", open("album", captures))
    route("/photo/:id(int)", open("photo", captures))
    route("/account", { needs = "signed_in" }, function(link, facts)
      return open("account", { plan = facts.plan })
    end)
    route("/shop/:sku", { from = { "in-app" } }, function(link, facts)
      if facts.country == "us" then return open("shop", { item = link.params.sku }) end
      return open("store", { item = link.params.sku })
    end)
    route("/help", browse "https://help.example/")
    route("/delete", function(link) return open "delete" end)
    route("/hop", function(link) return redirect "app:delete" end)
    otherwise(function(link) return open("nothing", { at = link.path }) end)
    """

  private static let fitting = """
    {
      "actions": {
        "account": {"arguments": {"plan?": "free|pro"}}, "album": {"arguments": {"name": "string"}},
        "delete": {}, "nothing": {"arguments": {"at": "string"}},
        "photo": {"arguments": {"id": "int"}}, "shop": {"arguments": {"item": "string"}},
        "store": {"arguments": {"item": "string"}}
      },
      "facts": {"country": "de|us", "plan": "free|pro", "signed_in": "boolean"}
    }
    """

  private func misfits(_ changes: [(String, String)]) throws -> [String] {
    var json = Self.fitting
    for (text, other) in changes {
      try #require(json.contains(text))
      json = json.replacing(text, with: other)
    }
    let gate = try makeGate(Self.main)
    let check = try gate.checkCapabilities(try Capabilities(json: json), named: "v1")
    let data = try JSONEncoder().encode(check)
    #expect(try JSONDecoder().decode(CapabilityCheck.self, from: data) == check)
    return check.misfits.map(\.description)
  }

  @Test func `What fits is not told`() throws { #expect(try misfits([]) == []) }

  private static let rows: [([(String, String)], [String])] = [
    (
      [(#""album": {"#, #""albums": {"#)],
      [#"main.lua:2: With v1: The app has no action "album"; did you mean "albums"?"#]
    ),
    (
      [(#"{"id": "int"}"#, #"{"id": "1..9"}"#)],
      [
        #"main.lua:3: With v1: The argument id of the action "photo" is the capture :id(int), which is not an integer from 1 to 9."#
      ]
    ),
    (
      [(#"{"plan?": "free|pro"}"#, #"{"plan?": "free|plus"}"#)],
      [
        #"main.lua:5: With v1: The argument plan of the action "account" is the text "pro", which is not "free" or "plus". The link app:/account with the facts { country = "de", plan = "pro", signed_in = true } shows it."#
      ]
    ),
    (
      [(#""shop""#, #""shops""#)],
      [
        #"main.lua:8: With v1: The app has no action "shop"; did you mean "shops"? The link app:/shop/x from in-app with the facts { country = "us", plan = "free", signed_in = true } shows it."#
      ]
    ),
    (
      [(#""delete": {}"#, #""delete": {"confirm": "required"}"#)],
      [
        #"main.lua:12: With v1: The action "delete" is allowed only inside a confirm: confirm("…?", open "delete"). The link app:/delete shows it."#
      ]
    ),
    (
      [(#""nothing""#, #""none""#), (#""delete": {}, "#, "")],
      [
        #"main.lua:12: With v1: The app has no action "delete"; it has account, album, none, photo, shop, store. The link app:/delete shows it."#,
        #"main.lua:14: With v1: The app has no action "nothing"; it has account, album, none, photo, shop, store. The link app: shows it."#,
      ]
    ),
    (
      [(#", "signed_in": "boolean""#, "")],
      [
        #"main.lua:4: With v1: The app has no fact "signed_in"; there are country, plan."#
      ]
    ),
    (
      [(#""facts""#, #""browse": {"hosts": []}, "facts""#)],
      [
        #"main.lua:11: With v1: The app's capabilities let browse lead to no host and not to "help.example"."#
      ]
    ),
  ]

  @Test(arguments: rows)
  func `A route whose response does not fit is told, once`(
    changes: [(String, String)],
    wanted: [String]
  ) throws {
    #expect(try misfits(changes) == wanted)
  }

  @Test func `A handler that fails under some facts is told with them`() throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      actions: ["x": [:]],
      facts: ["plan": .oneOf(["free", "pro"]), "user": .object(["name": .string])]
    )
    let gate = try makeGate(
      """
      route("/x", function(link, facts)
        if facts.plan == "pro" then error("pro") end
        return open "x"
      end)
      route("/y", function(link, facts) return open("x", #facts.user.name > 9) end)
      """,
      configuration: configuration
    )
    let check = try gate.checkHandlers()
    #expect(check.links == 2)
    #expect(check.failures.count == 2)
    let first = try #require(check.failures.first)
    #expect(first.facts == ["plan": "pro", "user": ["name": "text"]])
    #expect(
      first.description
        == "main.lua:3: The handler of /x fails for app:/x with the facts { plan = \"pro\", user = { name = \"text\" } }: main.lua:3: pro"
    )
  }

  private static func gate(_ main: String, facts: ObjectType) throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(actions: ["x": [:]], facts: facts)
    return try makeGate(main, configuration: configuration)
  }

  /// Checks scripts for an app that declares only the action x, and these facts.
  private func check(
    _ main: String,
    facts: ObjectType = [:],
    from origin: Origin? = nil
  ) throws -> CapabilityCheck {
    try makeGate(main).checkCapabilities(
      try Capabilities(actions: ["x": [:]], facts: facts),
      named: "v1",
      from: origin
    )
  }

  private static let origins = """
    route("/any", function(link) return open(link.origin == "notification" and "y" or "x") end)
    route("/some", { from = { "in-app", "app:com.example.mail" } }, function(link)
      return open(link.origin == "app:com.example.mail" and "y" or "x")
    end)
    """

  @Test func `Routes are tried from each origin that they allow`() throws {
    let misfits = try check(Self.origins).misfits
    #expect(misfits.map(\.route.pattern) == ["/any", "/some"])
    #expect(
      misfits.map(\.example?.origin) == [.notification, .application("com.example.mail")]
    )
    #expect(
      misfits.first?.description
        == #"main.lua:2: With v1: The app has no action "y"; it has x. The link app:/any from notification shows it."#
    )
  }

  @Test func `A given origin is the only one if a route allows it`() throws {
    #expect(try check(Self.origins, from: .inApp).misfits.isEmpty)
    #expect(
      try check(Self.origins, from: .notification).misfits.map(\.route.pattern)
        == ["/any", "/some"]
    )
  }

  @Test func `Choices and optional captures are tried, each text and without`() throws {
    let check = try check(
      """
      route("/:by(name|date)/:page(int)?", function(link)
        if link.params.by == "date" then return open "date" end
        if not link.params.page then return open "first" end
        return open "x"
      end)
      """
    )
    #expect(check.misfits.map(\.location.line) == [4, 3])
    #expect(
      check.misfits.map(\.reason) == [
        #"The app has no action "first"; it has x."#, #"The app has no action "date"; it has x."#,
      ]
    )
  }

  @Test func `A misfit stands where its action is opened, if one line does that`() throws {
    let check = try check(
      """
      -- open "y"
      route("/a", function()
        -- open "y"
        return confirm("Sure?", open('y'))
      end)
      route("/b", function(link)
        if link.origin then return open("y") end
        return open "y"
      end)
      local function yes() return open "z" end
      route("/c", yes)
      """
    )
    #expect(check.misfits.map(\.location.line) == [5, 7, 12])
    #expect(check.misfits.map(\.finding.related.first?.location.line) == [3, nil, nil])
  }

  @Test func `Of a route eight misfits are told and the others counted`() throws {
    let check = try check(
      #"route("/:n(1|2|3|4|5|6|7|8|9|10)", function(link) return open("a" .. link.params.n) end)"#
    )
    #expect(check.misfits.count == 8)
    #expect(check.furtherMisfits == 2)
    #expect(Set(check.misfits.map(\.reason)).count == 8)
  }

  @Test func `At most sixteen sets of facts are tried, and the others counted`() throws {
    let main = #"route("/a", function(link, facts) return open(facts.n or "x") end)"#
    let few = try check(main, facts: ["n": .oneOf((0..<15).map { "n\($0)" })])
    #expect(few.untriedFacts == 0)
    #expect(few.misfits.count + few.furtherMisfits == 15)
    let many = try check(main, facts: ["n": .oneOf((0..<40).map { "n\($0)" }), "b": .boolean])
    #expect(many.untriedFacts == 26)
    #expect(many.misfits.count + many.furtherMisfits == 14)
    #expect(SampleFacts(of: try Capabilities(facts: ["b": .boolean])).sets.count == 3)
    #expect(SampleFacts(of: try Capabilities(facts: ["n": .int])).sets.count == 2)
    #expect(SampleFacts(of: try Capabilities()).sets == [[:]])
    #expect(
      SampleFacts(of: try Capabilities(facts: ["d": .date, "v": .version])).sets == [
        [:], ["d": "2026-01-01", "v": "9999.0"],
        ["d": "2026-01-01T09:30:00Z", "v": "9999.0"], ["d": "2026-01-01", "v": "0.0.1"],
      ]
    )
  }

  @Test func `Links of a scheme and of a domain are tried`() throws {
    let gate = try Gate(
      scripts: Scripts([
        "main.lua": """
        scheme "app"
        domain "*.a.example"
        route("/a/:id", function(link) if link.host then error "web" end return open "x" end)
        route("/b/:id", { examples = { "https://w.a.example/b/1" } }, function(link)
          if link.scheme == "app" then error "own" end return open "x"
        end)
        route("app:c", function(link) if link.host then error "web" end return open "x" end)
        """
      ]),
      configuration: .patient
    )
    let check = try gate.checkHandlers()
    #expect(check.failures.map(\.link.text).sorted() == ["app:/b/1", "https://x.a.example/a/x"])
  }

  @Test func `A fact that is a version is tried as an old and a new one`() throws {
    let main = """
      route("/a", function(link, facts)
        if version(facts.app or "0") < version "4.10" then return open "old" end
        return open "new"
      end)
      """
    let found = try check(main, facts: ["app": .version])
    #expect(found.misfits.count + found.furtherMisfits == 2, "both branches open what is not there")
    #expect(try Self.gate(main, facts: ["app": .version]).checkHandlers().failures.isEmpty)
    #expect(try Self.gate(main, facts: ["app": .string]).checkHandlers().failures.count == 1)
  }

  @Test func `A handler that fails for everything is a warning`() throws {
    let gate = try Self.gate(
      """
      route("/always", function(link, facts) error "no" end)
      route("/once", function(link, facts) return open(facts.yes and "x" or 7) end)
      """,
      facts: ["yes": .boolean]
    )
    let failures = try gate.checkHandlers().failures
    // What the app declares is no fact that is missing.
    #expect(failures.map(\.finding.severity) == [.warning, .warning])
    #expect(failures.map(\.isRouteNeverDecided) == [true, false])
    #expect(try gate.findings().map(\.location.line) == [2, 3])
  }

  @Test func `A failure from some origins is reported with the origin`() throws {
    let gate = try Self.gate(
      #"route("/a", function(link) return open(link.origin == "in-app" and 7 or "x") end)"#,
      facts: [:]
    )
    let failures = try gate.checkHandlers().failures
    #expect(failures.map(\.origin) == [.inApp])
    #expect(failures.first?.description.contains("fails for app:/a from in-app: ") == true)
    #expect(try gate.checkHandlers(from: .commandLine).failures.isEmpty)
  }
}
