import Testing

@testable import MoongateLua

@Suite struct FactsTests {
  private static let rows: [Value.Object] = [
    [:],
    ["signed_in": true, "guest": false],
    ["count": 3, "ratio": 0.25, "most": .integer(.max), "least": .integer(.min)],
    ["name": "Grüße \u{0}\n", "empty": ""],
    ["list": [1, "two", [3.5]]],
    ["deep": ["a": ["b": ["c": [["d": 1]]]]]],
  ]

  @Test(arguments: rows)
  func `Facts come back as they went in`(facts: Value.Object) throws {
    #expect(
      try respond("return open('it', facts)", facts: facts)
        == .open("it", arguments: .object(facts))
    )
  }

  @Test func `A fact that is null is not there`() throws {
    #expect(
      try respond("return open('it', { absent = facts.a == nil })", facts: ["a": nil])
        == .open("it", arguments: ["absent": true])
    )
  }

  @Test func `Without facts a handler gets an empty table`() throws {
    #expect(
      try respond("return open('it', { kind = type(facts), first = next(facts) })")
        == .open("it", arguments: ["kind": "table"])
    )
  }

  @Test func `Each decision gets its own facts`() throws {
    var state = try makeState(
      """
      route("/", function(link, facts)
        local before = facts.n
        facts.n = 99
        return open("it", { n = before })
      end)
      """
    )
    #expect(try state.respond(to: makeLink(), facts: ["n": 1]) == .open("it", arguments: ["n": 1]))
    #expect(try state.respond(to: makeLink(), facts: ["n": 2]) == .open("it", arguments: ["n": 2]))
    #expect(try state.respond(to: makeLink()) == .open("it", arguments: [:]))
  }

  @Test func `Facts that nest too deeply are an error`() throws {
    var deep: Value = 1
    for _ in 0..<40 { deep = [deep] }
    let failure = try responseFailure("return pass()", facts: ["deep": deep])
    #expect(failure.message == "The facts nest too deeply.")
    #expect(failure.reason == .raised)
  }

  @Test func `Facts past the memory limit end the decision`() throws {
    let facts: Value.Object = ["text": .string(String(repeating: "x", count: 2 << 20))]
    #expect(try responseFailure("return pass()", facts: facts).reason == .limit(.memory))
  }
}
