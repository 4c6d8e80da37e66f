import Foundation
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite struct RouteMapTests {
  /// The map of a set, of which each file may be a test.
  static func map(_ main: String, files: [String: String] = [:]) throws -> RouteMap {
    let files = files.merging(["main.lua": "scheme 'app'\n" + main]) { $1 }
    let folder = try ScriptFolder(files)
    let tests = try ScriptTests(directory: folder.path)
    return RouteMap(of: tests.gate, named: "set", after: TestRun(tests))
  }

  private static let outcomes: [(main: String, outcomes: [String])] = [
    ("route('/a', open 'x')", ["open x"]),
    ("route('/a', redirect 'app:b') route('/b', open 'x')", ["redirect app:b → 1", "open x"]),
    ("route('/:a', open('x', captures))", ["open x"]),
    ("route('/:a', browse(text 'https://a.example/{a}'))", ["browse"]),
    ("route('/:a', reject(text 'No {a}.'))", ["reject"]),
    ("route('/a', confirm('Sure?', open 'x'))", ["confirm Sure?", "open x"]),
    ("route('/:a', confirm(text 'Take {a}?', open('x', captures)))", ["confirm", "open x"]),
    (
      "route('/:a', { name = 'n' }, open 'x') route('/b/:a', redirect(link_to('n', captures)))",
      ["open x", "redirect → 0"]
    ),
    ("route('/a', function() return reply() end)", ["reply"]),
    ("route('/a', function() return fail('no', 'No.') end)", ["fail no"]),
    ("route('/a', wait 'f')", ["wait f"]),
    // Functions are read.
    ("route('/a', function() return open 'x' end)", ["open x"]),
    (
      "route('/a', function(link) if link.query.b then return open('x', {}) end return pass() end)",
      ["open x", "pass"]
    ),
    ("route('/a', function() return confirm('Sure?', open 'x') end)", ["confirm Sure?", "open x"]),
    ("route('/a', function() return reject('No ' .. 1) end)", ["reject"]),
    (
      "route('/a', { name = 'n' }, function() return redirect(link_to('n')) end)", ["redirect → 0"]
    ),
    ("local f = function() return open 'x' end route('/a', f)", ["open x"]),
    ("local function f() return open 'x' end route('/a', function() return f() end)", ["open x"]),
    ("local t = { a = function() return open 'x' end }\nroute('/a', t.a)", ["open x"]),
    ("local t = {} function t.a() return open 'x' end\nroute('/a', t.a)", ["open x"]),
    ("local f f = function() return f() or open 'x' end route('/a', f)", ["open x"]),
    (
      "for _, n in ipairs { 'a' } do route('/' .. n, function() return open 'x' end) end",
      ["open x"]
    ),
    ("otherwise(function() return open 'x' end)", ["open x"]),
    // A name of a local's is not that of a response.
    ("route('/a', function() local open = print open 'x' return pass() end)", ["pass"]),
    ("route('/a', function() return ('open')  end)", []),
  ]

  @Test(arguments: outcomes.indices)
  func `What a route may answer is known or read`(index: Int) throws {
    let row = Self.outcomes[index]
    let map = try Self.map(row.main)
    let outcomes = map.routes.flatMap(\.outcomes).map { outcome in
      outcome.description + (outcome.route.map { " → \($0)" } ?? "")
    }
    #expect(outcomes == row.outcomes, "\(row.main)")
  }

  @Test func `What functions of other files answer is read`() throws {
    let map = try Self.map(
      "local m = require 'h'\nroute('/k', m.g)\nroute('/l', function(l) return m.h(l) end)",
      files: [
        "h.lua": """
        local more = require "more"
        local M = {}
        function M.g() return open "x" end
        function M.h(link) return link.query.b and more.i() or M.g() end
        return M
        """,
        "more.lua": "local M = {}\nfunction M.i() return reject 'No.' end\nreturn M",
      ]
    )
    #expect(
      map.routes.map { $0.outcomes.map(\.description) } == [["open x"], ["open x", "reject No."]]
    )
  }

  @Test func `A node of a graph has each attribute once`() throws {
    let map = try Self.map("route('/a', open 'x')\nroute('/b', open 'x')")
    let lines = map.dot.split(separator: "\n")
    #expect(lines.contains { $0.contains("style=\"rounded,dashed\"") })
    #expect(lines.allSatisfy { $0.ranges(of: "style=").count < 2 })
  }

  private static let comments: [(script: String, comment: String)] = [
    ("-- One.\nroute('/a', open 'x')", "One."),
    ("-- One,\n--- two.\nroute('/a', open 'x')", "One, two."),
    ("-- One.\n\nroute('/a', open 'x')", ""),
    ("-- One.\r\nroute('/a', open 'x')", "One."),
    ("--[[ One. ]]\nroute('/a', open 'x')", ""),
    ("-- One.\n---@diagnostic disable\nroute('/a', open 'x')", ""),
    ("-- One.\nlocal r = route\nr('/a', open 'x')", ""),
    ("-- One.\notherwise(reject 'No.')", "One."),
    ("route('/a', open 'x')", ""),
  ]

  @Test(arguments: comments)
  func `The comment of a route stands right above it`(script: String, comment: String) throws {
    #expect(try Self.map(script).routes.first?.comment == comment)
  }

  @Test func `Tests and lines that reach a route are counted`() throws {
    let main = """
      route("/a/:x", function(link)
        if link.params.x == "b" then
          return open "b"
        end
        return pass()
      end)
      route("/a/*", open "rest")
      route("/c", redirect "app:a/b")
      route("/d", open "d")
      otherwise(reject "No.")
      """
    let tests = """
      test("one", function() decide "app:a/b" decide "app:c" expect(1):to_equal(1) end)
      test("two", function() expect(decide "app:a/z"):to_open "b" end)
      """
    let map = try Self.map(main, files: ["main_test.lua": tests])
    let names = map.routes.map { $0.tests.map(\.name) }
    #expect(names == [["one", "two"], ["two"], ["one"], [], []])
    #expect(map.routes.map(\.decisions) == [3, 1, 1, 0, 0])
    #expect(map.routes[0].lines == MappedRoute.Lines(reached: 3, all: 3))
    #expect(map.routes.dropFirst().allSatisfy { $0.lines == nil })
    #expect(map.failures.map(\.name) == ["two"])
    #expect(map.routes[0].hasFailed && !map.routes[2].hasFailed && !map.routes[3].isTested)
    #expect(map.tested == 3)
  }

  @Test func `Routes in each other's way are told by their places`() throws {
    let map = try Self.map(
      """
      route("/:a/x", open "a")
      route("/b/:c", open "b")
      route("/d/:e(int)", open "d")
      route("/d/:e(uuid)", open "u")
      route("/:f(1..9)", open "one")
      route("/:g(1..99)", open "two")
      route("/:h(2..8)", open "never")
      """
    )
    #expect(map.overlaps.map { [$0.winner, $0.loser] }.contains([1, 0]))
    #expect(map.routes[0].overlaps > 0)
    for shadow in map.shadows { #expect(map.routes[shadow.route].isShadowed) }
  }

  @Test func `Kinds have their patterns and uses`() throws {
    let map = try Self.map(
      "kind('sku', '%u+') kind('none', '%d') route('/:a(sku)/:b(sku)', open 'x')"
    )
    #expect(map.kinds.map(\.name) == ["sku", "none"])
    #expect(map.kinds.map(\.pattern) == ["%u+", "%d"])
    #expect(map.kinds.map(\.routes) == [1, 0])
    #expect(map.routes[0].captures.map(\.meaning).first == #"a text that matches "%u+""#)
  }

  @Test func `What was asked is the same as what is explained`() throws {
    let tests = try ScriptTests(directory: packageRoot.appending(path: "Scripts/Photos").path)
    let attempts = TestRun(tests).results.flatMap(\.attempts)
    #expect(attempts.count > 20)
    for attempt in attempts {
      let explanation = tests.gate.explain(
        attempt.link,
        in: attempt.circumstances,
        runsHandlers: true
      )
      let asked = AskedRoutes(by: attempt, at: tests.gate).routes
      #expect(asked == Set(AskedRoutes.routes(in: explanation)), "\(attempt.link)")
    }
  }

  private static let trees: [(main: String, tree: String)] = [
    ("route('/a', open 'x') route('/a/b', open 'x')", "/a{0 /b{1}}"),
    ("route('/a/b/c', open 'x')", "/a/b/c{0}"),
    ("route('/a/:n', open 'x') route('/a/b', open 'x')", "/a{/b{1} /:n{0}}"),
    ("route('/a', open 'x') route('/a?q=:q', open 'x')", "/a{0 1}"),
    ("route('*', open 'x') route('/:n', open 'x') route('/b', open 'x')", "/b{2} /:n{1} /*{0}"),
    ("route('app:a', open 'x') route('/a', open 'x')", "/a{1} app:{/a{0}}"),
    ("route('/a/:n(int)?', open 'x')", "/a/:n(int)?{0}"),
    ("route('/p:n(int)', open 'x')", "/p:n(int){0}"),
    ("route('/', open 'x')", "/{0}"),
    // Segments that differ in their bytes alone.
    (
      "for _, c in ipairs { '%C3%A9', 'e%CC%81' } do route('/' .. c .. '/a', open 'x') end",
      "/e\u{301}/a{1} /\u{E9}/a{0}"
    ),
  ]

  @Test(arguments: trees)
  func `Routes stand in a tree`(main: String, tree: String) throws {
    func shown(_ node: MapTree.Node) -> String {
      let inside = node.routes.map { "\($0)" } + node.children.map(shown)
      return "\(node.label){\(inside.joined(separator: " "))}"
    }
    let found = MapTree(try Self.map(main).routes)
    #expect(found.roots.map(shown).joined(separator: " ").utf8.elementsEqual(tree.utf8))
  }
}
