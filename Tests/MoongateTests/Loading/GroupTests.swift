import SampleScripts
import Testing

@testable import Moongate

@Suite struct GroupTests {
  /// The text after `scheme "app"` in line 1, and the error's whole description.
  private static let descriptions: [(String, String)] = [
    (
      "group({ from = 'in-ap' }, function()\nroute('/a', pass()) end)",
      "main.lua:2: There is no origin \"in-ap\"; did you mean \"in-app\"?"
    ),
    (
      "group({ needs = '' }, function()\nroute('/a', pass()) end)",
      "main.lua:2: The option needs of group names the fact \"\", which is empty or holds an invisible character."
    ),
    (
      "group({ host = 'a.com' }, function()\nroute('/a', pass()) end)",
      "main.lua:2: The domain \"a.com\" is not declared."
    ),
    (
      "group({ scheme = 'apps' }, function()\nroute('/a', pass()) end)",
      "main.lua:2: The scheme \"apps\" is not declared; did you mean \"app\"?"
    ),
    ("group({ prefix = '/a?b' }, function()\nroute('/a', pass()) end)", complaint),
    ("group({ prefix = '/a#b' }, function()\nroute('/a', pass()) end)", complaint),
    ("group({ prefix = '/a?only' }, function()\nroute('/a', pass()) end)", complaint),
    (
      "group({ prefix = '/a//b' }, function()\nroute('/a', pass()) end)",
      "main.lua:2: A path segment of a pattern cannot be empty.\n  /a//b\n     ^"
    ),
    (
      "group({ prefix = '/:a' }, function()\nroute('/:a', pass()) end)",
      "main.lua:3: The name \"a\" is used twice in this pattern.\n  /:a/:a\n       ^"
    ),
    (
      "group({ prefix = '/:a?' }, function()\nroute('/b', pass()) end)",
      "main.lua:3: Only optional captures can follow an optional capture.\n  /:a?/b\n       ^"
    ),
    (
      "group({ prefix = '/a' }, function()\nroute('/b', pass()) end)\nroute('/a/b', pass())",
      "main.lua:4: Two routes claim the same links: \"/a/b\" here and \"/a/b\" at main.lua:3; change or remove one."
    ),
    // What a function declares has the line of its caller.
    (
      "local function page(path)\nroute(path, pass()) end\npage '/a'\npage '/a'",
      "main.lua:3 (from main.lua:5): Two routes claim the same links: \"/a\" here and \"/a\" at main.lua:3 (from "
        + "main.lua:4); change or remove one."
    ),
    (
      "local function page(path)\nroute(path, { name = 'a' }, pass()) end\npage '/a'\npage '/b'",
      "main.lua:3 (from main.lua:5): Two routes are named \"a\": this one and /a (main.lua:3 from main.lua:4); "
        + "rename one."
    ),
    (
      "local function page(path)\nroute(path, { examples = { 'app:b' } }, pass()) end\npage '/:a'\nroute('/b', pass())",
      "main.lua:3 (from main.lua:4): The example \"app:b\" does not hold: /b (main.lua:5) wins; correct the example or "
        + "make this pattern the more specific one."
    ),
    (
      "local function page(path)\nroute(path, pass()) end\npage '/:'\npage '/:1'",
      "main.lua:3 (from main.lua:5): A capture's name must follow \":\"; a \":\" alone is a whole segment.\n  /:1\n    ^"
    ),
  ]

  private static let complaint =
    "main.lua:2: The option prefix of group is a path, and conditions on query and fragment follow the path of a "
    + "route; write them there."

  @Test(arguments: descriptions)
  func `A mistake names its line`(script: String, description: String) throws {
    let error = #expect(throws: LoadError.self) { try makeGate(script) }
    #expect(error?.description == description)
  }

  @Test func `What a group asks of links holds for its routes`() throws {
    let gate = try makeGate(
      """
      group({ prefix = "/account", from = { "app", "in-app" }, needs = "signed_in", name = "account." }, function()
        route("/", { name = "home" }, open "account")
        route("/orders/:order", { from = "app:com.example.shop", needs = "is_adult" }, redirect(link_to("account.home")))
      end)
      """
    )
    let facts: Value.Object = ["signed_in": true, "is_adult": true]
    #expect(gate.routes.map(\.pattern) == ["/account", "/account/orders/:order"])
    #expect(gate.routes[1].needs == ["signed_in", "is_adult"])
    #expect(try gate.decide("app:account", from: .inApp).response == .waiting(for: ["signed_in"]))
    #expect(try gate.decide("app:account", from: .qr, facts: facts).isRefusal)
    #expect(try gate.decide("app:account/orders/1", from: .inApp, facts: facts).isRefusal)
    let decision = try gate.decide(
      "app:account/orders/1",
      from: .application("com.example.shop"),
      facts: facts
    )
    #expect("\(decision.response)" == "open(\"account\")")
  }
}
