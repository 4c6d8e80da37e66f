import SampleScripts
import Testing

@testable import Moongate

@Suite struct RouteOptionTests {
  private static let descriptions: [(String, String)] = [
    (
      "route('/a', { name = 'x' }, open 'a')\nroute('/b', { name = 'x' }, open 'b')",
      "main.lua:3: Two routes are named \"x\": this one and /a (main.lua:2); rename one."
    ),
    (
      "route('/a', { name = 'x' }, open 'a')\nrequire 'more'",
      "more.lua:1: Two routes are named \"x\": this one and /a (main.lua:2); rename one."
    ),
    (
      "\nroute('/a', { examples = { 'app:a', 'app:../b' } }, open 'a')",
      "main.lua:3: The example \"app:../b\" does not hold. The link is refused: "
        + "a path segment is \".\" or \"..\".\n  app:../b\n      ^"
    ),
    (
      "route('/a', { examples = { 'a' } }, open 'a')",
      "main.lua:2: The example \"a\" does not hold. The link is refused: "
        + "it does not begin with a scheme such as \"myapp:\".\n  a\n   ^"
    ),
    (
      "route('/a', { examples = { 'other:a' } }, open 'a')",
      "main.lua:2: The example \"other:a\" does not hold: scheme \"other\" is not declared; "
        + "declare it or correct the example."
    ),
    (
      "route('/a', { examples = { 'https://example.com/a' } }, open 'a')",
      "main.lua:2: The example \"https://example.com/a\" does not hold: "
        + "domain \"example.com\" is not declared; declare it or correct the example."
    ),
    (
      "route('/a', { examples = { 'app:a', 'app:b' } }, open 'a')",
      "main.lua:2: The example \"app:b\" does not hold: "
        + "segment 1 is \"b\", the pattern wants \"a\"; "
        + "correct the example or the pattern."
    ),
    (
      "route('/:a', { examples = { 'app:b' } }, open 'a')\nroute('/b', open 'b')",
      "main.lua:2: The example \"app:b\" does not hold: /b (main.lua:3) wins; "
        + "correct the example or make this pattern the more specific one."
    ),
    // The first example of the first route that fails is told of.
    (
      """
      route('/a', { examples = { 'app:a' } }, open 'a')
      route('/b', { examples = { 'app:b', 'app:c', 'app:d' } }, open 'a')
      route('/e', { examples = { 'app:f' } }, open 'a')
      """,
      "main.lua:3: The example \"app:c\" does not hold: "
        + "segment 1 is \"c\", the pattern wants \"b\"; "
        + "correct the example or the pattern."
    ),
  ]

  @Test(arguments: descriptions)
  func `A mistake is described with its place`(script: String, description: String) throws {
    let files = ["more.lua": "route('/c', { name = 'x' }, open 'c')"]
    let error = try loadError(makeScripts(script, files: files))
    #expect(error.description == description)
    #expect(error.location.map { description.hasPrefix("\($0): ") } == true)
  }

  @Test func `Examples that hold change nothing`() throws {
    let gate = try makeGate(
      """
      domain "example.com"
      route("/:a?n=:n(int)", { examples = { "app:x?n=1", "https://example.com/x?n=2" } }, open "n")
      route("/:a", { examples = { "app:x", "app:x?n=y" } }, open "a")
      route("/Sale", { examples = { "app:SALE" }, ignore_case = true, name = "sale" }, open "s")
      """
    )
    #expect(gate.routes.map(\.name) == [nil, nil, "sale"])
    #expect(try gate.answer("app:sale") == "open(\"s\")")
  }

  @Test func `Examples obey the limits of the gate`() throws {
    var configuration = Configuration.patient
    configuration.link.segments = 2
    let script = "route('/*', { examples = { 'app:a/b/c' } }, open 'a')"
    #expect(throws: LoadError.self) { try makeGate(script, configuration: configuration) }
    #expect(throws: Never.self) { try makeGate(script) }
  }

  @Test func `An example that fails leaves the running set in place`() throws {
    let gate = try makeGate("route('/a', open 'old')")
    #expect(throws: LoadError.self) {
      try gate.reload(makeScripts("route('/a', { examples = { 'app:b' } }, open 'new')"))
    }
    #expect(try gate.answer("app:a") == "open(\"old\")")
  }

  @Test func `Names that only Unicode calls equal are two names`() throws {
    let gate = try makeGate(
      """
      route("/a", { name = "\u{E9}" }, open "a")
      route("/b", { name = "e\u{301}" }, open "b")
      """
    )
    #expect(try gate.link(to: "\u{E9}").text == "app:/a")
    #expect(try gate.link(to: "e\u{301}").text == "app:/b")
  }
}
