import Testing

@testable import MoongateLua

/// What the REPL shows of a line of Lua.
@Suite struct EvaluateTests {
  private static let rows: [(String, [String])] = [
    ("1 + 1", ["2"]),
    ("1, 'a', nil", ["1", #""a""#, "nil"]),
    ("local x = 1", []),
    ("return 1, 2", ["1", "2"]),
    ("-- nothing", []),
    ("{}", ["{}"]),
    ("{ 1, { a = 'x' } }", [#"{ 1, { a = "x" } }"#]),
    ("print", ["<a function>"]),
    ("{ f = print }", ["{ f = <a function> }"]),
    ("0/0", ["<nan>"]),
    ("math.huge", ["<an infinite number>"]),
    ("'\\xFF'", ["<text that is not UTF-8>"]),
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
    ("fresh = 1", "The global \"fresh\" is assigned after loading"),
    (
      "route('/', pass())",
      "The function route is called in a handler: declare at the top level of a script."
    ),
    ("\u{1B}Lua", "attempt to load a binary chunk"),
  ]

  @Test(arguments: mistakes)
  func `A line's mistake has no file`(line: String, message: String) throws {
    var state = try makeState("")
    let failure = try failure { _ = try state.evaluate(line) }
    #expect(failure.message.hasPrefix(message))
    #expect(failure.file == nil)
  }

  @Test func `A table inside itself is cut off`() throws {
    var state = try makeState("t = {} t.t = t")
    let shown = try state.evaluate("t").joined()
    #expect(shown.hasPrefix("{ t = { t = "))
    #expect(shown.contains("<nested too deeply, or inside itself>"))
  }

  @Test func `A line is under the limits of a decision`() throws {
    var state = try makeState("")
    #expect(try failure { _ = try state.evaluate("while true do end") }.reason == .limit(.steps))
  }

  @Test func `A large value is an error`() throws {
    var state = try makeState("")
    #expect(
      try failure { _ = try state.evaluate("('x'):rep(300000)") }.message
        == "The value is too large to show."
    )
    #expect(try state.evaluate("1") == ["1"])
  }
}
