import Testing

@testable import MoongateLua

/// Tests of how values of a session are shown.
@Suite struct ShownValueTests {
  private static func show(
    _ line: String,
    width: Int = .max,
    _ change: (inout ShownLimits) -> Void = { _ in }
  ) throws -> String {
    var state = try makeState("frozen = { a = 1, { 2 } }\nfunction f() end")
    var limits = ShownLimits()
    change(&limits)
    let outcome = state.evaluate(LuaLine(line, limits: limits), with: makeLink())
    let values = try outcome.result.get()
    let texts = values.values.map { $0.text(width: width) }
    return (texts + (values.leftOut > 0 ? ["\(values.leftOut) left out"] : []))
      .joined(separator: "\n")
  }

  private static let rows: [(line: String, text: String)] = [
    ("nil", "nil"), ("true, false", "true\nfalse"), ("-7", "-7"), ("7.0", "7.0"),
    ("{}", "{}"),
    ("{ 1, 2, a = 3, ['b c'] = 4, [10] = 5 }", #"{ 1, 2, [10] = 5, a = 3, ["b c"] = 4 }"#),
    ("{ 1, nil, 3 }", "{ 1, [3] = 3 }"),
    (
      "{ [1.5] = 1, [true] = 2, [false] = 3, [-1] = 4 }",
      "{ [-1] = 4, [1.5] = 1, [false] = 3, [true] = 2 }"
    ),
    ("{ ['end'] = 1, ['1a'] = 2, _x = 3 }", #"{ ["1a"] = 2, _x = 3, ["end"] = 1 }"#),
    ("{ [{}] = 1, a = 2 }", "{ a = 2, [{}] = 1 }"),
    ("{ [{ 1 }] = 1 }", "{ [{…}] = 1 }"),
    ("{ [print] = 1 }", "{ [<function print>] = 1 }"),
    ("{ ['é'] = 1, ['\\xFF'] = 2 }", #"{ ["é"] = 1, ["\xFF"] = 2 }"#),
    ("frozen", "{ { 2 }, a = 1 }"),
    ("f, math.max", "<function main.lua:2>\n<function math.max>"),
    ("string", ""),
    (
      "(function() local t = {} t.t = t t.u = { t } return t end)()",
      "{ t = {…} --[[cycle]], u = { {…} --[[cycle]] } }"
    ),
    ("(function() local t = { 1 } return { t, t } end)()", "{ { 1 }, {…} --[[shown above]] }"),
    ("(function() local t = { 1 } return t, t end)()", "{ 1 }\n{…} --[[shown above]]"),
    ("'a\"\\\\\\n\\t\\r\\0\\27[2J\\u{202E}'", ##""a\"\\\n\t\r\u{0}\u{1B}[2J\u{202E}""##),
    // No code of the script runs.
    (
      "setmetatable({ a = 1 }, { __pairs = error, __tostring = error, __index = error, __len = error, __name = 'x' })",
      "{ a = 1 }"
    ),
    ("setmetatable({}, { __index = function() while true do end end })", "{}"),
  ]

  @Test(arguments: rows.filter { !$0.text.isEmpty })
  func `A value is shown in one line`(line: String, text: String) throws {
    #expect(try Self.show(line) == text)
  }

  private static let broken: [(line: String, width: Int, text: String)] = [
    ("{ 1, 2, 3 }", 11, "{ 1, 2, 3 }"),
    ("{ 1, 2, 3 }", 10, "{\n  1,\n  2,\n  3,\n}"),
    (
      "{ a = { 1, 2 }, b = { ccc = 'ddddd', e = {} } }", 20,
      """
      {
        a = { 1, 2 },
        b = {
          ccc = "ddddd",
          e = {},
        },
      }
      """
    ),
    (
      "(function() local t = { 'a long text' } t.t = t t.u = { 1 } t.v = t.u return t end)()", 10,
      """
      {
        "a long text",
        t = {…}, -- cycle
        u = {
          1,
        },
        v = {…}, -- shown above
      }
      """
    ),
    ("'a long text'", 5, #""a long text""#),
  ]

  @Test(arguments: broken)
  func `What is wider than a line is broken`(line: String, width: Int, text: String) throws {
    #expect(try Self.show(line, width: width) == text)
  }

  @Test func `Limits cut what is shown, and say how much`() throws {
    #expect(try Self.show("{ { { 1 } } }") { $0.depth = 2 } == "{ { {…} } }")
    #expect(try Self.show("{ { {} } }") { $0.depth = 2 } == "{ { {} } }")
    #expect(try Self.show("{ 1, 2, 3, a = 4 }") { $0.entries = 2 } == "{ 1, 2, …, 2 more }")
    #expect(try Self.show("{ 1, b = 3, a = 4 }") { $0.entries = 2 } == "{ 1, a = 4, …, 1 more }")
    #expect(
      try Self.show("{ [{}] = 1, a = 4, [0] = 1 }") { $0.entries = 2 }
        == "{ [0] = 1, a = 4, …, 1 more }"
    )
    #expect(try Self.show("1, 2, 3") { $0.entries = 2 } == "1\n2\n1 left out")
    #expect(try Self.show("{ 1, 2, 3 }", width: 5) { $0.entries = 1 } == "{\n  1,\n  …, 2 more\n}")
    #expect(try Self.show("'abcdef'") { $0.textBytes = 4 } == #""abcd"…, 2 more bytes"#)
    #expect(try Self.show("'abcé'") { $0.textBytes = 4 } == #""abc"…, 2 more bytes"#)
    #expect(
      try Self.show("'\\x80\\x80\\x80\\x80\\x80'") { $0.textBytes = 4 } == #""\x80"…, 4 more bytes"#
    )
    #expect(try Self.show("{ { 1, 2 }, { 3 }, 4 }") { $0.values = 4 } == "{ { 1, 2 }, …, 2 more }")
    #expect(try Self.show("{ 1 }") { $0.depth = 0 } == "{…}")
    #expect(try Self.show("{ 1 }") { $0.entries = 0 } == "1 left out")
  }

  @Test func `Tables may nest as deep as the stack allows and are cut`() throws {
    let line = "local t = {} for i = 1, 10000 do t = { t } end return t"
    let text = try Self.show(line) { $0.depth = .max }
    #expect(text == String(repeating: "{ ", count: 32) + "{…}" + String(repeating: " }", count: 32))
  }
}
