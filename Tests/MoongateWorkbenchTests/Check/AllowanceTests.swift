import Moongate
import MoongateWorkbench
import Testing

@Suite struct AllowanceTests {
  @Test(arguments: [
    ReadingRow("local a = 1 -- mgate: allow MG041 (a reason)"),
    ReadingRow("-- mgate: allow MG041 (a reason)\nlocal a = 1"),
    ReadingRow("--mgate:allow MG041(a reason)\n\n-- another comment\nlocal a = 1"),
    ReadingRow("local a, b = 1, 2 -- mgate: allow MG041, MG030 (a reason)", "2:19-57 MG050"),
    ReadingRow("--[[ mgate: allow MG041 (a reason) ]] local a = 1", "2:45-45 MG041"),
    ReadingRow("local a = 1 -- allow MG041 (a reason)", "2:7-7 MG041"),
    ReadingRow("local a = 1 -- mgate: allow MG041", "2:13-33 MG051"),
    ReadingRow("local a = 1 -- mgate: allow MG041 ()", "2:13-36 MG051"),
    ReadingRow("local a = 1 -- mgate: allow MG999 (a reason)", "2:13-44 MG051", "2:7-7 MG041"),
    ReadingRow("local a = 1 -- mgate: allow (a reason)", "2:13-38 MG051", "2:7-7 MG041"),
    ReadingRow("-- mgate: allow MG041 (a reason)", "2:1-32 MG050"),
    ReadingRow("local a = 1 -- mgate: allow mg041 (a reason)"),
    ReadingRow("local a = 1 -- mgate: alow MG041 (a reason)", "2:13-43 MG051", "2:7-7 MG041"),
    ReadingRow("local a = 1 -- mgate: allow MG041 because I want", "2:13-48 MG051"),
    ReadingRow("print('-- mgate: allow MG041 (a reason)')"),
    ReadingRow("local a = 1 -- mgate: allow MG041 MG041 (a reason)"),
    ReadingRow(
      "-- mgate: allow MG041 (a reason)\nlocal a = 1 -- mgate: allow MG041 (a reason)",
      "3:13-44 MG050"
    ),
    // What is not looked for may be allowed all the same.
    ReadingRow("route('/a', open 'a') -- mgate: allow MG011, MG013, MG020, MG022 (a reason)"),
    ReadingRow("route('/a', open 'a') -- mgate: allow MG010 (a reason)", "2:23-54 MG050"),
  ]) func `A comment lets findings of its line stay`(row: ReadingRow) throws {
    #expect(try read("scheme 'demo'\n" + row.script).map(\.short) == row.found)
  }

  private static let tried: [(script: String, found: [String])] = [
    (
      "route('/:x', function(link)\nreturn browse('https://e.com/' .. link.params.x)\nend)",
      ["3:15-47 MG021"]
    ),
    (
      "route('/:x', function(link)\nreturn browse('https://e.com/' .. link.params.x) -- mgate: allow MG021 (a reason)\nend)",
      []
    ),
    (
      "-- mgate: allow MG021 (a reason)\nroute('/:x', function(link)\nreturn browse('https://e.com/' .. link.params.x)\nend)",
      []
    ),
    (
      "route('/x', function()\nlocal y = 1 -- mgate: allow MG041 (a reason)\nerror('no')\nend)",
      ["4:1-11 MG020"]
    ),
    ("route('/x', function()\nerror('no') -- mgate: allow MG020 (a reason)\nend)", []),
    ("route('/x', function() -- mgate: allow MG020 (a reason)\nerror('no')\nend)", []),
    (
      "route('/x', function(l)\nif l.path == '/x' then return open('b') -- mgate: allow MG023 (a reason)\nend end)",
      []
    ),
    (
      "route('/x', function(l) -- mgate: allow MG022 (a reason)\nif l.path == '/x' then return open('b')\nend end)",
      []
    ),
  ]

  @Test(arguments: tried)
  func `What a trial shows stands where it is written, and is allowed there and at the route`(
    script: String,
    found: [String]
  ) throws {
    let capabilities = try Capabilities(json: #"{ "actions": { "a": {} }, "browse": {} }"#)
    let report = try CheckReport(
      of: Gate(scripts: Scripts(["main.lua": "scheme 'demo'\n" + script])),
      runsHandlers: true,
      overlaps: false,
      capabilities: [("app", capabilities)]
    )
    let codes = report.findings.filter { $0.severity != .hint }.map(\.short)
    #expect(codes == found)
  }

  @Test func `What keeps a set from loading cannot be allowed`() throws {
    let found = try read("scheme 'demo'\nx = = 1 -- mgate: allow MG001 (a reason)")
    #expect(found.map(\.code) == [.scriptError, .unusedAllowance])
  }
}
