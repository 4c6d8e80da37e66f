import Moongate
import MoongateWorkbench
import Testing

/// Tests of the findings across functions, files and routes.
@Suite struct SetReadingTests {
  @Test(arguments: [
    ReadingRow(
      """
      scheme "demo"
      local function show(link) return open(link.params.idd) end
      route("/a/:id", show)
      """,
      "2:50-53 MG032"
    ),
    // A function of two routes reads what one of them captures.
    ReadingRow(
      """
      scheme "demo"
      local function show(link) return open(link.params.id or link.params.name) end
      route("/a/:id", show)
      route("/b/:name", show)
      """
    ),
    // What is handed on, in whatever order.
    ReadingRow(
      """
      scheme "demo"
      local name
      local function inner(link) return link.parms end
      local function outer(link) return inner(link) end
      route("/a/:id", function(link) return open(outer(link)) end)
      """,
      "3:39-44 MG031",
      "2:7-10 MG041"
    ),
    // A function that is called with something else is left alone.
    ReadingRow(
      """
      scheme "demo"
      local function inner(link) return link.parms end
      local own = inner({ parms = "x" })
      route("/a/:id", function(link) return open(inner(link) or own) end)
      """
    ),
    ReadingRow(
      """
      scheme "demo"
      local function inner(link) return link.parms end
      route("/a/:id", function(link) return open(pcall(inner, link) and "a" or "b") end)
      """
    ),
    ReadingRow(
      """
      scheme "demo"
      local handlers = {}
      function handlers.show(link) return open(link.parms.id) end
      route("/a/:id", handlers.show)
      """,
      "3:46-51 MG031"
    ),
    ReadingRow(
      """
      scheme "demo"
      route("/a/{id}", open "a")
      route("/b/<int:id>", open "a")
      route("/c/[...rest]", open "a")
      route("/d/$id", open "a")
      route("/e/:id", open "a")
      """,
      "2:7-15 MG012",
      "3:7-19 MG012",
      "4:7-20 MG012",
      "5:7-14 MG012"
    ),
    ReadingRow(
      """
      scheme "demo"
      local used, unused, _hidden = 1, 2, 3
      local function helper() end
      local function recursive() return recursive() end
      route("/a", open("a", { used = used }))
      """,
      "2:13-18 MG041",
      "3:16-21 MG041",
      "4:16-24 MG041"
    ),
    ReadingRow(
      "scheme \"demo\"\nroute(\"/a\", function(link) return open('a' end)\n",
      "2:44-44 MG001"
    ),
    // Loading stops at the first, and reading finds the others.
    ReadingRow(
      """
      scheme "demo"
      local n = 0
      route("/a", function(link) n = n + 1 return open('a') end)
      route("/b", function(link) n = 2 return open('b') end)
      """,
      "3:28-28 MG037",
      "4:28-28 MG037"
    ),
    ReadingRow("scheme \"demo\"\nopen \"a\"\n", "2:1-8 MG033"),
    // Functions of a table that is handed to something else may answer other links.
    ReadingRow(
      """
      scheme "demo"
      local handlers = {}
      function handlers.show(link) return open("a", { b = pcall(function() return link.params.b end) }) end
      route("/a/:a", handlers.show)
      for _, handler in pairs(handlers) do route("/b/:b", handler) end
      """
    ),
    ReadingRow(
      """
      scheme "demo"
      local handlers = {}
      function handlers.show(link) return open(link.parms.id) end
      local same = handlers
      route("/a/:id", same.show)
      """,
      "3:46-51 MG031"
    ),
    ReadingRow(
      """
      scheme "demo"
      _G.one = 1
      route("/a", function() return open("a", { one = one, two = two }) end)
      """,
      "3:60-62 MG030"
    ),
    ReadingRow(
      """
      scheme "demo"
      for _, name in ipairs { "one", "two" } do _G["show_" .. name] = open(name) end
      route("/a", show_one)
      """
    ),
    // A kind may be what keeps text of links safe.
    ReadingRow(
      """
      scheme "demo"
      kind("slug", "[%l%d]+")
      route("/a/:slug(slug)", function(link) return browse("https://example.com/" .. link.params.slug) end)
      """
    ),
  ]) func `What a set is found to have`(row: ReadingRow) throws {
    #expect(try read(row.script).map(\.short) == row.found)
  }

  @Test(arguments: [
    ReadingRow(
      "route('/a/:id/:page', function(link) return open(link.params.id) end)",
      "2:7-20 MG014"
    ),
    ReadingRow("route('/a/:id', function(link) return open(link.params.id) end)"),
    ReadingRow("route('/a/:id', function(link) return open('a', link.params) end)"),
    ReadingRow("route('/a/:id', function(link) return open(link.params[link.path]) end)"),
    ReadingRow("route('/a/:id', open 'a')", "2:7-14 MG014"),
    ReadingRow("route('/a/:id(int)', open 'a')"),
    ReadingRow("route('/a/:_id?q=:_q', open 'a')"),
    ReadingRow("route('/a/:_id?q=:q', open 'a')", "2:7-20 MG014"),
    ReadingRow("route('/a/:id', open('a', captures))"),
    ReadingRow("route('/a/:id', open('a', { id = capture 'id' }))"),
    ReadingRow("route('/a/:id', reject(text 'No {id}.'))"),
    ReadingRow("local answer = open 'a' route('/a/:id', answer)"),
  ]) func `Captures that nothing reads`(row: ReadingRow) throws {
    #expect(try read("scheme 'demo'\n" + row.script, hints: true).map(\.short) == row.found)
  }

  @Test func `Files that require each other in a circle are read`() throws {
    let found = try read([
      "main.lua": "scheme 'demo'\nlocal a = require 'a'\nroute('/a', open(a.b.c))",
      "a.lua": "return require 'b'",
      "b.lua": "return require 'a'",
    ])
    #expect(found.map(\.code) == [.scriptError])
  }

  private static let helpers: [(files: [String: String], found: [String])] = [
    (["main.lua": "function nobody() return 1 end"], ["2:10-15 MG041"]),
    (["main.lua": "function _nobody() return 1 end"], []),
    (["main.lua": "function again(x) return again(x) end"], ["2:10-14 MG041"]),
    (["main.lua": "function used() return open 'a' end\nroute('/a', used)"], []),
    (["main.lua": "function used() return open 'a' end\nroute('/a', _G['used'])"], []),
    (["main.lua": "local function again(x) return again(x) end"], ["2:16-20 MG041"]),
    (
      [
        "main.lua":
          "local function again(x) return x and again(x) or open 'a' end\nroute('/a', again)"
      ],
      []
    ),
    (
      [
        "main.lua": "local h = require 'h'\nroute('/a', h.used)",
        "h.lua":
          "local M = {}\nfunction M.used() return open 'a' end\nfunction M.nobody() return 1 end\nreturn M",
      ],
      ["3:10-17 MG041"]
    ),
    (
      [
        "main.lua": "local h = require 'h'\nfor name, f in pairs(h) do route('/' .. name, f) end",
        "h.lua": "local M = {}\nfunction M.a() return open 'a' end\nreturn M",
      ],
      []
    ),
    (
      [
        "main.lua": "local h = require 'h'\nroute('/a', function() return h:b() end)",
        "h.lua":
          "local M = {}\nfunction M.a() return open 'a' end\nfunction M:b() return M.a() end\nreturn M",
      ],
      []
    ),
  ]

  @Test(arguments: helpers.indices)
  func `A helper that nothing calls is told`(index: Int) throws {
    var files = Self.helpers[index].files
    files["main.lua"] = "scheme 'demo'\n" + (files["main.lua"] ?? "")
    #expect(try read(files).map(\.short) == Self.helpers[index].found)
  }

  @Test func `A file that is required by pcall is used`() throws {
    let main = "scheme 'demo'\nlocal _, a = pcall(require, 'a')\nroute('/a', open(a))"
    #expect(try read(["main.lua": main, "a.lua": "return 'a'"]).isEmpty)
    #expect(
      try read(["main.lua": "scheme 'demo'", "a.lua": "return 'a'"]).map(\.code) == [.unusedFile]
    )
  }

  @Test func `What rests on more calls than are followed is not told`() throws {
    // Each function gets a link from a handler, and whatever the one below it is called with.
    let count = 40
    let functions = (0..<count).map { place in
      "local function f\(place)(link) \(place > 0 ? "f\(place - 1)(link)" : "print(link.parms)") end"
    }
    let routes = (0..<count).map { "route('/a\($0)', function(link) return f\($0)(link) end)" }
    let other = "f\(count - 1)(tonumber('1') or {})"
    let main = (["scheme 'demo'"] + functions + routes + ["pcall(function() \(other) end)"])
      .joined(separator: "\n")
    #expect(try read(main).isEmpty)
  }

  private static let capabilities = #"""
    { "actions": { "film": { "arguments": { "id": "int", "title?": "string" } },
                   "delete": { "confirm": "required" } },
      "facts": { "signed_in": "boolean", "plan": "free|paid" },
      "questions": { "owned": { "arguments": { "id": "int" }, "answer": "boolean" } } }
    """#

  @Test(arguments: [
    ReadingRow("return open('fillm', { id = 7 })", "4:13-31 MG023"),
    ReadingRow("return open('film', { id = 7 })"),
    ReadingRow("return open('film', { id = link.params.id, title = link.params.word })"),
    ReadingRow("return open('film', { id = link.params.word })", "4:13-45 MG023"),
    ReadingRow("return open('film')", "4:13-18 MG023"),
    // Who reads a fact may know that the app is a newer one.
    ReadingRow("if facts.plan == 'paid' then return open('films') end"),
    ReadingRow("if not facts.signed_in then return pass() end return open('films')"),
    ReadingRow("return open('film', { id = 7, name = 'x' })", "4:13-42 MG023"),
    ReadingRow("return open('film', { id = '7' })", "4:13-32 MG023"),
    ReadingRow("local arguments = {} return open('film', arguments)"),
    ReadingRow("return confirm('Sure?', open 'delete')"),
    ReadingRow("return open('film', { id = ask('ownd', { id = 7 }) and 1 or 2 })", "4:32-49 MG023"),
    ReadingRow("return open('film', { id = facts.signedin and 1 or 2 })", "4:33-41 MG024"),
    ReadingRow(
      "if facts.signed_in == 'yes' then return open('film', { id = 7 }) end",
      "4:4-27 MG034"
    ),
    ReadingRow("if facts.plan == 'paid' then return open('film', { id = 7 }) end"),
    ReadingRow("if facts.plan == 'pro' then return open('film', { id = 7 }) end", "4:4-22 MG034"),
    ReadingRow("if facts.plan == nil then return open('film', { id = 7 }) end"),
    ReadingRow("return wait 'signedin'", "4:13-22 MG024"),
    ReadingRow("return wait 'signed_in'"),
  ]) func `What the app does not declare`(row: ReadingRow) throws {
    let main = handler(row.script).replacing("open(list[1])", with: "pass()")
    let found = try read(main, capabilities: Capabilities(json: Self.capabilities))
    #expect(found.filter { $0.severity != .note }.map(\.short) == row.found)
  }
}
