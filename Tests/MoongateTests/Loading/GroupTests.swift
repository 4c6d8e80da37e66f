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
