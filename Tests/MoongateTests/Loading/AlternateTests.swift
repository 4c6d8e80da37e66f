import SampleScripts
import Testing

@testable import Moongate

/// Routes with several patterns.
@Suite struct AlternateTests {
  @Test func `Each pattern answers, and knows the captures of all`() throws {
    let gate = try makeGate(
      """
      domain "a.com"
      route({ "/p/:id(int)", "/produkt/:slug", "https://a.com/goods?id=:id#:part", "/none" }, { name = "p" },
        function(link)
          local names = {}
          for name in pairs(link.params) do names[#names + 1] = name end
          table.sort(names)
          local params = link.params
          return open("p", { id = params.id, slug = params.slug, part = params.part, names = names })
        end)
      """
    )
    #expect(gate.routes.map(\.name) == ["p", "p", "p", "p"])
    #expect(try gate.answer("app:p/7") == #"open("p", { id = 7, names = { "id" } })"#)
    #expect(try gate.answer("app:produkt/x") == #"open("p", { names = { "slug" }, slug = "x" })"#)
    #expect(
      try gate.answer("https://a.com/goods?id=7#x")
        == #"open("p", { id = "7", names = { "id", "part" }, part = "x" })"#
    )
    #expect(try gate.answer("app:none") == #"open("p", { names = {} })"#)
  }

  @Test func `A capture that no pattern has is a mistake`() throws {
    let gate = try makeGate(
      "route({ '/p/:id', '/q/:slug' }, function(link) return open(link.params.slag) end)"
    )
    let error = #expect(throws: DecisionError.self) { try gate.decide("app:p/7") }
    #expect("\(try #require(error))".contains("did you mean \"slug\"?"))
  }

  @Test func `A declared response leaves out captures of other patterns`() throws {
    let gate = try makeGate(
      """
      route({ "/a/:x", "/b/:y/:x", "/c" }, open("ab", { x = capture "x", y = capture "y", in_it = { y = capture "y" } }))
      route("/to/:x?", { name = "to" }, open("to", captures))
      route({ "/r/:x", "/s" }, redirect(link_to("to", { x = capture "x" })))
      route({ "/all/:x", "/every/:y" }, open("all", captures))
      """
    )
    #expect(try gate.answer("app:a/1") == #"open("ab", { in_it = {}, x = "1" })"#)
    #expect(
      try gate.answer("app:b/2/3") == #"open("ab", { in_it = { y = "2" }, x = "3", y = "2" })"#
    )
    #expect(try gate.answer("app:c") == #"open("ab", { in_it = {} })"#)
    #expect(try gate.answer("app:r/1") == #"open("to", { x = "1" })"#)
    #expect(try gate.answer("app:s") == #"open("to")"#)
    #expect(try gate.answer("app:every/1") == #"open("all", { y = "1" })"#)
  }

  /// The text after `scheme "app"` in line 1, and the error's whole description.
  private static let mistakes: [(String, String)] = [
    (
      "route({ '/:a', '/:b' }, pass())",
      "main.lua:2: Two routes claim the same links: \"/:b\" here and \"/:a\" at main.lua:2; change or remove one."
    ),
    (
      "route({ '/a', '/b' }, pass())\nroute('/b', pass())",
      "main.lua:3: Two routes claim the same links: \"/b\" here and \"/b\" at main.lua:2; change or remove one."
    ),
    (
      "route({ '/a', '/b' }, { name = 'a' }, pass())\nroute('/c', { name = 'a' }, pass())",
      "main.lua:3: Two routes are named \"a\": this one and /a (main.lua:2); rename one."
    ),
    (
      "route({ '/a', '/:x/:x' }, pass())",
      "main.lua:2: The name \"x\" is used twice in this pattern.\n  /:x/:x\n       ^"
    ),
    (
      "route({ '/a', 'web://b.com' }, pass())",
      "main.lua:2: The domain \"b.com\" is not declared."
    ),
    (
      "route({ '/a', '/b/c/:d(int)' }, { examples = { 'app:b/c/d' } }, pass())",
      "main.lua:2: The example \"app:b/c/d\" does not hold: segment 3 is \"d\", :d(int) wants an integer; "
        + "correct the example or the pattern."
    ),
    (
      "route({ '/a', '/:b' }, { examples = { 'app:b' } }, pass())\nroute('/b', pass())",
      "main.lua:2: The example \"app:b\" does not hold: /b (main.lua:3) wins; correct the example or make this "
        + "pattern the more specific one."
    ),
    (
      "route({ '/:a', '/b/c' }, open('x', { capture 'a' }))",
      "main.lua:2: The capture \"a\" is optional, and a list has no place to leave out; write a function, or a route "
        + "of its own for links without it. This is about the pattern \"/b/c\"."
    ),
    (
      "route({ '/:a', '/b/:c' }, open('x', { d = text 'See {c}' }))",
      "main.lua:2: The capture \"c\" is optional, and a text has no place to leave out; write a function, or a route "
        + "of its own for links without it. This is about the pattern \"/:a\"."
    ),
    (
      "route({ '/z/:id', '/y' }, { name = 'z' }, redirect(link_to('z', { id = capture 'id' })))",
      "main.lua:2: The route \"z\" needs the param \"id\". This is about the pattern \"/y\"."
    ),
    (
      "route({ '/:album', '/b/:c' }, open('x', { d = capture 'albun' }))",
      "main.lua:2: The route's pattern has no capture \"albun\"; did you mean \"album\"? This is about the pattern "
        + "\"/:album\"."
    ),
  ]

  @Test(arguments: mistakes) func `A mistake names its line`(script: String, description: String)
    throws
  {
    let error = #expect(throws: LoadError.self) { try makeGate(script) }
    #expect(error?.description == description)
  }

  @Test func `Any pattern may win an example`() throws {
    let gate = try makeGate(
      "route({ '/a', '/b/:c', '/b/1' }, { examples = { 'app:b/1', 'app:b/2', 'app:a' } }, open 'x')"
    )
    #expect(gate.routes.count == 3)
  }

  @Test func `A link is written by the first pattern, and must lead to that`() throws {
    let gate = try makeGate(
      """
      route({ "/p/:id", "/p/:tag(one|two)" }, { name = "p" }, open("p", captures))
      route("/go/:id", redirect(link_to("p", captures)))
      """
    )
    #expect(try gate.answer("app:go/x") == #"open("p", { id = "x" })"#)
    let error = #expect(throws: DecisionError.self) { try gate.decide("app:go/one") }
    #expect("\(try #require(error))".contains("/p/:tag(one|two) (main.lua:2)"))
  }

  @Test func `A link that one pattern passes on goes to the next`() throws {
    let gate = try makeGate(
      """
      route({ "/:a/:b", "/x/:c" }, function(link) if link.params.a then return open "a" end return pass() end)
      """
    )
    #expect(try gate.answer("app:x/1") == #"open("a")"#)
  }
}
