import SampleScripts
import Testing

@testable import Moongate

/// Sets of routes that make a link's search long: the decision's steps end it.
@Suite(.timeLimit(.minutes(60))) struct MatchLimitTests {
  /// A script, and a link that it makes hostile.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let link: String

    init(_ description: String, _ script: String, _ link: String) {
      testDescription = description
      self.script = script
      self.link = link
    }
  }

  private static let rows = [
    Row(
      "constant passes",
      """
      for i = 1, 500 do
        kind("j" .. i, "%l+" .. ("%d?"):rep(i % 50) .. ("x?"):rep(i // 50))
        route("/:a(j" .. i .. ")", pass())
      end
      """,
      "app:hostile"
    ),
    Row(
      "kinds that refuse late",
      """
      for i = 1, 60 do
        kind("k" .. i, ("%l?"):rep(300) .. ("%d?"):rep(i % 20) .. ("x?"):rep(i // 20) .. "!")
        route("/:a(k" .. i .. ")", open "x")
      end
      """,
      "app:" + String(repeating: "a", count: 300)
    ),
    Row(
      "mixed segments with kinds at one node",
      """
      kind("k", ("%w?"):rep(200))
      for i = 1, 60 do route("/" .. i .. "-:a(k)-:b(k)-:c(k)!", open "x") end
      """,
      "app:" + String(repeating: "a-", count: 500) + "a!"
    ),
    Row(
      "separators that nearly occur everywhere",
      """
      for i = 1, 20 do route("/:a" .. ("-"):rep(4000) .. "!" .. i .. ":b", open "x") end
      """,
      "app:" + String(repeating: "-", count: 8_000)
    ),
    Row(
      "conditions on a long query",
      """
      for i = 1, 500 do route("/a?k=:k(int)&m" .. i, open "x") end
      """,
      "app:a?k=" + String(repeating: "0", count: 8_000)
    ),
    Row(
      "a redirect to a long search",
      """
      for i = 1, 500 do route("/a?k=:k(int)&m" .. i, open "x") end
      route("/begin", redirect("app:a?k=" .. ("0"):rep(8000)))
      """,
      "app:begin"
    ),
  ]

  /// The defaults with fewer steps, because tests are built to be debugged.
  private static func makeGate(_ script: String, loadSteps: Int? = nil) throws(LoadError) -> Gate {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = 20_000
    if let loadSteps { configuration.sandbox.loadSteps = loadSteps }
    return try SampleScripts.makeGate(script, configuration: configuration)
  }

  @Test(arguments: rows)
  func `A search ends with the decision's steps, and the next link is decided`(_ row: Row) throws {
    let gate = try Self.makeGate("route('/next', open 'next')\n" + row.script)
    #expect(try limit(of: row.link, gate) == LimitError(limit: .steps, allowed: 20_000))
    #expect(try limit(of: row.link, gate) == LimitError(limit: .steps, allowed: 20_000))
    guard case .open = try gate.decide("app:next").response else { throw NoError() }
  }

  /// The limit at which a decision ends, without the place.
  private func limit(of link: String, _ gate: Gate) throws -> LimitError {
    do {
      _ = try gate.decide(link)
    } catch {
      guard case .limit(var limit) = error else { throw error }
      limit.location = nil
      return limit
    }
    throw NoError()
  }

  @Test func `A search after a pass says which route passed`() throws {
    let gate = try Self.makeGate(Self.rows[0].script)
    do {
      _ = try gate.decide("app:hostile")
    } catch {
      guard case .limit(let limit) = error else { throw error }
      #expect(limit.location == SourceLocation(file: "main.lua", line: 4))
      return
    }
    throw NoError()
  }

  @Test func `What a search has taken is not there for handlers`() throws {
    let script = """
      for i = 1, 100 do route(("/:a(%d..%d)"):format(i, i), open "x") end
      route("/:a", function(link)
        for _ = 1, 10000 do end
        return open "x"
      end)
      """
    let gate = try Self.makeGate(script)
    guard case .open = try gate.decide("app:hostile").response else { throw NoError() }
    let long = "app:" + String(repeating: "0", count: 8_000)
    #expect(try limit(of: long, gate) == LimitError(limit: .steps, allowed: 20_000))
  }

  @Test func `link_to pays for finding the route of its link`() throws {
    let script = """
      for i = 1, 500 do route("/a/:x?k=:k(int)&m" .. i, open "x") end
      route("/a/:x?k=:l", { name = "long" }, open "x")
      route("/write/:n(int)", function(link)
        pcall(link_to, "long", { x = "a", l = ("0"):rep(link.params.n) })
        return open "written"
      end)
      """
    let gate = try Self.makeGate(script)
    guard case .open = try gate.decide("app:write/10").response else { throw NoError() }
    #expect(try limit(of: "app:write/7000", gate) == LimitError(limit: .steps, allowed: 20_000))
    #expect(try gate.link(to: "long", with: ["x": "a", "l": "7"]).text == "app:/a/a?k=7")
  }

  @Test(arguments: [
    (180, Int.max, 180 * 43 * 43 * 2 / 64...20_000), (600, .max, 20_000...20_000), (180, 5, 5...5),
  ])
  func `What a misspelt name is compared with is paid`(
    count: Int,
    given: Int,
    expected: ClosedRange<Int>
  ) throws {
    let script = """
      local params = {}
      for i = 1, \(count) do
        local name = ("a"):rep(40) .. 99 + i
        route("/r" .. i, { name = name }, open "x")
        params[i] = i <= 180 and ":" .. name or nil
      end
      route(table.concat(params, "/"), { name = "params" }, open "x")
      """
    let program = try Self.makeGate(script).program
    let word = String(repeating: "ab", count: 21) + "b"
    var steps = given
    #expect(throws: RouteLinkError.unknownRoute(word, nearest: nil)) {
      _ = try program.link(
        RouteLink(name: word, params: [:], place: LinkPlace()),
        steps: &steps
      )
    }
    #expect(expected.contains(given - steps))
    guard count == 180 else { return }
    steps = given
    let route = try #require(program.routes.last).route
    #expect(throws: RouteLinkError.unknownParam(word, nearest: nil, of: route)) {
      let params = Value.Object([word: 1])
      let wanted = RouteLink(name: "params", params: params, place: LinkPlace())
      _ = try program.link(wanted, steps: &steps)
    }
    #expect(expected.contains(given - steps))
  }

  @Test func `The examples of a set are matched within the steps of loading`() throws {
    let script = """
      for i = 1, 100 do route(("/:a(%d..%d)/x"):format(i, i), open "x") end
      for i = 1, 30 do
        route("/:a/" .. i, { examples = { "app:" .. ("0"):rep(7000) .. "/" .. i } }, open "x")
      end
      """
    do {
      _ = try Self.makeGate(script, loadSteps: 100_000)
    } catch {
      guard case .limit(let limit) = error else { throw error }
      #expect(limit.limit == .steps && limit.allowed == 100_000 && limit.location?.line == 4)
      return
    }
    throw NoError()
  }
}
