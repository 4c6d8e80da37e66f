import Testing

@testable import MoongateLua

/// The same script and link take the same steps, whatever the state did before.
@Suite struct StepTests {
  private static let bodies: [String] = [
    "return pass()",
    "for i = 1, 1000 do local _ = i end return pass()",
    "local t = {} for i = 1, 500 do t[i] = 'key' .. i end return open(table.concat(t, ','))",
    "local t = {} for i = 1, 2000 do t['k' .. i] = i end return pass()",
    "return open((('ab'):rep(3000):gsub('a', 'bc'):upper():sub(1, 100)))",
    "local s = ('x'):rep(40000) for i = 1, 10 do s = s:sub(2) .. 'y' end return pass()",
    // More garbage than the limit allows, so that it is collected on the way.
    "for i = 1, 3000 do local t = { i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i } end return pass()",
    "for i = 1, 7 do local s = ('x'):rep(70000) .. i end return pass()",
    "local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end f(8000) return pass()",
    "local t = table.pack(table.unpack({}, 1, 15000)) return open('x', { n = t.n })",
    "local p = ('x'):rep(95) for i = 1, 9000 do local s = p .. i end return pass()",
    "for i = 1, 100 do pcall(error, 'x' .. i) end return pass()",
    "local t = { 3, 1, 2 } table.sort(t) for k, v in pairs(t) do print(k, v) end return pass()",
    "return open(tostring(#link.text) .. (link.params.name or ''))",
    "local ok, message = pcall(function() local x = missing_name end) return open(message)",
    // Fewer instructions than pass between two hooks, and more.
    "local a " + String(repeating: "a = link ", count: 60) + "return pass()",
    "local a " + String(repeating: "a = link ", count: 130) + "return pass()",
  ]

  private static func makeAll() throws -> LuaState {
    try makeState(bodies.map { "route('/', function(link)\n\($0)\nend)" }.joined(separator: "\n"))
  }

  private static func link() -> LuaLink { makeLink(params: [("name", "a name")]) }

  @Test func `Steps do not depend on the calls before`() throws {
    var expected: [Int] = []
    for number in Self.bodies.indices {
      var fresh = try Self.makeAll()
      _ = try fresh.respond(number, to: Self.link())
      expected.append(fresh.stepsSpent)
    }
    var state = try Self.makeAll()
    for turn in 0..<300 {
      // Every body comes after every other one now and then.
      let number = (turn * turn + turn / 7) % Self.bodies.count
      _ = try state.respond(number, to: Self.link())
      #expect(state.stepsSpent == expected[number], "\(Self.bodies[number])")
    }
  }

  @Test func `Loading takes the same steps each time`() throws {
    let steps = try (0..<5).map { _ in try Self.makeAll().stepsSpent }
    #expect(Set(steps).count == 1)
    #expect(steps[0] > 0)
  }

  @Test func `Memory is limited alike after calls that left garbage`() throws {
    var state = try makeState(
      """
      route("/", function() local t = {} for i = 1, 30000 do t[i] = i end return open "wasted" end)
      route("/x", function() local t = {} for i = 1, 60000 do t[i] = i end return open "held" end)
      """
    )
    #expect(try state.respond(0, to: makeLink()) == .open("wasted", arguments: [:]))
    #expect(try state.respond(0, to: makeLink()) == .open("wasted", arguments: [:]))
    #expect(try failure { _ = try state.respond(1, to: makeLink()) }.reason == .limit(.memory))
  }

  @Test(arguments: ["", "pcall(error)", "error('x')"])
  func `Recursion is limited alike after calls that went deep`(end: String) throws {
    let script = """
      local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end
      route("/", function() f(8000) \(end) return open "deep" end)
      route("/x", function(link, facts) f(facts.depth) return open "deeper" end)
      """
    /// Returns the maximum depth of a call, to a hundred.
    func deepest(after calls: Int) throws -> Int? {
      try stride(from: 8_000, to: 14_000, by: 100).first { depth in
        var state = try makeState(script)
        for _ in 0..<calls { _ = try? state.respond(0, to: makeLink()) }
        let facts: Value.Object = ["depth": .integer(depth)]
        do {
          _ = try state.respond(1, to: makeLink(), facts: facts)
          return false
        } catch {
          return true
        }
      }
    }
    let cold = try #require(try deepest(after: 0))
    #expect(try deepest(after: 1) == cold)
    #expect(try deepest(after: 3) == cold)
  }

  /// Lua's stack may get the size that the hash part of a table has.
  @Test func `Steps do not depend on how large calls before made the stack`() throws {
    for count in 1_500..<1_540 {
      var state = try makeState(
        """
        route("/", function(link)
          local text = ("x"):rep(\(count))
          local first = (text:byte(1, -1))
          local sum = 0
          for i = 1, 50 do sum = sum + i end
          return open "x"
        end)
        """
      )
      var steps: Set<Int> = []
      for _ in 0..<4 {
        _ = try state.respond(to: makeLink())
        steps.insert(state.stepsSpent)
      }
      #expect(steps.count == 1, "\(count) values take \(steps) steps")
    }
  }

  @Test func `What a call spends is taken from its budget`() throws {
    var state = try makeState("route('/', function() for i = 1, 10000 do end return pass() end)")
    var limits = SandboxLimits.patient
    limits.decisionSteps = 25_000
    var budget = LuaBudget(limits)
    var before = budget.steps
    for _ in 0..<2 {
      _ = try state.respondAgain(with: &budget)
      #expect(budget.steps == before - state.stepsSpent)
      before = budget.steps
    }
    #expect(throws: LuaFailure.self) { try state.respondAgain(with: &budget) }
    #expect(budget.steps == 0)
  }
}

extension LuaState {
  /// Calls the only handler with what is left of a budget.
  fileprivate mutating func respondAgain(with budget: inout LuaBudget) throws -> LuaResponse {
    guard case .route(_, _, .function(let handler)) = declarations[0].kind else {
      throw NoFailure()
    }
    return try call(handler, with: makeLink(), facts: [:], budget: &budget)
  }
}
