import Testing

@testable import MoongateLua

/// Tests of the values that can leave Lua in a response, and of those that cannot.
@Suite struct ResponseTapeTests {
  private static let tail =
    "; a response holds nil, booleans, finite numbers, UTF-8 text and tables of these."

  private static let refused: [(String, String)] = [
    ("{ f = print }", "The value of arguments.f is a function"),
    ("{ f = function() end }", "The value of arguments.f is a function"),
    ("{ a = { b = { 1, print } } }", "The value of arguments.a.b[2] is a function"),
    ("{ l = link }", "The value of arguments.l is a link"),
    ("{ r = open 'x' }", "The value of arguments.r is a response"),
    ("{ n = 0/0 }", "The value of arguments.n is nan"),
    ("{ n = math.huge }", "The value of arguments.n is an infinite number"),
    ("{ -math.huge }", "The value of arguments[1] is an infinite number"),
    ("{ s = '\\xFF' }", "The value of arguments.s is text that is not UTF-8"),
    ("{ s = '\\xC0\\x80' }", "The value of arguments.s is text that is not UTF-8"),
    ("{ s = '\\xED\\xA0\\x80' }", "The value of arguments.s is text that is not UTF-8"),
    ("{ s = '\\xF4\\x90\\x80\\x80' }", "The value of arguments.s is text that is not UTF-8"),
    ("{ s = '\\xE2\\x82' }", "The value of arguments.s is text that is not UTF-8"),
    ("{ [1] = 1, [3] = 3 }", "The value of arguments is a list with holes"),
    ("{ [2] = 2 }", "The value of arguments is a list with holes"),
    ("{ [math.maxinteger] = 1 }", "The value of arguments is a list with holes"),
    ("{ 1, nil, 3 }", "The value of arguments is a list with holes"),
    ("{ 1, x = 2 }", "The value of arguments is a table that is both a list and a record"),
    (
      "{ [0] = 1 }",
      "The value of arguments is a table with a key that is neither a name nor a list's index"
    ),
    (
      "{ [-1] = 1 }",
      "The value of arguments is a table with a key that is neither a name nor a list's index"
    ),
    (
      "{ [1.5] = 1 }",
      "The value of arguments is a table with a key that is neither a name nor a list's index"
    ),
    (
      "{ [true] = 1 }",
      "The value of arguments is a table with a key that is neither a name nor a list's index"
    ),
    (
      "{ [{}] = 1 }",
      "The value of arguments is a table with a key that is neither a name nor a list's index"
    ),
  ]

  @Test(arguments: refused)
  func `What has no JSON shape is named with its path`(table: String, what: String) throws {
    let failure = try responseFailure("return open('a', \(table))")
    #expect(failure.reason == .badResponse)
    #expect(failure.message == what + Self.tail)
  }

  /// Faults of a table of many fields, each with that which comes first.
  private static let faults: [(String, String)] = [
    (
      "t.k33 = print t.k21 = 0/0 t.k12 = '\\xFF'",
      "The value of arguments.k12 is text that is not UTF-8" + tail
    ),
    ("t.k33 = print t.k40 = { 0/0, print }", "The value of arguments.k33 is a function" + tail),
    ("t.k11 = t.k12 t.k39 = { t, t } t.k12 = link", "The value of arguments.k12 is a link" + tail),
    ("t['k1\\xFF'] = 1 t.k33 = print t.k2 = 1", "A field's name is not UTF-8 text."),
    ("t['\\xFF'] = 1 t.k33 = print", "The value of arguments.k33 is a function" + tail),
    (
      "t[1] = 1 t.k33 = print",
      "The value of arguments is a table that is both a list and a record" + tail
    ),
    (
      "t[1] = 1 t[true] = 1 t.k33 = print",
      "The value of arguments is a table with a key that is neither a name nor a list's index"
        + tail
    ),
    (
      "t[print] = 1 t.k33 = print",
      "The value of arguments is a table with a key that is neither a name nor a list's index"
        + tail
    ),
    (
      "t = {} for i = 1, 20 do t[i * 3] = i t[-i] = 1 end",
      "The value of arguments is a table with a key that is neither a name nor a list's index"
        + tail
    ),
  ]

  /// Lua's own order of fields differs from state to state.
  @Test(arguments: faults)
  func `Every state names the first of several faults, for as many steps`(
    body: String,
    message: String
  ) throws {
    var steps: Set<Int> = []
    for _ in 0..<16 {
      var state = try makeState(
        """
        route("/", function(link)
          local t = {}
          for i = 10, 40 do t["k" .. i] = i end
          \(body)
          return open("a", t)
        end)
        """
      )
      let failure = #expect(throws: LuaFailure.self) { try state.respond(to: makeLink()) }
      #expect(failure?.message == message)
      steps.insert(state.stepsSpent)
    }
    #expect(steps.count == 1)
  }

  @Test(arguments: [7, 8, 9, 16, 17, 300])
  func `Records of every size come out whole`(count: Int) throws {
    let body = """
      local function make(depth)
        local t = {}
        for i = 1, \(count) do t["k" .. i] = i end
        if depth > 0 then t.inner = make(depth - 1) end
        return t
      end
      return open("a", make(2))
      """
    func made(_ depth: Int) -> Value {
      var fields = (1...count).map { Value.Object.Field(name: "k\($0)", value: .integer($0)) }
      if depth > 0 { fields.append(Value.Object.Field(name: "inner", value: made(depth - 1))) }
      return .object(Value.Object(fields))
    }
    #expect(try respond(body) == .open("a", arguments: made(2)))
  }

  @Test func `A field's name must be UTF-8 too`() throws {
    let failure = try responseFailure("return open('a', { ['\\xFF'] = 1 })")
    #expect(failure.message == "A field's name is not UTF-8 text.")
    #expect(failure.reason == .badResponse)
  }

  @Test(arguments: ["open", "browse", "redirect", "reject"])
  func `A response's own text must be UTF-8`(constructor: String) throws {
    let failure = try responseFailure("return \(constructor) '\\xFF'")
    #expect(failure.reason == .badResponse)
    #expect(failure.message == "The value of \(constructor) is text that is not UTF-8" + Self.tail)
  }

  @Test func `A table inside itself is refused`() throws {
    let failure = try responseFailure("local t = {} t.t = t return open('a', t)")
    #expect(failure.reason == .badResponse)
    #expect(failure.message.hasSuffix(" is nested too deeply, or inside itself" + Self.tail))
    #expect(failure.message.hasPrefix("The value of arguments.t.t.t"))
  }

  private func nested(_ depth: Int) -> String {
    "local t = {} for _ = 2, \(depth) do t = { t } end return open('a', t)"
  }

  @Test func `Values nest to 32 levels and not to 33`() throws {
    #expect(throws: Never.self) { try respond(nested(32)) }
    #expect(try responseFailure(nested(33)).message.contains("nested too deeply"))
  }

  /// Forty levels of pairs would unfold into a million million values.
  @Test func `A shared table that explodes is stopped`() throws {
    let failure = try responseFailure(
      "local t = { 1 } for _ = 1, 28 do t = { t, t } end return open('a', t)"
    )
    #expect(failure.message == "The response takes more than 262144 bytes.")
    #expect(failure.reason == .badResponse)
    let deeper = try responseFailure(
      "local t = {} for _ = 1, 40 do t = { t, t } end return open('a', t)"
    )
    #expect(deeper.reason == .badResponse)
  }

  @Test func `A table of empty tables that explodes is stopped`() throws {
    // An empty table takes few bytes of the response and as many steps as any other.
    let failure = try responseFailure(
      "local t = {} for _ = 1, 28 do t = { t, t } end return open('a', t)"
    )
    #expect([.badResponse, .limit(.steps)].contains(failure.reason))
  }

  @Test func `A response past the limit is an error`() throws {
    for body in [
      "return open('a', { s = ('x'):rep(300000) })",
      "return reject(('x'):rep(300000))",
      "return open(('x'):rep(300000))",
      "return open('a', { s = ('x'):rep(262144) })",
      "return open('a', { ('x'):rep(150000), ('y'):rep(150000) })",
    ] {
      let failure = try responseFailure(body)
      #expect(failure.message == "The response takes more than 262144 bytes.")
      #expect(failure.reason == .badResponse)
    }
  }

  @Test func `A response just below the limit comes out`() throws {
    let response = try respond("return reject(('x'):rep(262000))")
    #expect(response == .reject(Prompt(String(repeating: "x", count: 262_000))))
  }

  @Test func `Reading a response runs no script`() throws {
    let response = try respond(
      """
      local function boom() error("ran") end
      local t = setmetatable({ x = 1 }, { __index = boom, __len = boom, __pairs = boom })
      return open("a", t)
      """
    )
    #expect(response == .open("a", arguments: ["x": 1]))
  }

  @Test func `Text of every plane comes out`() throws {
    let response = try respond("return open('a', { s = 'a\\u{7FF}\\u{FFFD}\\u{10FFFF}' })")
    #expect(response == .open("a", arguments: ["s": "a\u{7FF}\u{FFFD}\u{10FFFF}"]))
  }
}
