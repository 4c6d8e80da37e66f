import Moongate
import MoongateLua
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Tests of the values that a session of Lua keeps, sees and shows.
@Suite struct ConsoleTests {
  static let main = """
    count = 42
    shared = { list = { 1, 2, 3 }, name = "n" }
    function read_count() return count end
    function keep(t) t.kept = true return t end
    function fail() error("boom") end
    local Class = {}
    Class.__index = Class
    function Class:name() return self.text end
    function make(text) return setmetatable({ text = text }, Class) end
    route("/:name?n=:n(int)?", { name = "it" }, function(link)
      return open("it", { name = link.params.name, n = link.params.n, count = read_count() })
    end)
    """

  /// The values of the last of some lines, or its error's place and message.
  private static func answer(_ lines: [String], _ console: LuaConsole) -> String {
    var answer = ""
    for line in lines {
      let result = console.evaluate(line)
      answer = result.values.map { $0.text() }.joined(separator: ", ")
      if let error = result.error {
        answer = (error.location.map { "\($0): " } ?? "") + error.message
      }
    }
    return answer
  }

  private static let rows: [(lines: [String], answer: String)] = [
    (["1 + 1"], "2"),
    (["x = 1", "x"], "1"),
    (["x = 1", "x = x + 1", "x"], "2"),
    (["local x = 1", "x"], #"input:1: There is no global "x"."#),
    (["function f() return y end", "y = 7", "f()"], "7"),
    (["f = function(n) return n == 0 and 1 or n * f(n - 1) end", "f(5)"], "120"),
    (["local y = 1 function f() y = y + 1 return y end", "f()", "f()"], "3"),
    (["count"], "42"),
    (["count = 1", "count, read_count()"], "1, 42"),
    (["count = 1", "count = nil", "count"], "42"),
    (["open = 5", "open"], "5"),
    (["conut"], #"input:1: There is no global "conut"; did you mean "count"?"#),
    (
      ["fresh_name = 1", "fresh_nmae"],
      #"input:1: There is no global "fresh_nmae"; did you mean "fresh_name"?"#
    ),
    (
      ["os.time()"],
      "input:1: There is no os.time in a handler: a handler has no clock; ask the app for a fact."
    ),
    // The last value.
    (["_"], "nil"),
    (["7", "_ + 1"], "8"),
    (["7", "x = 1", "_"], "7"),
    (["7", "print(1)", "_"], "7"),
    (["7, 8", "_"], "7"),
    (["7", "nil", "_"], "nil"),
    (["7", "error 'x'", "_"], "7"),
    (["7", "return 9", "_"], "9"),
    // Tables that were made after freezing, and those from before.
    (["t = {}", "t.x = 1", "t"], "{ x = 1 }"),
    (["t = {}", "keep(t) == t, t"], "true, { kept = true }"),
    (["t = { shared }", "t[1].list[2]"], "2"),
    (
      ["keep(shared)"],
      #"main.lua:5: The field "kept" is assigned in a table that is read-only after loading."#
    ),
    (["o = make 'a'", "o.text = 'b'", "o:name(), o"], #""b", { text = "b" }"#),
    (["t = setmetatable({}, { __index = _ENV })", "x = 3", "t.x, t.count"], "3, 42"),
    (["p = pairs", "k = {} for a in p({ b = 1 }) do k[1] = a end", "k"], #"{ "b" }"#),
    (["n, t = next, { a = 1, b = 2 }", "a = n(t)", "n(t, a)"], #""b", 2"#),
    // Words.
    (
      ["open('a', { 1, b = 2 })"],
      #"The value of arguments is a table that is both a list and a record; a response holds nil, booleans, finite numbers, UTF-8 text and tables of these."#
    ),
    (["r = open('a', { b = 2 })", "r, { r }"], #"open("a", { b = 2 }), { open("a", { b = 2 }) }"#),
    (["link_to('it', { name = 'a b' })"], #""app:/a%20b""#),
    (["url('https://x.example/{a}', { a = 'b c' })"], #""https://x.example/b%20c""#),
    (["version '1.2'"], "<version 1.2>"),
    (
      ["route('/x', pass())"],
      "input:1: The function route is called in a handler: declare at the top level of a script."
    ),
    (
      ["scheme 'x'"],
      "input:1: The function scheme is called in a handler: declare at the top level of a script."
    ),
    (
      ["require 'x'"],
      #"input:1: The file of require("x") is loaded at the top of a script, not in a handler."#
    ),
    (["ask 'a'"], "input:1: The function ask is for handlers; decide a link to have one ask."),
    (["link"], "input:1: There is no link to look at yet: decide one first."),
    (["facts"], "{}"),
    // Errors.
    (["fail()"], "main.lua:6: boom"),
    (
      ["x = \n1 +\n'a'"],
      "input:2: attempt to perform arithmetic on a string value that is not a number"
    ),
    (["error('x', 0)"], "input:1: x"),
    (["error {}"], "input:1: The script raised an error with a table instead of a message."),
    (["1 = 2"], "input:1: unexpected symbol near '1'"),
    (["\u{1B}Lua"], "attempt to load a binary chunk (mode is 't')"),
  ]

  @Test(arguments: rows)
  func `Lines are answered`(lines: [String], answer: String) throws {
    let console = try makeGate(Self.main).makeConsole()
    #expect(Self.answer(lines, console) == answer)
  }

  private static let incomplete: [(String, ConsoleError.Kind?)] = [
    ("1 +", .incomplete), ("f(", .incomplete), ("{ 1,", .incomplete), ("if x then", .incomplete),
    ("function f()", .incomplete), ("x =", .incomplete), ("[[a", .incomplete),
    ("--[[ a", .incomplete), ("for i = 1, 2 do", .incomplete), ("return", nil), ("", nil),
    ("-- a", nil), ("x y", .syntax), (")", .syntax), ("end", .syntax), ("1 + * 2", .syntax),
    ("error '<eof>'", .raised), ("error('near <eof>', 0)", .raised),
  ]

  @Test(arguments: incomplete)
  func `A line that ends too early is told from others`(
    line: String,
    kind: ConsoleError.Kind?
  ) throws {
    let console = try makeGate("").makeConsole()
    #expect(console.evaluate(line).error?.kind == kind)
  }

  @Test func `An error has its line and the calls that led there`() throws {
    let console = try makeGate(Self.main).makeConsole()
    _ = console.evaluate("function outer()\n  fail()\nend", named: "line 1")
    let error = try #require(console.evaluate("x = 1\nouter()", named: "line 2").error)
    #expect(error.location == SourceLocation(file: "main.lua", line: 6))
    #expect(error.sourceLine == #"function fail() error("boom") end"#)
    #expect(
      error.traceback == [
        "main.lua:6: in fail", "line 1:2: in outer", "line 2:2",
      ]
    )
    let other = try #require(console.evaluate("outer = nil\nouter()", named: "line 3").error)
    #expect(other.location == SourceLocation(file: "line 3", line: 2))
    #expect(other.sourceLine == "outer()")
  }

  @Test func `What is printed, spent and held is told`() throws {
    let console = try makeGate(Self.main).makeConsole()
    let result = console.evaluate("print('a', 1) print('b') for i = 1, 1000 do end return 1")
    #expect(result.printed == ["a\t1", "b"])
    #expect(result.values == [.integer(1)])
    #expect(result.steps >= 1_000)
    #expect(result.memory > 1_000)
    #expect(console.evaluate("1").printed == [])
    #expect(console.evaluate("print 'x' error 'y'").printed == ["x"])
  }

  // MARK: The link

  private static let linkRows: [(String, String)] = [
    ("link", "<link app:Vacation?n=3&a=1&a=2>"),
    ("link.params.name, link.params.n", #""Vacation", 3"#),
    ("link.query.a, link:values 'a'", #""1", { "1", "2" }"#),
    ("link.params", #"{ n = 3, name = "Vacation" }"#),
    ("{ link.query, link }", #"{ { a = "1", n = "3" }, <link app:Vacation?n=3&a=1&a=2> }"#),
    ("link.segments", #"{ "Vacation" }"#),
    ("link.origin, facts.signed_in", #""notification", true"#),
    ("facts", "{ signed_in = true }"),
    ("ask 'a'", "7"),
    ("ask 'b'", #"The question "b" is asked, but it has no answer here."#),
    ("read_count()", "42"),
  ]

  @Test(arguments: linkRows)
  func `The request is looked at on each line`(line: String, answer: String) throws {
    let gate = try makeGate(Self.main)
    let console = gate.makeConsole()
    var request = Request(
      try Link("app:Vacation?n=3&a=1&a=2"),
      from: .notification,
      facts: ["signed_in": true]
    )
    request.answers[Question(name: "a", arguments: [:])] = 7
    console.look(at: request)
    for _ in 1...2 { #expect(Self.answer([line], console) == answer) }
    console.look(at: nil)
    #expect(Self.answer(["link"], console).hasSuffix("decide one first."))
  }

  @Test func `A link that is kept belongs to its line`() throws {
    let console = try makeGate(Self.main).makeConsole()
    console.look(at: Request(try Link("app:Vacation?n=3")))
    #expect(
      Self.answer(["kept = link", "kept.path"], console)
        == """
        input:1: This link belongs to an earlier line: write link for the one that was decided last, \
        and keep what you want of it, such as link.path.
        """
    )
    #expect(
      Self.answer(["{ kept, link }"], console)
        == "{ <a link of an earlier decision>, <link app:Vacation?n=3> }"
    )
    #expect(Self.answer(["link = link", "link.path"], console) == #""Vacation""#)
  }

  @Test func `The captures are those of the route that is given`() throws {
    let gate = try makeGate(
      "route('/a/:b', function() return pass() end)\nroute('/:c/:d', open 'x')"
    )
    let console = gate.makeConsole()
    let decision = try gate.decide("app:a/1")
    console.look(at: Request(decision.link))
    #expect(Self.answer(["link.params"], console) == #"{ b = "1" }"#)
    console.look(at: Request(decision.link), route: decision.route)
    #expect(Self.answer(["link.params"], console) == #"{ c = "a", d = "1" }"#)
  }

  // MARK: Names

  private static let nameRows: [(path: String, names: [String])] = [
    ("shared", ["list: table", "name: string"]),
    ("shared.list", []),
    ("t", ["a: table", "b: function"]),
    ("t.a", ["c: number"]),
    ("o", ["__index: table", "name: function", "text: string"]),
    ("link.query", ["a: string", "n: string"]),
    ("link.params", ["n: number", "name: string"]),
    ("facts", ["signed_in: boolean"]),
    (
      "utf8",
      [
        "char: function", "charpattern: string", "codepoint: function", "codes: function",
        "len: function", "offset: function",
      ]
    ),
    ("nothing", []), ("shared.nothing.x", []), ("link.nothing", []), ("count.x", []), ("..", []),
    ("wild", []),
  ]

  @Test(arguments: nameRows)
  func `Names behind a path are found`(path: String, names: [String]) throws {
    let console = try makeGate(Self.main).makeConsole()
    _ = console.evaluate(
      """
      t = { a = { c = 1 }, b = print, [1] = 2 }
      o = make 'x'
      wild = setmetatable({}, { __index = function() while true do end end })
      """
    )
    console.look(at: Request(try Link("app:V?n=3&a=1"), facts: ["signed_in": true]))
    #expect(console.names(of: path).map { "\($0.name): \($0.type.rawValue)" } == names)
    #expect(console.evaluate("t.a.c").values == [.integer(1)])
  }

  @Test func `Names that a line begins with are found once`() throws {
    let console = try makeGate(Self.main).makeConsole()
    _ = console.evaluate("mine = 1 count = {}")
    let names = console.names()
    #expect(Set(names.map(\.name)).count == names.count)
    #expect(names.contains(TypedName("mine", .number)))
    #expect(names.contains(TypedName("count", .table)))
    #expect(names.contains(TypedName("shared", .table)))
    #expect(names.contains(TypedName("open", .function)))
    #expect(console.names(of: "s").isEmpty)
    console.look(at: Request(try Link("app:x")))
    #expect(console.names().contains(TypedName("link", .userdata)))
    #expect(console.names(of: "link").contains(TypedName("segments", .table)))
    let strings = console.names(of: "string").map(\.name)
    #expect(strings.contains("rep"))
    #expect(console.names(of: "link.path").map(\.name) == strings)
  }
}
