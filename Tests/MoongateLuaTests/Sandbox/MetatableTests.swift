import Testing

@testable import MoongateLua

/// Tests of the tables that setmetatable refuses, and of those that class libraries need from it.
@Suite struct MetatableTests {
  private static let refusals: [(body: String, message: String)] = [
    (
      "setmetatable({}, { __call = setmetatable({}, { __call = print }) })",
      "The metamethod __call must be a function, got table."
    ),
    ("setmetatable({}, { __call = 1 })", "The metamethod __call must be a function, got number."),
    (
      "local t = {} setmetatable(t, { __index = t })",
      "The metatable's __index leads back to the table itself."
    ),
    (
      "local t = {} setmetatable(t, { __newindex = t })",
      "The metatable's __newindex leads back to the table itself."
    ),
    (
      "local a, b = {}, {} setmetatable(a, { __index = b }) setmetatable(b, { __index = a })",
      "The metatable's __index leads back to the table itself."
    ),
    (
      "local t = {} for i = 1, 40 do t = setmetatable({}, { __index = t }) end",
      "More than 32 tables lead to each other by __index."
    ),
    (
      "local t = {} for i = 1, 40 do local u = {} setmetatable(t, { __index = u }) t = u end",
      "More than 32 tables lead to each other by __index."
    ),
    (
      "local t = {} for i = 1, 40 do local u = {} setmetatable(t, { __newindex = u }) t = u end",
      "More than 32 tables lead to each other by __newindex."
    ),
    // Two chains of 20, joined in the middle.
    (
      """
      local first, last = {}, {}
      local t = last
      for i = 1, 20 do t = setmetatable({}, { __index = t }) end
      local u = first
      for i = 1, 20 do local v = {} setmetatable(u, { __index = v }) u = v end
      setmetatable(u, { __index = t })
      """,
      "More than 32 tables lead to each other by __index."
    ),
    // A metatable that is taken away and set again remembers what leads to its table.
    (
      """
      local t = {}
      for i = 1, 40 do
        local u = {}
        setmetatable(t, { __index = u })
        setmetatable(u, { __index = {} })
        setmetatable(u, nil)
        t = u
      end
      """,
      "More than 32 tables lead to each other by __index."
    ),
  ]

  @Test(arguments: refusals)
  func `A metatable that would run away is refused`(body: String, message: String) throws {
    let failure = try responseFailure(body)
    #expect(failure.reason == .raised)
    #expect(failure.message == message)
  }

  private static let values: [(body: String, value: Value)] = [
    ("local t = setmetatable({}, { __call = function(_, x) return x + 1 end }) return t(1)", 2),
    (
      """
      local Base = {} Base.__index = Base
      function Base.name() return "base" end
      local Derived = setmetatable({}, Base) Derived.__index = Derived
      return setmetatable({}, Derived).name()
      """,
      "base"
    ),
    (
      "local t = { x = 0 } for i = 1, 31 do t = setmetatable({}, { __index = t }) end return t.x",
      0
    ),
    // What others refer to looks as before.
    ("local t = {} setmetatable({}, { __index = t }) return getmetatable(t) == nil", true),
    ("local t = { 1 } setmetatable({}, { __index = t }) return next(t)", 1),
    (
      "local t = {} setmetatable({}, { __index = t }) setmetatable(t, { x = 7 }) "
        + "return getmetatable(t).x", 7
    ),
    (
      "local t = {} setmetatable({}, { __index = t }) setmetatable(t, { x = 7 }) "
        + "setmetatable(t, nil) return getmetatable(t) == nil",
      true
    ),
    // Many may refer to one; only how many stand behind each other counts.
    (
      "local t = { x = 3 } for i = 1, 100 do setmetatable({}, { __index = t }) end "
        + "return setmetatable({}, { __index = t }).x",
      3
    ),
    // Read and written fields are two chains.
    (
      """
      local log = {}
      local t = setmetatable({}, { __index = { x = 1 }, __newindex = log })
      t.y = t.x + 1
      return log.y
      """,
      2
    ),
  ]

  @Test(arguments: values)
  func `Classes, defaults and proxies work`(body: String, value: Value) throws {
    let response = try respond("local function f() \(body) end return open('it', { v = f() })")
    #expect(response == .open("it", arguments: ["v": value]))
    // The same while a script loads, where the tables are frozen afterwards.
    let loaded = try makeState(
      "local function f() \(body) end local v = f() route('/', function() "
        + "return open('it', { v = v }) end)"
    )
    try expect(loaded, answers: value)
  }

  @Test func `A frozen table hides its metatable, also one that others refer to`() throws {
    var state = try makeState(
      """
      local proto = { x = 1 }
      local object = setmetatable({}, { __index = proto })
      route("/", function()
        return open("it", { object.x, getmetatable(object), getmetatable(proto) })
      end)
      """
    )
    #expect(try state.respond(to: makeLink()) == .open("it", arguments: [1, false, false]))
  }

  private func expect(_ state: consuming LuaState, answers value: Value) throws {
    #expect(try state.respond(to: makeLink()) == .open("it", arguments: ["v": value]))
  }
}
