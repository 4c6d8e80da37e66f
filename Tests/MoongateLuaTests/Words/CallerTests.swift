import Testing

@testable import MoongateLua

@Suite struct CallerTests {
  /// Scripts whose last declaration stands in line 1 or 2, and the lines that called it.
  private static let rows: [(String, String)] = [
    ("\nroute('/a', pass())", "2"),
    ("for i = 1, 1 do\nroute('/a', pass()) end", "2"),
    ("pcall(\nroute, '/a', pass())", "1"),
    ("local function page()\nroute('/a', pass()) end\npage()", "2 from 3"),
    (
      "local function page()\nroute('/a', pass()) end\nlocal function two()\npage() end\ntwo()",
      "2 from 5"
    ),
    ("local function page()\nroute('/a', pass()) end\npcall(page)", "2 from 3"),
    (
      "local function page()\nreturn route('/a', pass()) end\nlocal function two() return page() end\n\ntwo()",
      "2 from 5"
    ),
    ("local function page()\nroute('/a', pass()) end page()", "2"),
    ("group({}, function()\nroute('/a', pass()) end)", "2"),
    ("group({}, function() group({}, function()\nroute('/a', pass()) end) end)", "2"),
    (
      "local function page()\nroute('/a', pass()) end\ngroup({}, function()\npage() end)",
      "2 from 4"
    ),
    (
      "local function all() group({}, function()\nroute('/a', pass()) end) end\n\nall()", "2 from 4"
    ),
    (
      "local function all() group({}, function() group({}, function()\nroute('/a', pass()) end) end) end\n\nall()",
      "2 from 4"
    ),
    // The call of a group is the line for a function that is not written there.
    ("local function page()\nroute('/a', pass()) end\ngroup({}, page)", "2 from 3"),
    ("pcall(group, {}, function()\nroute('/a', pass()) end)", "2"),
    (
      "local function page()\nroute('/a', pass()) end\ngroup({}, function() return\npage() end)",
      "2 from 3"
    ),
    ("local function page()\notherwise(pass()) end\npage()", "2 from 3"),
    (
      "local function deep(n)\nif n > 0 then deep(n - 1) else route('/a', pass()) end end\n\n\ndeep(200)",
      "2 from 5"
    ),
    // As far as calls are looked at.
    (
      "local function deep(n)\nif n > 0 then deep(n - 1) else route('/a', pass()) end end\n\n\ndeep(300)",
      "2"
    ),
  ]

  @Test(arguments: rows)
  func `A declaration has the line that called its function`(script: String, lines: String) throws {
    let last = try #require(try makeState(script).declarations.last)
    #expect("\(last.line)" + (last.caller.map { " from \($0.line)" } ?? "") == lines)
    #expect(last.file == "main.lua")
  }

  @Test func `The caller is at the top level of the innermost file`() throws {
    let state = try makeState(
      "require 'pages'\nrequire('helpers')('/c')",
      files: [
        "helpers.lua": "return function(path)\n  route(path, pass())\nend",
        "pages.lua": "local page = require 'helpers'\n\npage '/a'\npage '/b'",
      ]
    )
    #expect(
      state.declarations.map {
        "\($0.file):\($0.line) \($0.caller?.file ?? ""):\($0.caller?.line ?? 0)"
      } == [
        "helpers.lua:2 pages.lua:3", "helpers.lua:2 pages.lua:4", "helpers.lua:2 main.lua:2",
      ]
    )
  }

  @Test func `Looking for callers is paid for`() throws {
    let script = """
      local function deep(n)
        if n > 0 then deep(n - 1) else for i = 1, 100000 do pcall(scheme, "a") end end
      end
      deep(240)
      """
    #expect(try loadFailure(script, limits: SandboxLimits()).reason.isLimit)
  }
}
