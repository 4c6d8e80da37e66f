import Testing

@testable import MoongateLua

/// Recursion ends in an ordinary error or a limit, never in a crash of the host.
@Suite(.timeLimit(.minutes(60))) struct RecursionTests {
  private static let recursions: [String] = [
    "local function f() return 1 + f() end f()",
    "local function f() f() end f()",
    "local function f() return f() end f()",
    "local function f() pcall(f) end f() error 'unwound'",
    "local function f() pcall(f) f() end f()",
    "local function f() xpcall(f, f) end f() error 'unwound'",
    "local function f() return ('x'):gsub('x', f) end f()",
    "local function f() for _ in ('x'):gmatch 'x' do f() end end f()",
    "local function f() table.sort({ 2, 1 }, f) end f()",
    "local t t = setmetatable({}, { __index = function(_, k) return t[k] end }) return t.x",
    "local t t = setmetatable({}, { __newindex = function(_, k) t[k] = 1 end }) t.x = 1",
    "local t t = setmetatable({}, { __call = function() return 1 + t() end }) t()",
    "local t t = setmetatable({}, { __tostring = function() return tostring(t) end }) tostring(t)",
    "local t t = setmetatable({}, { __tostring = function() return ('%s'):format(t) end }) print(t)",
    "local t t = setmetatable({}, { __len = function() return #t end }) return #t",
    "local m = { __eq = function(a, b) return not (a == b) end } "
      + "return setmetatable({}, m) == setmetatable({}, m)",
    "local t = setmetatable({}, { __lt = function(a, b) return not (a < b) end }) return t < t",
    "local t = setmetatable({}, { __add = function(a, b) return 1 + (a + b) end }) return t + t",
    "local t = setmetatable({}, { __pairs = function(x) return pairs(x) end }) pairs(t)",
    "local function f(...) return f(1, ...) end f()",
    "local function f(...) f(table.unpack({ ... })) end f()",
    "local t = {} for i = 1, 300 do t = setmetatable({}, "
      + "{ __index = (function(inner) return function(_, k) return inner[k] end end)(t) }) end "
      + "return t.x",
    "local t = {} for i = 1, 3000 do t = setmetatable({}, { __index = t }) end return t.x",
  ]

  @Test(arguments: recursions)
  func `Recursion without end is an error`(body: String) throws {
    let failure = try responseFailure(body)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
    #expect(failure.reason != .raised || !failure.message.isEmpty)
  }

  @Test func `A stack that overflows leaves the state usable`() throws {
    var state = try makeState(
      """
      local function f() return 1 + f() end
      route("/", function(link, facts)
        if facts.bad then return f() end
        return open "fine"
      end)
      """
    )
    for _ in 0..<20 {
      let failure = try failure { _ = try state.respond(to: makeLink(), facts: ["bad": true]) }
      guard failure.reason == .raised else {
        // A stack may also grow past the memory limit first; then the state is done for.
        #expect(failure.reason == .limit(.memory))
        return
      }
      #expect(failure.message.contains("stack overflow"))
      #expect(failure.line == 1)
      #expect(try state.respond(to: makeLink()) == .open("fine", arguments: [:]))
    }
  }

  @Test func `An overflow of the C stack is caught and the script goes on`() throws {
    let response = try respond(
      "local function f() return (('x'):gsub('x', f)) end return open(tostring(pcall(f)))"
    )
    #expect(response == .open("false", arguments: [:]))
  }

  private static let nested: [(String, String)] = [
    ("(", ")"), ("{", "}"), ("f(", ")"), ("function() return ", " end"), ("a[", "]"),
    ("not ", ""), ("- ", ""), ("'' .. ", ""), ("2 ^ ", ""),
  ]

  @Test(arguments: nested)
  func `An expression that nests too deeply does not compile`(open: String, close: String) throws {
    let depth = 3000
    let text =
      "x = " + String(repeating: open, count: depth) + "1"
      + String(repeating: close, count: depth)
    let failure = try loadFailure(text)
    #expect(failure.reason == .raised)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 1)
  }

  @Test(arguments: [("do ", " end"), ("if true then ", " end"), ("while true do ", " end")])
  func `Blocks that nest too deeply do not compile`(open: String, close: String) throws {
    let failure = try loadFailure(
      String(repeating: open, count: 3000) + String(repeating: close, count: 3000)
    )
    #expect(failure.reason == .raised)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 1)
  }

  @Test func `A pattern that nests too deeply is an error`() throws {
    #expect(try responseFailure("('x'):match(('('):rep(40))").message == "too many captures")
    #expect(
      try responseFailure("('x'):rep(500):match(('x?'):rep(300) .. 'y')").message
        == "pattern too complex"
    )
  }
}
