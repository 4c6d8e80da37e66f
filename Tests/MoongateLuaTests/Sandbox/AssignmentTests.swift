import Testing

@testable import MoongateLua

/// Functions that assign locals which are not their own, read from their binary form.
@Suite struct AssignmentTests {
  private static let allowed = [
    // Reads, locals of the function itself, parameters, loops, fields.
    "local n = 1\nroute('/', function() return open('x', { n = n }) end)",
    "route('/', function(l)\nlocal n = 1\nn = n + 1\nl = n\nfor i = 1, n do n = i end end)",
    "local t = {}\nfunction f() t.x = 1 end",
    "route('/', function()\nlocal n\nlocal function set() n = 1 end\nset() end)",
    // While the scripts load, by what no handler can call.
    "local n\nlocal function set() n = 1 end\nset()",
    "local n\nlocal set = function() n = 1 end\nset()\nroute('/', function() return n end)",
  ]

  @Test(arguments: allowed)
  func `What assigns only what is its own loads`(script: String) throws {
    _ = try makeState(script)
  }

  private static let rows: [(script: String, expected: String)] = [
    // The line of the assignment, the first of several.
    ("local n = 0\nroute('/', function()\n\nn = n + 1\nend)", "4 n"),
    ("local n = 0\nroute('/', function()\nn = 1\nn = 2\nend)", "3 n"),
    ("local n = 0\nroute('/', function()\nif n then\nlocal x\nend\nn = 2\nn = 3 end)", "6 n"),
    ("local a, b\nroute('/', function()\na,\nb = 1, 2\nend)", "4 b"),
    ("local f\nroute('/', function()\nfunction f() end\nend)", "3 f"),
    // Far from the line where the function begins, where Lua writes lines in another way.
    (
      "local n\nroute('/', function()\(String(repeating: "\n", count: 300))n = 1 end)",
      "302 n"
    ),
    (
      """
      local n
      route('/', function(link)
      \(String(repeating: "local _ = link\n", count: 150))\
      n = 1 end)
      """, "153 n"
    ),
    // In functions inside, to any depth, and only where the local is outside of all.
    ("local n\nroute('/', function()\nlocal function set()\nn = 1 end\nset() end)", "4 n"),
    (
      """
      local a
      route('/', function()
        local b
        return (function()
          local c
          return (function() c = 1 b = 1
            a = 1 end)()
        end)()
      end)
      """, "7 a"
    ),
    // An earlier line in an inner function, and the order of upvalues.
    (
      """
      local a, b, c
      route('/', function()
        local _ = function() b = a end
        b = 2
        c = 1
      end)
      """, "3 b"
    ),
    // Functions that a handler reaches: by upvalue, global, module, field, metatable.
    ("local n\nlocal function set() n = 1 end\nroute('/', function() set() end)", "2 n"),
    ("local n\nfunction set() n = 1 end", "2 n"),
    (
      "local n\nlocal t = { set = function() n = 1 end }\nroute('/', function() t.set() end)",
      "2 n"
    ),
    (
      "local n\nt = setmetatable({}, { __index = function() n = 1 end })",
      "2 n"
    ),
    (
      """
      local function counter()
        local count = 0
        return function() count = count + 1 return count end
      end
      local view = getmetatable(setmetatable({}, { count = counter() }))
      route("/", function() return open("x", { n = view.count() }) end)
      """, "3 count"
    ),
    (
      "fs = {}\nfor i = 1, 3 do\nlocal n = 0\nfs[i] = function() n = n + 1 end\nend",
      "4 n"
    ),
    ("function f() _ENV = {} end", "1 _ENV"),
  ]

  /// Returns the refusal of a set: "line name".
  private func refusal(_ main: String, files: [String: String] = [:]) throws -> String {
    let failure = try loadFailure(main, files: files)
    let before = "A function that handlers can call assigns \""
    let after = "\", which is not its own: a handler keeps nothing from one link to the next."
    try #require(failure.message.hasPrefix(before) && failure.message.hasSuffix(after))
    let name = failure.message.dropFirst(before.count).dropLast(after.count)
    return "\(failure.file ?? "") \(failure.line) \(name)"
  }

  @Test(arguments: rows)
  func `The first assignment is refused with its line and the local's name`(
    script: String,
    expected: String
  ) throws {
    #expect(try refusal(script) == "main.lua " + expected)
  }

  @Test func `An assignment is refused with its file`() throws {
    let main = "local module = require 'a.module'\nfunction f() return module end"
    let module = "local hits = 0\nreturn { hit = function() hits = hits + 1 end }"
    #expect(try refusal(main, files: ["a/module.lua": module]) == "a/module.lua 2 hits")
  }

  /// As many upvalues as a function may have, and as many functions around as Lua compiles.
  @Test func `Functions at the limits of Lua are read`() throws {
    let names = (0..<200).map { "n\($0)" }
    let sum = names.joined(separator: " + ")
    let many = "local \(names.joined(separator: ", "))\nfunction f()\nn199 = \(sum)\nend"
    #expect(try refusal(many) == "main.lua 3 n199")
    let depth = 150
    let deep =
      "local n\nfunction f()\n" + String(repeating: "local function g()\n", count: depth)
      + "n = 1 " + String(repeating: "end ", count: depth) + "end"
    #expect(try refusal(deep) == "main.lua \(3 + depth) n")
  }
}
