import Testing

@testable import MoongateLua

/// After loading, everything that a handler can reach and that outlives it is read-only.
@Suite struct FrozenTests {
  private static let setup = """
    counter = 0
    shared = { 1, 2, 3, inner = { deep = { x = 1 } } }
    local upvalue = { n = 1, list = { "a", "b" } }
    local module = require "module"
    local hidden = { value = { 1 } }
    local function reach() return hidden end
    """
  private static let files = ["module.lua": "return { field = 1, nested = { 2 } }"]

  private static let writes: [(String, String)] = [
    ("counter = 1", "The global \"counter\" is assigned after loading"),
    ("fresh = 1", "The global \"fresh\" is assigned after loading"),
    ("print = nil", "The global \"print\" is assigned after loading"),
    ("_G.counter = 1", "The global \"counter\" is assigned after loading"),
    ("_G[1] = 1", "The global \"number\" is assigned after loading"),
    ("function helper() end", "The global \"helper\" is assigned after loading"),
    ("string.upper = nil", "The field \"upper\" is assigned in a table that is read-only"),
    ("shared.x = 1", "The field \"x\" is assigned in a table that is read-only"),
    ("shared.inner = nil", "The field \"inner\" is assigned in a table that is read-only"),
    ("shared[1] = 9", "An element is assigned in a table that is read-only"),
    ("shared[4] = 9", "An element is assigned in a table that is read-only"),
    ("shared.inner.deep.x = 2", "The field \"x\" is assigned in a table that is read-only"),
    ("upvalue.n = 2", "The field \"n\" is assigned in a table that is read-only"),
    ("upvalue.list[3] = 'c'", "An element is assigned in a table that is read-only"),
    ("module.field = 2", "The field \"field\" is assigned in a table that is read-only"),
    ("module.nested[1] = 3", "An element is assigned in a table that is read-only"),
    ("reach().value[1] = 2", "An element is assigned in a table that is read-only"),
    ("table.insert(shared, 4)", "An element is assigned in a table that is read-only"),
    ("table.remove(shared)", "An element is assigned in a table that is read-only"),
    ("table.sort(upvalue.list)", "An element is assigned in a table that is read-only"),
    ("table.move({ 1 }, 1, 1, 1, shared)", "An element is assigned in a table that is read-only"),
    ("rawset(shared, 'x', 1)", "The table of rawset is read-only."),
    ("rawset(upvalue, 'x', 1)", "The table of rawset is read-only."),
    ("setmetatable(shared, {})", "cannot change a protected metatable"),
    ("setmetatable(upvalue, nil)", "cannot change a protected metatable"),
  ]

  @Test(arguments: writes)
  func `A write after loading is an error with its place`(line: String, message: String) throws {
    var state = try makeState(
      "\(Self.setup)\nroute('/', function()\nlocal _ = upvalue, module, reach\n\(line)\nend)",
      files: Self.files
    )
    let failure = try failure { _ = try state.respond(to: makeLink()) }
    #expect(failure.message.hasPrefix(message))
    #expect(failure.file == "main.lua")
    #expect(failure.line == 9)
    // The refused write changed nothing.
    #expect(
      try state.evaluate("counter, #shared, shared.inner.deep.x, shared.x")
        == ["0", "3", "1", "nil"]
    )
  }

  @Test func `While scripts load they may assign`() throws {
    var state = try makeState(
      """
      total = 1
      total = total + 1
      _G.other = "x"
      function helper() return total end
      names = {}
      names.a = 1
      table.insert(names, "b")
      rawset(names, "c", 3)
      names.a = nil
      """
    )
    #expect(
      try state.evaluate("total, other, helper(), names[1], names.a, names.c")
        == ["2", #""x""#, "2", #""b""#, "nil", "3"]
    )
  }

  private static let reads: [(String, Value)] = [
    ("#list", 3),
    ("list[2]", "b"),
    ("list[4] == nil", true),
    ("rawget(list, 2)", "b"),
    ("rawget(list, 9) == nil", true),
    ("rawlen(list)", 3),
    ("rawlen('four')", 4),
    ("table.concat(list, ',')", "a,b,c"),
    ("select('#', table.unpack(list))", 3),
    ("({ table.unpack(list, 2) })[1]", "b"),
    ("table.move(list, 1, 3, 1, {})", ["a", "b", "c"]),
    ("(next(list))", 1),
    ("(next(list, 3)) == nil", true),
    ("next({}) == nil", true),
    ("record.x", 1),
    ("record", ["x": 1, "y": ["z": 2]]),
    ("list", ["a", "b", "c"]),
    ("empty", [:]),
    ("next(empty) == nil", true),
    ("#empty", 0),
    ("type(record)", "table"),
    ("tostring(record)", "table"),
    ("record == record", true),
    ("record ~= list", true),
    ("getmetatable(record)", false),
    ("joined(ipairs(list))", "1a2b3c"),
    ("joined(ipairs(holed))", "1x"),
    ("select('#', ipairs(list)(list, 3))", 1),
    ("select(2, ipairs(list)(list, '1'))", "b"),
    // The iterator goes over whatever it is given.
    ("select(2, ipairs(list)({ 'z' }, 0))", "z"),
    ("select(2, ipairs({ 'z' })(list, 0))", "a"),
    ("select(2, ipairs(derived)(derived, 1))", 3),
    ("pcall(ipairs(list), list, {})", false),
    ("joined(pairs(list))", "1a2b3c"),
    ("joined(next, list)", "1a2b3c"),
    ("counted(pairs(record))", 2),
    ("counted(pairs(_G)) > 30", true),
    ("counted(pairs(string))", 13),
    ("({ ('b'):gsub('%w', letters) })[1]", "B"),
    ("math.max(table.unpack(numbers))", 9),
  ]

  @Test(arguments: reads)
  func `A frozen table reads as before`(expression: String, expected: Value) throws {
    var state = try makeState(
      """
      local list, record, empty = { "a", "b", "c" }, { x = 1, y = { z = 2 } }, {}
      local letters, numbers = { b = "B" }, { 3, 9, 1 }
      local holed = { "x", nil, "y" }
      local derived = setmetatable({ 1 }, { __index = function(_, index) return index < 4 and index + 1 or nil end })
      local function joined(...)
        local text = ""
        for key, value in ... do text = text .. key .. value end
        return text
      end
      local function counted(...)
        local count = 0
        for _ in ... do count = count + 1 end
        return count
      end
      route("/", function()
        local _ = { list, record, empty, letters, numbers, holed, derived, joined, counted }
        return open("it", { value = \(expression) })
      end)
      """
    )
    #expect(try state.respond(to: makeLink()) == .open("it", arguments: ["value": expected]))
  }

  @Test func `Tables inside themselves freeze`() throws {
    var state = try makeState(
      """
      local a, b = {}, {}
      a.b, b.a, a.a = b, a, a
      a[a] = b
      route("/", function() return open("it", { same = a.b.a == a, key = a[a] == b }) end)
      """
    )
    #expect(
      try state.respond(to: makeLink()) == .open("it", arguments: ["same": true, "key": true])
    )
  }

  @Test func `A deep chain and a wide table freeze`() throws {
    var state = try makeState(
      """
      chain = {}
      for _ = 1, 5000 do chain = { chain } end
      wide = {}
      for i = 1, 5000 do wide[i] = { i } end
      """
    )
    #expect(
      try state.evaluate("#chain, wide[5000][1], pcall(function() wide[5000][1] = 0 end)")
        .prefix(3) == ["1", "5000", "false"]
    )
  }

  /// Forms of assignment to what lives longer than a call.
  private static let assignments = [
    "last = 'changed'",
    "local function set(value) last = value end set('changed')",
    "; (function() return function() last = 'changed' end end)()()",
    "for _, value in ipairs { 1, 'changed' } do last = value end",
    "helper()",
    "_ENV = { open = open }",
    "local f = function() _ENV = nil end f()",
  ]

  @Test(arguments: assignments)
  func `Every way to assign a local of the file is refused`(assignment: String) throws {
    let failure = try loadFailure(
      """
      local last = "none"
      local function helper() last = "changed by helper" end
      route("/", function(link)
        local before = open("it", { last = last })
        \(assignment)
        return before
      end)
      """
    )
    #expect(failure.file == "main.lua")
    #expect(failure.line == (assignment == "helper()" ? 2 : 5))
    #expect(failure.message.contains(assignment.contains("_ENV") ? "\"_ENV\"" : "\"last\""))
  }

  /// Their place lives in C, where nothing can restore it.
  @Test(arguments: ["('a b'):gmatch('%a')", "pairs({ a = 1, b = 2 })"])
  func `An iterator cannot be kept`(iterator: String) throws {
    let failure = try loadFailure(
      "local step = \(iterator) route('/', function() return open(step()) end)"
    )
    #expect(
      failure.message.hasPrefix(
        "The local step is an iterator of pairs or string.gmatch that is kept"
      )
    )
    #expect(failure.file == "main.lua")
    #expect(failure.line == 1)
  }

  @Test func `Tables that a handler makes stay its own`() throws {
    let response = try respond(
      "local t = { 3, 1, 2 } table.sort(t) t[4] = 9 rawset(t, 5, 10) return open('it', t)"
    )
    #expect(response == .open("it", arguments: [1, 2, 3, 9, 10]))
  }
}
