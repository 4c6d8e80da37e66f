import Testing

@testable import MoongateLua

/// Nothing that a handler does may hang or crash the host: it is stopped, says which limit it
/// reached and where, and a fresh state goes on.
@Suite(.timeLimit(.minutes(60))) struct LimitTests {
  private static let endless: [String] = [
    "while true do end",
    "repeat until false",
    "for _ = 1, math.maxinteger do end",
    "::again:: goto again",
    "while true do pcall(function() while true do end end) end",
    "while true do pcall(error, 'x') end",
    "pcall(function() while true do end end) return open 'survived'",
    "xpcall(function() while true do end end, function() return 'x' end) return open 'survived'",
    "xpcall(error, function() while true do end end)",
    "local function loop() while true do end end return open(tostring(pcall(pcall, pcall, loop)))",
    "local t = setmetatable({}, { __index = function() while true do end end }) return t.x",
    "local t = setmetatable({}, { __newindex = function() while true do end end }) t.x = 1",
    "local m = { __eq = function() while true do end end } "
      + "return setmetatable({}, m) == setmetatable({}, m)",
    "local t = setmetatable({}, { __lt = function() while true do end end }) return t < t",
    "local t = setmetatable({}, { __len = function() while true do end end }) return #t",
    "local t = setmetatable({}, { __call = function() while true do end end }) t()",
    "local t = setmetatable({}, { __unm = function() while true do end end }) return -t",
    "local t = setmetatable({}, { __tostring = function() while true do end end }) print(t)",
    "local t = setmetatable({}, { __pairs = function() while true do end end }) pairs(t)",
    "('x'):gsub('x', function() while true do end end)",
    "pcall(string.gsub, 'x', 'x', function() while true do end end) return open 'survived'",
    "table.sort({ 3, 2, 1 }, function() while true do end end)",
    "pcall(table.sort, { 2, 1 }, function() while true do end end) return open 'survived'",
    "('a'):rep(20000):find(('.-'):rep(8) .. 'b')",
    "('a'):rep(1000):match(('a?'):rep(25) .. ('a'):rep(1001))",
    "local s = ('x'):rep(10000) while true do s:find 'y' end",
    "while true do ('x'):rep(100):upper():lower():reverse() end",
    "while true do string.format('%99.99f', 1e300) end",
    "table.move({}, 1, math.maxinteger - 1, 2)",
    "table.concat(setmetatable({}, { __len = function() return math.maxinteger end, "
      + "__index = function() return 'x' end }))",
    "table.unpack(setmetatable({}, { __index = function() while true do end end }), 1, 10)",
    "for _ in ('x'):rep(100):gmatch '()' do while true do end end",
    "for _ in pairs { 1 } do while true do end end",
    "while true do next({ 1 }) end",
    "while true do link:values 'x' end",
    "while true do local _ = link.segments end",
    "while true do open('x', {}) end",
    "while true do print 'x' end",
    "while true do tostring(1.5) end",
    "while true do select('#', 1, 2) end",
    "local s = '' while true do s = ('x'):rep(100) .. 'y' end",
    "for i = 1, math.huge do if i < 0 then return end end",
    "return confirm('?', (function() while true do end end)())",
  ]

  @Test(arguments: endless)
  func `A handler without end is stopped`(body: String) throws {
    let failure = try responseFailure(body)
    #expect(failure.reason == .limit(.steps))
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  /// One instruction of each may be a long walk in C that no hook sees.
  private static let slow: [String] = [
    "local s = ('1'):rep(250000) while true do tonumber(s) end",
    "local s = ('x'):rep(250000) while true do tonumber(s, 36) end",
    "local s = (' '):rep(250000) .. '1' while true do tonumber(s) end",
    "local s = (' '):rep(250000) .. '1' while true do math.floor(s) end",
    "local s = (' '):rep(250000) .. '1' while true do ('x'):rep(s) end",
    "local a, b = ('x'):rep(200000) .. 'a', ('x'):rep(200000) .. 'b' while a < b do end",
    "local t = {} for i = 1, 10000 do t[i] = i end for i = 1, 10000 do t[i] = nil end "
      + "while true do next(t) end",
    "local t = {} for i = 1, 4000 do t['k' .. i] = i end for k in pairs(t) do t[k] = nil end "
      + "while true do next(t) end",
    "local t = table.pack(table.unpack({}, 1, 20000)) "
      + "local function f(...) while true do select(2, ...) end end f(table.unpack(t, 1, 20000))",
    "local function f(...) return ... end while true do f(table.unpack({}, 1, 20000)) end",
    "local s = (' '):rep(120000) .. '1' while true do for i = s, 1 do end end",
    "local s = (' '):rep(120000) .. '1' while true do for i = 1, s do end end",
    "local a = ('\\0'):rep(100000) local b = a .. 'x' a = a .. 'y' while true do local c = a < b end",
    "local a = ('a'):rep(200000) local b = a .. 'x' a = a .. 'y' while true do local c = a == b end",
  ]

  /// Each looks up numbers in a table whose keys collide: a lookup walks thousands of fields.
  private static let colliding: [String] = [
    "table.unpack(t, 1, 150000)",
    "table.move(t, 1, 150000, 1, {})",
    "table.remove(setmetatable(t, { __len = function() return 150000 end }), 1)",
    "table.insert(setmetatable(t, { __len = function() return 150000 end }), 1, 'x')",
    "table.sort(setmetatable(t, { __len = function() return 75000 end }))",
    "local l = table.pack((' '):rep(20000):byte(1, -1)) setmetatable(t, { __index = l }) "
      + "table.concat(t, '', 1, 20000) table.concat(t, '', 1, 20000) table.concat(t, '', 1, 20000)",
    "(' '):rep(30000):gsub('()', t) (' '):rep(30000):gsub('()', t)",
  ]

  @Test(arguments: colliding)
  func `A walk through colliding keys is stopped by the clock`(body: String) throws {
    let fill = "local t = {} for i = 1, 4000 do t[i * 4095] = 'x' end "
    // No steps and no memory but only the clock may end it.
    var limits = SandboxLimits.patient
    limits.decisionSteps = .max
    limits.decisionMemory = 64 << 20
    limits.decisionTime = .milliseconds(20)
    let failure = try responseFailure(fill + body, limits: limits)
    #expect(failure.reason == .limit(.time))
  }

  @Test(arguments: slow)
  func `Long walks in C are stopped soon`(body: String) throws {
    let failure = try responseFailure(body, limits: SandboxLimits())
    #expect(failure.reason.isLimit)
  }

  @Test func `Time that no step counts is limited too`() throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = .max
    limits.decisionTime = .milliseconds(20)
    let failure = try responseFailure("while true do end", limits: limits)
    #expect(failure.reason == .limit(.time))
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  private static let greedy: [String] = [
    "local t = {} while true do t[#t + 1] = {} end",
    "local t = {} while true do t[#t + 1] = function() return t end end",
    "local t = {} for i = 1, math.huge do t[i] = i end",
    "local t = {} for i = 1, math.huge do t['k' .. i] = i end",
    "local t = {} while true do t = setmetatable({}, { next = t }) end",
    "local s = 'x' while true do s = s .. s end",
    "local s = ('x'):rep(500000) local t = { s .. 'a', s .. 'b', s .. 'c' }",
    "local t = {} pcall(function() while true do t = { t, t, t, t } end end) return open 'survived'",
    "return open(('x'):rep(1300000))",
    "pcall(string.rep, 'x', 1300000) return open 'survived'",
    "local t = {} while true do t[#t + 1] = open('x', {}) end",
    "table.pack(table.unpack({}, 1, 200000))",
  ]

  @Test(arguments: greedy)
  func `A handler that takes memory without end is stopped`(body: String) throws {
    // Time is charged for big blocks too: which of the limits comes first is not fixed.
    let failure = try responseFailure(body)
    #expect([.limit(.memory), .limit(.steps)].contains(failure.reason))
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  @Test(arguments: greedy.prefix(8))
  func `With steps enough the memory limit ends it`(body: String) throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = .max
    let failure = try responseFailure(body, limits: limits)
    #expect(failure.reason == .limit(.memory))
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  @Test func `Text that is too long for any memory is an error or a limit`() throws {
    #expect(
      try responseFailure("('x'):rep(math.maxinteger)").message == "resulting string too large"
    )
    #expect(try responseFailure("('x'):rep(1 << 40)").reason == .limit(.steps))
    #expect(try responseFailure("('x'):rep(1 << 40, 'y')").reason == .limit(.steps))
    // Nothing, however often, is still nothing and costs nothing.
    #expect(try value(of: "(''):rep(math.maxinteger)") == "")
  }

  @Test func `The line inside a protected call is named`() throws {
    let failure = try responseFailure("pcall(function()\n\nwhile true do end\nend)")
    #expect(failure.reason == .limit(.steps))
    #expect(failure.line == 4)
  }

  @Test func `Large tables and many locals load`() throws {
    _ = try makeState(
      """
      local list = { n = 1 }
      for i = 1, 30000 do list[i] = i end
      for key in pairs(list) do list[key] = list[key] end
      table.sort(list)
      counters = {}
      for i = 1, 17000 do local n = 0 counters[i] = function() return n end end
      """
    )
  }

  @Test func `Loading has limits too`() throws {
    let failure = try loadFailure("require 'a'", files: ["a.lua": "\nwhile true do end"])
    #expect(failure.reason == .limit(.steps))
    #expect(failure.file == "a.lua")
    #expect(failure.line == 2)
    #expect(
      try loadFailure("pcall(require, 'a') x = 1", files: ["a.lua": "while true do end"]).reason
        == .limit(.steps)
    )
    #expect(try loadFailure("local t = {} while true do t = { t, #t } end").reason != .raised)
  }

  @Test func `A state that reached a limit runs nothing more and a fresh one does`() throws {
    let script = """
      route("/", function(link, facts)
        if facts.bad then while true do end end
        return open "fine"
      end)
      """
    var state = try makeState(script)
    #expect(try state.respond(to: makeLink()) == .open("fine", arguments: [:]))
    #expect(
      try failure { _ = try state.respond(to: makeLink(), facts: ["bad": true]) }.reason
        == .limit(.steps)
    )
    for _ in 0..<3 {
      #expect(try failure { _ = try state.respond(to: makeLink()) }.reason == .limit(.steps))
    }
    #expect(try failure { _ = try state.evaluate("1") }.reason == .limit(.steps))
    var fresh = try makeState(script)
    #expect(try fresh.respond(to: makeLink()) == .open("fine", arguments: [:]))
  }

  @Test func `An error that is no limit leaves the state usable`() throws {
    var state = try makeState(
      "route('/', function(link, facts) if facts.bad then error 'x' end return open 'fine' end)"
    )
    for _ in 0..<200 {
      #expect(
        try failure { _ = try state.respond(to: makeLink(), facts: ["bad": true]) }.message == "x"
      )
      #expect(try state.respond(to: makeLink()) == .open("fine", arguments: [:]))
    }
  }

  @Test func `Limits that the host sets hold`() throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = 1000
    let loop = "for _ = 1, 10000 do end return pass()"
    #expect(try responseFailure(loop, limits: limits).reason == .limit(.steps))
    #expect(try respond(loop) == .pass)

    limits = .patient
    limits.decisionMemory = 10_000
    let text = "local s = ('x'):rep(20000) for _ = 1, 10 do end return pass()"
    #expect(try responseFailure(text, limits: limits).reason == .limit(.memory))
    #expect(try respond(text) == .pass)

    limits = .patient
    limits.responseBytes = 100
    #expect(
      try responseFailure("return reject(('x'):rep(101))", limits: limits).message
        == "The response takes more than 100 bytes."
    )
  }

  @Test func `Steps are counted and are the same each time`() throws {
    var state = try makeState(
      "route('/', function() for i = 1, 1000 do local _ = i end return pass() end)"
    )
    _ = try state.respond(to: makeLink())
    let spent = state.stepsSpent
    #expect((1000...20_000).contains(spent))
    for _ in 0..<10 {
      _ = try state.respond(to: makeLink())
      #expect(state.stepsSpent == spent)
    }
  }

  @Test func `A thousand decisions hold no more memory than a few`() throws {
    var state = try makeState(
      """
      route("/", function(link)
        local t = {}
        for i = 1, 100 do t[i] = { i } end
        return open("it", { n = #t, s = link.segments })
      end)
      """
    )
    for _ in 0..<100 { _ = try state.respond(to: makeLink()) }
    let early = state.memory
    for _ in 0..<1000 { _ = try state.respond(to: makeLink()) }
    #expect(state.memory < early + (1 << 20))
  }
}
