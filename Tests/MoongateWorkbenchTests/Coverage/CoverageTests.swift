import Foundation
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite struct CoverageTests {
  /// Returns the coverage of a set's tests, which decide some links.
  private func coverage(
    of main: String,
    links: [String],
    files: [String: String] = [:]
  ) throws -> Coverage {
    let decisions = links.map { "decide '\($0)' " }.joined()
    var all = files
    all["main.lua"] = "scheme 'app' " + main
    all["main_test.lua"] = "test('all', function() \(decisions) expect(1):to_equal(1) end)"
    let folder = try ScriptFolder(all)
    let tests = try ScriptTests(directory: folder.path)
    return Coverage(of: TestRun(tests), by: tests.gate)
  }

  private static let scripts: [(main: String, links: [String], missing: [String])] = [
    ("route('/a', open 'a')", ["app:a"], []),
    (
      "route('/a', open 'a')\nroute('/b', open 'b')", ["app:a"],
      [
        "/b (main.lua:2); try app:/b"
      ]
    ),
    ("route('/a', function()\n return open 'a'\n end)", ["app:a"], []),
    (
      "group({ prefix = '/g' }, function()\nroute('/a', open 'a')\nroute('/b', function()\nreturn open 'b'\nend)\nend)",
      ["app:g/a"],
      ["/g/b (main.lua:3); try app:/g/b", "main.lua:4, in /g/b; try app:/g/b"]
    ),
    (
      "local function list(n) route('/' .. n, open(n)) end\nlist 'a'\nlist 'b'", ["app:a"],
      ["/b (main.lua:1 from main.lua:3); try app:/b"]
    ),
    (
      "route('/a', function()\n return open 'a'\n end)\nroute('/b', open 'b')", ["app:b"],
      ["/a (main.lua:1); try app:/a", "main.lua:2, in /a; try app:/a"]
    ),
    (
      "route('/:x', function(link)\nif link.params.x == 'a' then\nreturn open 'a'\nend\nreturn open 'b'\nend)",
      ["app:b"],
      [
        "main.lua:3, in /:x; try app:/a",
        "main.lua:2 (condition true), in /:x; try app:/a",
      ]
    ),
    (
      "route('/:x', function(link) if link.params.x == 'a' then return open 'a' end return open 'b' end)",
      ["app:a"], ["main.lua:1 (condition false), in /:x; try app:/x"]
    ),
    (
      """
      route('/:x', function(link)
        local x = link.params.x
        if x == 'a' then return open 'a'
        elseif x == 'b' then return open 'b'
        elseif x == 'c' then
        else return open 'd' end
        return open 'e'
      end)
      """, ["app:a", "app:d"],
      [
        "main.lua:4, in /:x; try app:/b", "main.lua:7, in /:x; try app:/c",
        "main.lua:4 (condition true), in /:x; try app:/b",
        "main.lua:5 (condition true), in /:x; try app:/c",
      ]
    ),
    // A condition that is never asked is told by its line.
    (
      "local function help(x)\n  if x then return 1 end\n  return 2\nend\nroute('/a', open 'a')",
      ["app:a"], ["main.lua:2-3; no link is known"]
    ),
    (
      "route('/a', function()\nfor i = 1, 3 do\nif i == 2 then goto next end\nprint(i)\n::next::\nend\n"
        + "repeat local done = true until done\nwhile false do\nprint 'x'\nend\nreturn open 'a' end)",
      ["app:a"], ["main.lua:9, in /a; no link is known"]
    ),
    (
      "local print = function() error 'mine' end\nlocal passed, passed_ = 1, 2\n"
        + "route('/a', function() return open('a', { n = passed + passed_ }) end)", ["app:a"], []
    ),
    (
      "local t = { f = function() return open 'a' end }\nfunction t:g(x) return self.f(x) end\r\n"
        + "route('/a', function(l)\r\n (t)\r\n:g(l); return (t.g)(t, l) end)", ["app:a"], []
    ),
  ]

  /// Handlers whose ways only certain links reach.
  private static let ways: [(main: String, links: [String], missing: [String])] = [
    (
      """
      route("/a/:id(int)", function(link, facts)
        if link.params.id == 42 then
          return open "a"
        elseif link.query.sort == "name" then
          return open "b"
        elseif facts.beta then
          return open "c"
        end
        return open "d"
      end)
      """, ["app:/a/1"],
      [
        "main.lua:4, in /a/:id(int); try app:/a/42",
        "main.lua:6, in /a/:id(int); try 'app:/a/1?sort=name'",
        "main.lua:8, in /a/:id(int); try app:/a/1 --fact beta=true",
        "main.lua:3 (condition true), in /a/:id(int); try app:/a/42",
        "main.lua:5 (condition true), in /a/:id(int); try 'app:/a/1?sort=name'",
        "main.lua:7 (condition true), in /a/:id(int); try app:/a/1 --fact beta=true",
      ]
    ),
    // Conditions within conditions, and several parts in one.
    (
      """
      route("/:x?", function(link, facts)
        if link.params.x == "a" and facts.plan == "pro" then
          if tonumber(link.query.n) > 5 then
            return open "a"
          end
        end
        return open "b"
      end)
      """, ["app:/a"],
      [
        "main.lua:4, in /:x?; try app:/a --fact plan=pro",
        "main.lua:5, in /:x?; try 'app:/a?n=6' --fact plan=pro",
        "main.lua:3 (condition true), in /:x?; try app:/a --fact plan=pro",
      ]
    ),
    // Helpers, also of values that come from several places.
    (
      """
      local function pick(text)
        if text == "deep" then
          return open "deep"
        end
        return open "flat"
      end
      route("/a/:x", function(link) return pick(link.params.x) end)
      route("/b", function(link) return pick(link.query.y or "") end)
      """, ["app:/a/1", "app:/b"],
      [
        "main.lua:4; try app:/a/deep", "main.lua:3 (condition true); try app:/a/deep",
      ]
    ),
    // Origins, needs and answers.
    (
      """
      route("/a", { needs = "in" }, function(link)
        if link.origin == "notification" then
          return open "a"
        end
        if ask "sure" then
          return open "b"
        end
        return open "c"
      end)
      """, [],
      [
        "/a (main.lua:2); try app:/a, needs in",
        "main.lua:3, in /a; try app:/a --fact in=true --answer sure=true",
        "main.lua:4, in /a; try app:/a --from notification --fact in=true --answer sure=true",
        "main.lua:6-7, in /a; try app:/a --fact in=true --answer sure=true",
        "main.lua:9, in /a; try app:/a --fact in=true --answer sure=null",
      ]
    ),
    // Texts that a shell would read otherwise, and those that the command line cannot be given.
    (
      """
      route("/a", function(link, facts)
        if facts.mode == "a&b`c`" then
          return open "a"
        elseif facts["a=b"] then
          return open "b"
        elseif facts.n == 1e999 then
          return open "c"
        end
        return open "d"
      end)
      """, ["app:/a"],
      [
        "main.lua:4, in /a; try app:/a --fact 'mode=a&b`c`'",
        "main.lua:6-8, in /a; no link is known",
        "main.lua:3 (condition true), in /a; try app:/a --fact 'mode=a&b`c`'",
        "main.lua:5 (condition true), in /a; no link is known",
        "main.lua:7 (condition true), in /a; no link is known",
      ]
    ),
    // A number without a fraction is typed as an integer.
    (
      """
      route("/b", function(link, facts)
        if facts.n == 2.0 then
          return open "a"
        end
        return open "b"
      end)
      """, ["app:/b"],
      [
        "main.lua:4, in /b; try app:/b --fact n=2",
        "main.lua:3 (condition true), in /b; try app:/b --fact n=2",
      ]
    ),
    // The link to a route.
    (
      "route(\"/a?x=:x&y=:y\", open \"a\")", [],
      ["/a?x=:x&y=:y (main.lua:2); try 'app:/a?x=x&y=x'"]
    ),
    // What no link can have.
    (
      """
      route("/:n(1..9)", function(link)
        if link.params.n == 12 then
          return open "never"
        end
        return open "a"
      end)
      """, ["app:/1"],
      [
        "main.lua:4, in /:n(1..9); no link is known",
        "main.lua:3 (condition true), in /:n(1..9); no link is known",
      ]
    ),
  ]

  @Test(arguments: ways)
  func `A link is told only where it comes to the place`(
    main: String,
    links: [String],
    missing: [String]
  ) throws {
    let text = try coverage(of: "\n" + main, links: links).text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("not reached: ") } == missing.map { "not reached: " + $0 }
    )
  }

  @Test(arguments: scripts)
  func `What no test reached is told`(main: String, links: [String], missing: [String]) throws {
    let lines = try coverage(of: main, links: links).text.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("not reached: ") } == missing.map { "not reached: " + $0 })
  }

  @Test func `Conditions of many routes are all met`() throws {
    let routes = (1...100).map { number in
      """
      route("/a\(number)/:x", function(link)
        if link.params.x == "value\(number)" then
          return open "a"
        end
        return open "b"
      end)

      """
    }
    let text = try coverage(of: "\n" + routes.joined(), links: []).text
    let unknown = text.split(separator: "\n").filter { $0.hasSuffix("no link is known") }
    #expect(unknown == [])
    #expect(text.contains("try app:/a100/value100\n"))
  }

  @Test func `A set with long handlers is not searched to the end`() throws {
    let conditions = (1...800).map { "if link.params.x == 'v\($0)' then return open 'a' end\n" }
    let handler = "for i = 1, 150000 do end\n" + conditions.joined() + "return open 'b'"
    let text = try coverage(
      of: "route('/:x', function(link)\n\(handler) end)",
      links: ["app:a"]
    ).text
    let lines = text.split(separator: "\n").filter { $0.contains("(condition true)") }
    #expect(lines.count == 800)
    #expect(lines.first?.hasSuffix("; try app:/v1") == true)
    #expect(lines.last?.hasSuffix("; no link is known") == true)
  }

  @Test func `Sums and a tracefile tell routes, lines and ways`() throws {
    let main = """
      route("/:x", { name = "x" }, function(link)
        if link.params.x == "a" then
          return open "a"
        end
        return open "b"
      end)
      """
    let coverage = try coverage(of: main, links: ["app:b", "app:c"])
    #expect(coverage.percent == 50)
    #expect(
      coverage.text.hasSuffix(
        "1 of 1 routes reached, 100 %\n3 of 4 lines reached, 75 %\n1 of 2 branches reached, 50 %"
      )
    )
    let trace = """
      TN:
      SF:Links/main.lua
      FN:1,x
      FNDA:2,x
      FNF:1
      FNH:1
      BRDA:2,0,0,0
      BRDA:2,0,1,2
      BRF:2
      BRH:1
      DA:1,1
      DA:2,2
      DA:3,0
      DA:5,2
      LF:4
      LH:3
      end_of_record

      """
    #expect(coverage.lcov(directory: "./Links/") == trace)
  }

  @Test func `A file that nobody requires has no line that is reached`() throws {
    let files = ["other.lua": "local x = 1\nreturn x", "broken.lua": "x = = 1"]
    let coverage = try coverage(of: "route('/a', open 'a')", links: ["app:a"], files: files)
    #expect(
      coverage.text.contains(
        "not reached: other.lua:1; no link is known\nnot reached: other.lua:2; no link is known\n"
      )
    )
    #expect(!coverage.text.contains("broken"))
    #expect(coverage.percent == 33)
  }

  @Test func `Scripts without room for marks are said to be so`() throws {
    let locals = (1...200).map { "local a\($0) = \($0)\n" }.joined()
    let coverage = try coverage(of: locals + "route('/a', open 'a')", links: ["app:a"])
    #expect(coverage.percent == 0)
    #expect(coverage.text.contains("The lines of the scripts cannot be counted: "))
    #expect(coverage.text.contains("too many local variables"))
  }

  @Test func `Scripts at their limits are counted nonetheless`() throws {
    let loop = "route('/a', function()\nfor i = 1, 10000 do\nlocal x = i\nend\nreturn open 'a' end)"
    let long = String(repeating: "x = {}\n", count: 8_000)
    let coverage = try coverage(of: long + loop, links: ["app:a"])
    #expect(
      coverage.text.hasSuffix(
        "8004 of 8004 lines reached, 100 %\n0 of 0 branches reached, 100 %"
      )
    )
  }

  @Test(arguments: ["Photos", "Celsius"])
  func `Tests of the example sets reach every route, line and way`(name: String) throws {
    let tests = try ScriptTests(directory: packageRoot.appending(path: "Scripts/\(name)").path)
    let coverage = Coverage(of: TestRun(tests), by: tests.gate)
    #expect(coverage.percent == 100, "\(coverage.text)")
  }
}
