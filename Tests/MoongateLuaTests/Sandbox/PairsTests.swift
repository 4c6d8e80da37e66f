import Testing

@testable import MoongateLua

/// Tables whose keys have no order that every state shares.
@Suite struct PairsTests {
  private static let keys = [
    "{}", "function() end", "open 'x'", "print", "setmetatable({}, {})",
  ]

  /// The numbers of ordered keys beside it: few and many are sorted in two ways.
  private static let others = [0, 3, 15, 16, 40]

  /// The loops over the fields of `t`.
  private static let walks = [
    "for _ in pairs(t) do end", "for _ in next, t do end", "next(t)", "pairs(t)",
  ]

  private func script(_ key: String, _ walk: String) -> String {
    "local t = { [\(key)] = 1 }\nfor i = 1, count do t['k' .. i] = i end\n\(walk)"
  }

  @Test(arguments: keys, walks)
  func `A table with a key without order is refused with the line`(
    key: String,
    walk: String
  ) throws {
    for count in Self.others {
      let failure = try loadFailure("count = \(count)\n" + script(key, walk))
      #expect(
        failure.message
          == "The table has a key that is not a number, text or boolean, and such keys have no order."
      )
      #expect(failure.line == 4)
    }
  }

  @Test func `So is a search behind such a key`() throws {
    #expect(try loadFailure("next({ 1 }, {})").message.hasPrefix("The table has a key that is not"))
  }

  /// In each state the key stands somewhere else among the others.
  @Test(arguments: others)
  func `The refusal takes as many steps in each state`(count: Int) throws {
    for walk in Self.walks {
      let steps = try (0..<8).map { _ in
        var state = try makeState("count = \(count)")
        _ = try state.evaluate("pcall(function() \(script("{}", walk)) end)")
        return state.stepsSpent
      }
      #expect(Set(steps).count == 1)
    }
  }

  /// The functions of C that read a table, and a list that grew beside other keys.
  private static let readings = [
    "route('/', { foo = 1, bar = 2, baz = 3 }, open 'x')",
    "route('/', { name = '', examples = 5, ignore_case = 1 }, open 'x')",
    "link_to('r', {}, { foo = 1, bar = 2, baz = 3 })",
    "link_to('r', { a = {}, b = print, c = open })",
    """
    local t = { a = 1, b = 2, c = 3, d = 4, e = 5 }
    t[1] = 'x' t[2] = 'y' t[3] = 'z'
    t.a, t.b, t.c, t.d, t.e = nil
    local f = pairs(t)
    error(f(t, 1))
    """,
  ]

  @Test(arguments: readings)
  func `What is said of a table, and the steps, are the same in each state`(body: String) throws {
    let said = try (0..<12).map { _ in
      var state = try makeState("message = select(2, pcall(function() \(body) end))")
      return try "\(state.evaluate("message")) \(state.stepsSpent)"
    }
    #expect(Set(said).count == 1)
  }

  @Test func `What has an order comes in it`() throws {
    var state = try makeState("")
    let all = "[true] = 6, [false] = 5, b = 4, a = 3, [2.5] = 2, [1] = 1"
    #expect(
      try state.evaluate(
        "(function() local s = '' for _, v in pairs { \(all) } do s = s .. v end return s end)()"
      )
        == [#""123456""#]
    )
  }

  /// Up to sixteen keys are kept by the iterator itself.
  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func `However many keys there are, each comes once and in order`(count: Int) throws {
    var state = try makeState("")
    let visit = """
      (function()
        local t, s = {}, ''
        for i = \(count), 1, -1 do t[('k%02d'):format(i)] = i end
        local f = pairs(t)
        for k, v in f, t do
          s = s .. v .. ','
          if v == 2 then t.k03 = nil end
        end
        return s, f(t) == nil
      end)()
      """
    let expected = (0..<count).map { $0 + 1 }.filter { $0 != 3 }.map { "\($0)," }.joined()
    #expect(try state.evaluate(visit) == ["\"\(expected)\"", "true"])
  }

  /// A key that was cleared while `next` went over the table, and one that never was there.
  private static let goingOn = [
    ("local t = { a = 1, b = 2 } t.a = nil return next(t, 'a')", "invalid key to 'next'"),
    ("local t = { a = 1, b = 2 } local k = next(t) t[k] = nil return next(t, k)", "b"),
    // Lua would only sometimes know the key once the table has grown.
    (
      "local t = { a = 1, b = 2 } local k = next(t) t[k] = nil "
        + "for i = 1, 100 do t['c' .. i] = i end return next(t, k)", "b"
    ),
    ("local t = { a = 1 } local k = next(t) t[k] = nil next({ b = 1 }) return next(t, k)", "nil"),
    (
      "local t = { a = 1 } local k = next(t) t[k] = nil "
        + "for i = 1, 16 do next({ i }) end return next(t, k)", "invalid key to 'next'"
    ),
    (
      "local t = { a = 1 } local k = next(t) t[k] = nil "
        + "for i = 1, 15 do next({ i }) end return next(t, k)", "nil"
    ),
    ("return next(frozen, 'b')", "invalid key to 'next'"), ("return next(frozen, 'a')", "nil"),
  ]

  @Test(arguments: goingOn)
  func `next goes on from a key that it has just given`(body: String, expected: String) throws {
    for _ in 0..<4 {
      var state = try makeState("frozen = { a = 1 }")
      for _ in 0..<2 {
        let found = try state.evaluate("tostring((select(2, pcall(function() \(body) end))))")
        #expect(found == ["\"\(expected)\""])
      }
    }
  }

  @Test func `What next gave takes no memory of the next call`() throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = 1_000_000
    var state = try makeState(
      """
      route("/", function()
        local t = {}
        for i = 1, 20000 do t[i] = i end
        next(t)
        return pass()
      end)
      route("/x", function()
        local a, b = ("x"):rep(300000), ("y"):rep(300000)
        return open("x", { n = #a + #b })
      end)
      """,
      limits: limits
    )
    _ = try state.respond(0, to: makeLink(), limits: limits)
    let response = try state.respond(1, to: makeLink(), limits: limits)
    #expect(response == .open("x", arguments: ["n": 600_000]))
  }
}
