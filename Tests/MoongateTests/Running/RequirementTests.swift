import Foundation
import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate

/// Routes that take links from some origins alone, or need facts that are true.
@Suite struct RequirementTests {
  private static let main = """
    route("/settings", { from = { "universal-link", "in-app" } }, open "settings")
    route("/mail", { from = "app:com.example.mail" }, open "mail")
    route("/apps", { from = "app" }, open "apps")
    route("/account", { needs = "signed_in" }, function(link, facts) return open("account") end)
    route("/pay/:amount(int)", { needs = { "signed_in", "adult" }, from = "in-app" },
      open("pay", captures))
    route("/hop", function() return redirect "app:account" end)
    route("/ask", function() return confirm("Sure?", redirect "app:account") end)
    route("/:any", { name = "any" }, function(link) return pass() end)
    otherwise(open "nothing")
    """

  private static func refused(_ route: String, _ origins: String, _ origin: String) -> String {
    #"reject("The route \#(route) takes links only from \#(origins), not from \#(origin).")"#
  }

  private static let origins: [(String, Origin, String)] = [
    ("app:settings", .universalLink, "open(\"settings\")"),
    ("app:settings", .inApp, "open(\"settings\")"),
    ("app:settings", .unknown, refused("/settings", "universal-link, in-app", "an unknown origin")),
    ("app:settings", .notification, refused("/settings", "universal-link, in-app", "notification")),
    (
      "app:settings", .application("in-app"),
      refused("/settings", "universal-link, in-app", "app:in-app")
    ),
    ("app:mail", .application("com.example.mail"), "open(\"mail\")"),
    (
      "app:mail", .application("com.example.mail2"),
      refused("/mail", "app:com.example.mail", "app:com.example.mail2")
    ),
    ("app:mail", .inApp, refused("/mail", "app:com.example.mail", "in-app")),
    ("app:apps", .application("any"), "open(\"apps\")"),
    ("app:apps", .application(""), refused("/apps", "app", "app:")),
    ("app:apps", .inApp, refused("/apps", "app", "in-app")),
    ("app:apps", .unknown, refused("/apps", "app", "an unknown origin")),
    ("app:other", .unknown, "open(\"nothing\")"),
  ]

  @Test(arguments: origins)
  func `A route takes links from the origins that it names`(
    link: String,
    origin: Origin,
    response: String
  ) throws {
    let gate = try makeGate(Self.main)
    let decision = try gate.decide(link, from: origin)
    #expect(decision.response.description == response)
    #expect(decision.route?.pattern == (link == "app:other" ? nil : "/" + link.dropFirst(4)))
  }

  @Test(
    arguments: [
      ("app:account", [:], "wait(\"signed_in\")"),
      ("app:account", ["signed_in": false], "wait(\"signed_in\")"),
      ("app:account", ["signed_in": 1], "wait(\"signed_in\")"),
      ("app:account", ["signed_in": "true"], "wait(\"signed_in\")"),
      ("app:account", ["signed_in": true], "open(\"account\")"),
      ("app:account", ["signed_in": true, "other": false], "open(\"account\")"),
      ("app:hop", [:], "wait(\"signed_in\")"),
      ("app:hop", ["signed_in": true], "open(\"account\")"),
      ("app:ask", [:], "wait(\"signed_in\")"),
      ("app:ask", ["signed_in": true], "confirm(\"Sure?\", open(\"account\"))"),
    ] as [(String, Value.Object, String)]
  )
  func `A route waits for the facts that it needs`(
    link: String,
    facts: Value.Object,
    response: String
  ) throws {
    #expect(try makeGate(Self.main).answer(link, facts: facts) == response)
  }

  @Test(
    arguments: [
      (Origin.unknown, [:], "takes links only from in-app"),
      (.inApp, [:], "wait(\"signed_in\", \"adult\")"),
      (.inApp, ["adult": true], "wait(\"signed_in\")"),
      (.inApp, ["signed_in": true], "wait(\"adult\")"),
      (.inApp, ["signed_in": true, "adult": true], "open(\"pay\", { amount = 7 })"),
    ] as [(Origin, Value.Object, String)]
  )
  func `The origin counts before the facts`(
    origin: Origin,
    facts: Value.Object,
    response: String
  ) throws {
    let gate = try makeGate(Self.main)
    #expect(try gate.answer("app:pay/7", from: origin, facts: facts).contains(response))
  }

  @Test func `Routes that differ in their options alone are one`() throws {
    let error = try loadError(
      makeScripts(
        """
        route("/x", { from = "in-app" }, open "new")
        route("/x", open "old")
        """
      )
    )
    #expect(error.description.contains("the options from and needs do not select a route"))
    let plain = try loadError(
      makeScripts(#"route("/x", open "new") route("/:x", open "a") route("/x", open "b")"#)
    )
    #expect(plain.description.hasSuffix("change or remove one."))
  }

  @Test func `No less specific route takes a link that a route may not have`() throws {
    // The handler of /:any would pass it to the otherwise.
    let gate = try makeGate(Self.main)
    #expect(try gate.decide("app:account").response == .waiting(for: ["signed_in"]))
    #expect(try gate.decide("app:account").route?.needs == ["signed_in"])
  }

  @Test func `An explanation says what is missing, with handlers and without`() throws {
    let gate = try makeGate(Self.main)
    let plain = gate.explain("app:account")
    #expect(plain.winning?.refusal == .waiting(for: ["signed_in"]))
    #expect(plain.description.contains("wins      /account (main.lua:5), needs signed_in\n"))
    #expect(plain.description.contains("  but       wait(\"signed_in\")"))
    #expect(
      gate.explain("app:account", facts: ["signed_in": true]).winning?.refusal == nil
    )
    let run = gate.explain("app:hop", runsHandlers: true)
    #expect(run.run?.response == .waiting(for: ["signed_in"]))
    #expect(run.run?.redirects.first?.winning?.refusal == .waiting(for: ["signed_in"]))
    #expect(
      gate.explain("app:pay/7", from: .notification).description
        .contains("/pay/:amount(int) (main.lua:6), from in-app, needs signed_in and adult")
    )
  }

  @Test(arguments: [
    ("from = \"inapp\"", "There is no origin \"inapp\"; did you mean \"in-app\"?"),
    ("from = \"web\"", "There is no origin \"web\"; there are app, command-line, handoff"),
    (
      "from = \"elsewhere\"",
      "there are app, command-line, handoff, in-app, nfc, notification, other, qr"
    ),
    ("from = \"unknown\"", "An unknown origin is not trusted"),
    ("from = \"app:\"", "There is no origin \"app:\""),
    ("from = \"other:\"", "There is no origin \"other:\""),
    ("from = \"widgets\"", "There is no origin \"widgets\"; did you mean \"widget\"?"),
    ("from = 7", "The option from of route is a text or a list of texts, such as"),
    ("from = { 7 }", "The option from of route is a text or a list of texts"),
    ("from = { x = \"in-app\" }", "The option from of route is a text or a list of texts"),
    ("from = {}", "The option from of route is empty; name one, or leave the option out."),
    ("needs = {}", "The option needs of route is empty; name one, or leave the option out."),
    (
      "needs = \"\"",
      "The option needs of route names the fact \"\", which is empty or holds an invisible character."
    ),
    ("needs = { \"a\", \"\" }", "names the fact \"\", which is empty"),
    ("needs = \"a\\u{200B}\"", "names the fact \"a\\u{200B}\", which is empty or holds"),
    ("from = \"\"", "There is no origin \"\""),
    ("needs = true", "The option needs of route is the name of a fact or a list of them"),
    ("needs = { \"a\", 1 }", "The option needs of route is the name of a fact"),
    ("needs = \"\\xff\"", "A text of the option needs of route is not UTF-8."),
    ("need = \"a\"", "The function route has no option \"need\"; did you mean \"needs\"?"),
  ])
  func `A wrong option is told when the set loads`(option: String, complaint: String) throws {
    let error = try loadError(makeScripts("route(\"/x\", { \(option) }, open \"x\")"))
    #expect("\(error)".hasPrefix("main.lua:2: "))
    #expect("\(error)".contains(complaint), "\(error)")
  }

  @Test func `Options behind a metatable are refused`() throws {
    for option in ["needs = \"a\"", "from = \"in-app\"", "name = \"x\""] {
      let error = try loadError(
        makeScripts("route(\"/x\", setmetatable({}, { __index = { \(option) } }), open \"x\")")
      )
      #expect(
        "\(error)".hasPrefix(
          "main.lua:2: The options of route must be in the table itself, not in its metatable, such as {"
        )
      )
    }
  }

  @Test func `An origin or a fact that is named twice counts once`() throws {
    let gate = try makeGate(
      """
      route("/x", { from = { "in-app", "app", "in-app" }, needs = { "b", "a", "b" } }, open "x")
      """
    )
    #expect(gate.routes.first?.origins == ["in-app", "app"])
    #expect(gate.routes.first?.needs == ["b", "a"])
    #expect(try gate.decide("app:x", from: .inApp).response == .waiting(for: ["b", "a"]))
  }

  @Test func `A decision says when the route refuses, and not its script`() throws {
    let gate = try makeGate(
      Self.main + """

        route("/no", function() return reject "no" end)
        """
    )
    func isRefusal(_ link: String, _ facts: Value.Object = [:]) throws -> Bool {
      let decision = try gate.decide(link, from: .notification, facts: facts)
      let data = try JSONEncoder().encode(decision)
      #expect(try JSONDecoder().decode(Decision.self, from: data) == decision)
      return decision.isRefusal
    }
    #expect(try isRefusal("app:settings"))
    #expect(try isRefusal("app:account"))
    #expect(try isRefusal("app:hop"))
    #expect(try isRefusal("app:ask"))
    #expect(try !isRefusal("app:account", ["signed_in": true]))
    #expect(try !isRefusal("app:no"))
    #expect(try !isRefusal("app:other"))
    #expect(try !isRefusal("other:x"))
  }

  @Test(arguments: [
    ("signed_in", nil), ("any", nil),
    ("signedin", "The app has no fact \"signedin\"; did you mean \"signed_in\"?"),
    ("plan", "A route needs facts that are true or false; plan is a text."),
  ])
  func `A need is a fact that the app declares`(name: String, complaint: String?) throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      actions: ["x": [:]],
      facts: ["signed_in": .boolean, "any": .any, "plan": .string]
    )
    let main = "route(\"/x\", { needs = \"\(name)\" }, open \"x\")"
    guard let complaint else {
      _ = try makeGate(main, configuration: configuration)
      return
    }
    let error = try #require(throws: LoadError.self) {
      _ = try makeGate(main, configuration: configuration)
    }
    #expect("\(error)" == "main.lua:2: \(complaint)")
  }
}

extension Explanation {
  fileprivate var winning: Candidate? { candidates.first { $0.fate == .wins } }
}
