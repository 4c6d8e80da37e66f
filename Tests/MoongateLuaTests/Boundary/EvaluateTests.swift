import Testing

@testable import MoongateLua

/// Tests of the REPL's output for a line of Lua.
@Suite struct EvaluateTests {
  private static let rows: [(String, [String])] = [
    ("1 + 1", ["2"]),
    ("1, 'a', nil", ["1", #""a""#, "nil"]),
    ("local x = 1", []),
    ("return 1, 2", ["1", "2"]),
    ("-- nothing", []),
    ("{}", ["{}"]),
    ("{ 1, { a = 'x' } }", [#"{ 1, { a = "x" } }"#]),
    ("print", ["<function print>"]),
    ("{ f = string.rep }", ["{ f = <function string.rep> }"]),
    ("function() end", ["<function input:1>"]),
    (
      "0/0, math.huge, -math.huge, 1.0, 1e100", ["nan", "math.huge", "-math.huge", "1.0", "1e+100"]
    ),
    ("'\\xFFa\\0é\\xC3'", [#""\xFFa\u{0}é\xC3""#]),
    ("'\\27[2J'", [#""\u{1B}[2J""#]),
    ("open('a', { b = 1 })", [#"open("a", { b = 1 })"#]),
    ("confirm('?', open('a', { b = 1 }))", [#"confirm("?", open("a", { b = 1 }))"#]),
    ("pass()", ["pass()"]),
    ("reject 'no'", [#"reject("no")"#]),
    ("(function() local t = {} t.t = t return t end)() ~= nil", ["true"]),
    ("{ b = 1, a = 2, c = 3 }", ["{ a = 2, b = 1, c = 3 }"]),
  ]

  @Test(arguments: rows)
  func `A line's values are shown`(line: String, values: [String]) throws {
    var state = try makeState("")
    #expect(try state.evaluate(line) == values)
  }

  private static let mistakes: [(String, String)] = [
    ("1 +", "unexpected symbol near"),
    ("x y", "syntax error near 'y'"),
    ("error 'boom'", "boom"),
    ("nothing", #"There is no global "nothing""#),
    ("_G.fresh = 1", "The global \"fresh\" is assigned after loading"),
    (
      "route('/', pass())",
      "The function route is called in a handler: declare at the top level of a script."
    ),
    ("\u{1B}Lua", "attempt to load a binary chunk"),
  ]

  @Test(arguments: mistakes)
  func `A line's mistake stands in the line`(line: String, message: String) throws {
    var state = try makeState("")
    let failure = try failure { _ = try state.evaluate(line) }
    #expect(failure.message.hasPrefix(message))
    if line.hasPrefix("\u{1B}") { return }
    #expect(failure.file == "input")
    #expect(failure.line == 1)
  }

  @Test func `A table inside itself is shown once`() throws {
    var state = try makeState("t = {} t.t = t")
    #expect(try state.evaluate("t") == ["{ t = {…} --[[cycle]] }"])
  }

  @Test func `A line is under the limits of a decision`() throws {
    var state = try makeState("")
    #expect(try failure { _ = try state.evaluate("while true do end") }.reason == .limit(.steps))
  }

  @Test func `A value that takes more than a response is an error`() throws {
    var limits = SandboxLimits.patient
    limits.responseBytes = 1_000
    var state = try makeState("", limits: limits)
    #expect(
      try failure { _ = try state.evaluate("('x'):rep(2000)") }.message
        == "The value is too large to show."
    )
    #expect(try state.evaluate("1") == ["1"])
  }
}
