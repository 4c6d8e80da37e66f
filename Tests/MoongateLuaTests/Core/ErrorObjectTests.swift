import Testing

@testable import MoongateLua

/// An error may be raised with anything; it becomes text without running script code.
@Suite struct ErrorObjectTests {
  private static let rows: [(String, String)] = [
    ("error 'boom'", "boom"),
    ("error('boom', 0)", "boom"),
    ("error()", "The script raised an error with the value nil."),
    ("error(nil)", "The script raised an error with the value nil."),
    ("error(true)", "The script raised an error with the value true."),
    ("error(false)", "The script raised an error with the value false."),
    ("error(42)", "The script raised an error with the number 42."),
    ("error(1.5)", "The script raised an error with the number 1.5."),
    ("error(0/0)", "The script raised an error with the number"),
    ("error({})", "The script raised an error with a table instead of a message."),
    ("error({ 'text' })", "The script raised an error with a table instead of a message."),
    ("error(print)", "The script raised an error with a function instead of a message."),
    ("error(open 'x')", "The script raised an error with a userdata instead of a message."),
    (
      "error(setmetatable({}, { __tostring = function() return 'mine' end }))",
      "The script raised an error with a table instead of a message."
    ),
    (
      "error(setmetatable({}, { __tostring = function() while true do end end }))",
      "The script raised an error with a table instead of a message."
    ),
    (
      "error(setmetatable({}, { __name = 'Mine', __index = error }))",
      "The script raised an error with a table instead of a message."
    ),
    ("assert(false)", "assertion failed!"),
    ("assert(nil, 'because')", "because"),
    ("assert(false, {})", "The script raised an error with a table instead of a message."),
    ("local x = nil + 1", "attempt to perform arithmetic on a nil value"),
    ("local x = {} .. 'a'", "attempt to concatenate a table value"),
    ("local x; x.y = 1", "attempt to index a nil value (local 'x')"),
    ("local x = {}; x.y.z = 1", "attempt to index a nil value (field 'y')"),
    ("local x = 1; x()", "attempt to call a number value (local 'x')"),
    ("local x = {} < {}", "attempt to compare two table values"),
    ("local x = #5", "attempt to get length of a number value"),
    ("local x = 1 < 'a'", "attempt to compare number with string"),
    ("local t = {}; t[nil] = 1", "table index is nil"),
    ("local t = {}; t[0/0] = 1", "table index is NaN"),
    ("for i = 1, 10, 0 do end", "'for' step is zero"),
    ("local x = 1 << 1.5", "number has no integer representation"),
    ("local x = 1 % 0", "attempt to perform 'n%"),
    ("local x = 1 // 0", "attempt to "),
  ]

  @Test(arguments: rows)
  func `Any error object has a message and a place`(body: String, message: String) throws {
    let failure = try responseFailure("\n" + body)
    #expect(failure.reason == .raised)
    #expect(failure.message.hasPrefix(message))
    #expect(failure.file == "main.lua")
    #expect(failure.line == 3)
    let loading = try loadFailure("\n\n" + body)
    #expect(loading.message.hasPrefix(message))
    #expect(loading.file == "main.lua")
    #expect(loading.line == 3)
  }

  @Test func `A message that is not UTF-8 is repaired and a long one cut`() throws {
    #expect(try responseFailure("error('a\\xFFb', 0)").message == "a\u{FFFD}b")
    #expect(try responseFailure("error(('x'):rep(100000), 0)").message.utf8.count == 4096)
  }

  @Test func `Level two blames the caller`() throws {
    let failure = try responseFailure(
      "local function check()\nerror('bad', 2)\nend\ncheck()\nreturn pass()"
    )
    #expect(failure.message == "bad")
    #expect(failure.line == 5)
  }

  @Test func `A traceback leads from the error to the handler`() throws {
    let failure = try responseFailure(
      "local function inner() error 'x' end\nlocal function outer() inner() end\nouter()\nreturn 1"
    )
    #expect(failure.traceback.count == 3)
    #expect(failure.traceback.first?.hasPrefix("main.lua:2: in ") == true)
    #expect(failure.traceback.last?.hasPrefix("main.lua:4") == true)
  }

  @Test func `The next call does not remember the last error`() throws {
    var state = try makeState(
      "route('/', function(link, facts) if facts.a then error 'first' else error({}) end end)"
    )
    #expect(
      try failure { _ = try state.respond(to: makeLink(), facts: ["a": true]) }.message == "first"
    )
    #expect(
      try failure { _ = try state.respond(to: makeLink()) }.message
        == "The script raised an error with a table instead of a message."
    )
  }

  private static let caught: [(String, Value)] = [
    ("{ pcall(error, 'x') }", [false, "x"]),
    ("{ pcall(error, 'x', 0) }", [false, "x"]),
    ("{ pcall(function() return 1, 2 end) }", [true, 1, 2]),
    ("{ pcall(error, { code = 7 }) }", [false, ["code": 7]]),
    ("{ xpcall(error, function(m) return m .. '!' end, 'x') }", [false, "x!"]),
    ("{ xpcall(function(...) return ... end, print, 1, 2) }", [true, 1, 2]),
    ("{ pcall(xpcall, error, error, 'x') }", [false, "x"]),
    ("select(2, pcall(xpcall, print)):match('^bad argument #2') ~= nil", true),
    ("select('#', pcall(error))", 2),
    ("{ pcall(1) }", [false, "attempt to call a number value"]),
    ("{ assert(1, 2, 3) }", [1, 2, 3]),
  ]

  @Test(arguments: caught)
  func `Protected calls give what Lua's give`(expression: String, expected: Value) throws {
    #expect(try value(of: expression) == expected)
  }
}
