import LinkRows
import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

@Suite struct SetComparisonTests {
  /// The differences between two script files, each after `scheme "app"`: routes, then links with
  /// the first part of their circumstances.
  private static let rows: [(before: String, after: String, told: [String])] = [
    // The statements in a group count like those of the file.
    (
      "group({ prefix = '/x' }, function()\nroute('/a', open 'a')\nend)",
      "\nroute('/x/a', open 'a')", []
    ),
    (
      "group({ prefix = '/x' }, function() local f = 1\nroute('/a', open 'a') end)",
      "group({ prefix = '/x' }, function() local f = 1\nroute('/a', open 'a')\nroute('/b', open 'b') end)",
      ["added: main.lua:4: /x/b", "app:/x/b: unmatched -> open(\"b\")"]
    ),
    (
      "group({ prefix = '/x' }, function()\nroute('/a', function(l) if #l.path == 77 then return open 'c' end return open 'b' end) end)",
      "group({ prefix = '/x' }, function()\nroute('/a', function(l) if #l.path == 78 then return open 'c' end return open 'b' end) end)",
      ["the handler of /x/a changed (main.lua:3); no compared link shows it"]
    ),
    // The patterns of a route in another order, of which `link_to` writes the first.
    ("route({ '/a', '/b' }, open 'a')", "route({ '/b', '/a' }, open 'a')", []),
    ("route('/a', open 'a')\nroute('/b', open 'a')", "route({ '/a', '/b' }, open 'a')", []),
    (
      "group({ prefix = '/l' }, function() route({ '/', '/h' }, function() return open 'h' end) end)",
      "group({ prefix = '/l' }, function()\nroute({ '/h', '/' }, function() return open 'h' end) end)",
      []
    ),
    (
      "route({ '/a', '/b' }, { name = 'h' }, open 'a')",
      "route({ '/b', '/a' }, { name = 'h' }, open 'a')",
      [
        "changed: main.lua:2: /a named \"h\"; link_to writes another pattern of the route",
        "changed: main.lua:2: /b named \"h\"; link_to writes this pattern",
      ]
    ),
    ("route('/a', open 'a')", "\n\nroute('/a', open 'a')", []),
    (
      "route('/a', open 'a')", "route('/a', open 'b')",
      ["app:/a: open(\"a\") -> open(\"b\")"]
    ),
    // Another route that answers the same is no difference of answers.
    (
      "route('/p/:x(a|b)', open 'a')", "route('/p/a', open 'a')\nroute('/p/b', open 'a')",
      [
        "added: main.lua:2: /p/a", "added: main.lua:3: /p/b", "removed: main.lua:2: /p/:x(a|b)",
      ]
    ),
    // As the host of a custom scheme a literal is compared without case, an option is not.
    (
      "route('/:x(a|b)', open 'a')", "route('/a', open 'a')",
      [
        "added: main.lua:2: /a", "removed: main.lua:2: /:x(a|b)",
        "app:/b: open(\"a\") -> unmatched", "app://A/: unmatched -> open(\"a\")",
      ]
    ),
    // The one number that both patterns read otherwise.
    (
      "route('/:x(1..500)', open 'a')", "route('/:x(1..499)', open 'a')",
      [
        "added: main.lua:2: /:x(1..499)", "removed: main.lua:2: /:x(1..500)",
        "app:/500: open(\"a\") -> unmatched",
      ]
    ),
    // A kind of the script's own is not what its name says.
    (
      "kind('sku', '%u%d')\nroute('/:x(sku)', open 'a')",
      "kind('sku', '%u%d%d')\nroute('/:x(sku)', open 'a')",
      [
        "changed: main.lua:3: /:x(sku); its kinds read other texts",
        "app:/A1: open(\"a\") -> unmatched",
        "app:/A11: unmatched -> open(\"a\")",
      ]
    ),
    (
      "route('/Abc', open 'a')", "route('/Abc', { ignore_case = true }, open 'a')",
      ["changed: main.lua:2: /Abc; ignore_case was added", "app:/abc: unmatched -> open(\"a\")"]
    ),
    (
      "route('/1?sort=:s', open 'a')", "route('/1?sort=:s', { ignore_case = true }, open 'a')",
      [
        "changed: main.lua:2: /1?sort=:s; ignore_case was added",
        "app:/1?Sort=x: unmatched -> open(\"a\")",
        "app:/1?sort=x&Sort=x: open(\"a\") -> unmatched",
      ]
    ),
    (
      "route('/:l(de|en)', open 'a')", "route('/:l(de|en)', { ignore_case = true }, open 'a')",
      [
        "changed: main.lua:2: /:l(de|en); ignore_case was added",
        "app:/DE: unmatched -> open(\"a\")", "app:/De: unmatched -> open(\"a\")",
      ]
    ),
    // A branch that only certain links reach, and one within it.
    (
      "route('/a', function(l) if l.query.deep == 'x' then return open 'one' end return open 'b' end)",
      "route('/a', function(l) if l.query.deep == 'x' then return open 'three' end return open 'b' end)",
      ["app:/a?deep=x: open(\"one\") -> open(\"three\")"]
    ),
    (
      "route('/:x', function(l, f) if l.params.x == 'y' then if f.a then return open 'one' end end return pass() end)",
      "route('/:x', function(l, f) if l.params.x == 'y' then if f.a then return open 'two' end end return pass() end)",
      ["app:/y, a = true: open(\"one\") -> open(\"two\")"]
    ),
    // What no link shows.
    (
      "route('/a', function(l) if #l.query.deep == 77 then return open 'one' end return open 'b' end)",
      "route('/a', function(l) if #l.query.deep == 77 then return open 'two' end return open 'b' end)",
      ["the handler of /a changed (main.lua:2); no compared link shows it"]
    ),
    (
      "local x = 1\nlocal function help(l) return #l.path == 77 and x end\n"
        + "route('/a', function(l) return help(l) and open 'one' or open 'b' end)",
      "local x = 2\nlocal function help(l) return #l.path == 77 and x end\n"
        + "route('/a', function(l) return help(l) and open 'one' or open 'b' end)",
      ["the handler of /a changed (main.lua:4); no compared link shows it"]
    ),
    // What a loop gives a route, and a function that declares it.
    (
      "for n, p in pairs { a = 'x' } do route('/' .. n, function(l) return #l.path == 77 and open(p) or open 'b' end) end",
      "for n, p in pairs { a = 'y' } do route('/' .. n, function(l) return #l.path == 77 and open(p) or open 'b' end) end",
      ["the handler of /a changed (main.lua:2); no compared link shows it"]
    ),
    (
      "local function page(n, p) route(n, function(l) return #l.path == 77 and open(p) or open 'b' end) end page('/a', 'x')",
      "local function page(n, p) route(n, function(l) return #l.path == 77 and open(p) or open 'b' end) end page('/a', 'y')",
      ["the handler of /a changed (main.lua:2); no compared link shows it"]
    ),
    // Which of two locals is meant, and which of two keys.
    (
      "local x, y = 1, 2\nroute('/a', function(l) return #l.path == 77 and open(x) or open 'b' end)",
      "local x, y = 1, 2\nroute('/a', function(l) return #l.path == 77 and open(y) or open 'b' end)",
      ["the handler of /a changed (main.lua:3); no compared link shows it"]
    ),
    (
      "local function page(x, y) route('/a', function(l) return #l.path == 77 and open(x) or open 'b' end) end page('c', 'd')",
      "local function page(x, y) route('/a', function(l) return #l.path == 77 and open(y) or open 'b' end) end page('c', 'd')",
      ["the handler of /a changed (main.lua:2); no compared link shows it"]
    ),
    (
      "for n, p in pairs { a = 'x' } do route('/' .. n, function(l) return #l.path == 77 and open(p) or open 'b' end) end",
      "for n, p in pairs { a = 'x' } do route('/' .. n, function(l) return #l.path == 77 and open(n) or open 'b' end) end",
      ["the handler of /a changed (main.lua:2); no compared link shows it"]
    ),
    // A local before them changes neither.
    (
      "local x = 1\nroute('/a', function(l) return #l.path == 77 and open(x) or open 'b' end)",
      "local w = 3 local x = 1\nroute('/a', function(l) return #l.path == 77 and open(x) or open 'b' end)",
      []
    ),
    // A change of one handler is none of another that uses the same.
    (
      "local t = { 'x' }\nroute('/a', function(l) log(t[1]) return #l.path == 77 and open 'a' or open 'b' end)\n"
        + "route('/c', function() log(t[1]) return open 'c' end)",
      "local t = { 'x' }\nroute('/a', function(l) log(t[1]) return #l.path == 77 and open 'd' or open 'b' end)\n"
        + "route('/c', function() log(t[1]) return open 'c' end)",
      ["the handler of /a changed (main.lua:3); no compared link shows it"]
    ),
    // The same values, written otherwise.
    (
      "route('/a', function(l) local t = { r = \"aA\", 16, 'x' } return l.query.q and open(t.r) or open('b') end)",
      "route('/a', function(l) local t = { [\"r\"] = \"a\\65\", 0x10, [[x]], }; return l.query.q and open(t.r) or open('b'); end)",
      []
    ),
    // These semicolons keep two calls and two fields apart.
    (
      "local f = function() return nil end route('/a', function(l) if #l.path == 77 then local x = f; (f)() end return open 'b' end)",
      "local f = function() return nil end route('/a', function(l) if #l.path == 77 then local x = f (f)() end return open 'b' end)",
      ["the handler of /a changed (main.lua:2); no compared link shows it"]
    ),
    (
      "route('/a', function(l) if #l.path == 77 then local x = { 2; -1 } end return open 'b' end)",
      "route('/a', function(l) if #l.path == 77 then local x = { 2 -1 } end return open 'b' end)",
      ["the handler of /a changed (main.lua:2); no compared link shows it"]
    ),
    // Comments, white space, quotes and the names of locals are no change.
    (
      "local function help(l) return l.query.x end\nlocal y = 1\nroute('/a', function(l) return open(help(l) or 'b') end)",
      "local y = 2\nlocal function aid(link)\n  return link.query.x -- more\nend\n"
        + "route('/a', function(l) return open(aid(l) or \"b\") end)", []
    ),
    // Of two equally specific routes the first wins.
    (
      "route('/:x(1..5)', open 'a')\nroute('/:y(3..9)', open 'b')",
      "route('/:y(3..9)', open 'b')\nroute('/:x(1..5)', open 'a')",
      ["app:/3: open(\"a\") -> open(\"b\")"]
    ),
    // What a route needs, and who may send its links.
    (
      "route('/a', { needs = 'in' }, open 'a')", "route('/a', { needs = 'in' }, open 'b')",
      ["app:/a, in = true: open(\"a\") -> open(\"b\")"]
    ),
    (
      "route('/a', { from = 'in-app' }, open 'a')", "route('/a', { from = 'in-app' }, open 'b')",
      ["app:/a from in-app: open(\"a\") -> open(\"b\")"]
    ),
    // A handler that passes: who is asked next?
    (
      "route('/a', function() return pass() end)\nroute('/*', open 'b')",
      "route('/a', function() return pass() end)\nroute('/:x', open 'c')\nroute('/*', open 'b')",
      [
        "added: main.lua:3: /:x", "app:/a: open(\"b\") -> open(\"c\")",
        "app:/x: open(\"b\") -> open(\"c\")",
      ]
    ),
    (
      "route('/a', function() return ask('q') and open('a') or open('b') end)",
      "route('/a', function() return ask('q') and open('c') or open('b') end)",
      ["app:/a, q = true: open(\"a\") -> open(\"c\")"]
    ),
    (
      "route('/a', open 'a')", "route('/a', open 'a')\notherwise(open 'b')",
      ["added: main.lua:3: otherwise", "app:: unmatched -> open(\"b\")"]
    ),
    (
      "route('/a', open 'a')", "route('/a', open 'a')\nrefused(open 'b')",
      ["added: main.lua:3: refused"]
    ),
    (
      "refused(open('b', { r = capture 'reason' }))",
      "refused(open('c', { r = capture 'reason' }))",
      ["changed: main.lua:2: refused; it has another response"]
    ),
    ("refused(open 'b')", "\nrefused(open 'b')", []),
    (
      "route('/:x?', open 'a')", "scheme 'other'\nroute('/:x?', open 'a')",
      ["other:/unmatched: unclaimed -> open(\"a\")"]
    ),
    (
      "route('/a/:id', { name = 'a' }, open 'a')", "route('/b/:id', { name = 'a' }, open 'a')",
      [
        "changed: main.lua:2: /b/:id named \"a\"; was /a/:id named \"a\"",
        "app:/a/x: open(\"a\") -> unmatched", "app:/b/x: unmatched -> open(\"a\")",
      ]
    ),
    // An error on another line is the same error.
    (
      "route('/a', function() error 'x' end)", "\n\nroute('/a', function() error 'x' end)", [],
    ),
    (
      "route('/a', function() error 'x' end)", "route('/a', function() error 'y' end)",
      ["app:/a: error: main.lua:2: x -> error: main.lua:2: y"]
    ),
  ]

  @Test(arguments: rows.indices) func `What differs is told`(index: Int) throws {
    let row = Self.rows[index]
    let comparison = SetComparison(from: try makeGate(row.before), to: try makeGate(row.after))
    let routes =
      comparison.routes.map(\.description) + comparison.handlers.map(\.description)
    let links = comparison.links.map { link in
      var question = link.link
      if let origin = link.origin.text, origin != "command-line" { question += " from \(origin)" }
      for fact in link.facts { question += ", \(fact.name) = \(fact.value)" }
      for answer in link.answers { question += ", \(answer.key) = \(answer.value)" }
      return "\(question): \(text(link.before)) -> \(text(link.after))"
    }
    #expect(Set(routes + links) == Set(row.told))
    #expect(comparison.code == [], "what changed is told by its route already")
    #expect(routes.count + links.count == row.told.count)
    // Nobody knows whether two declared kinds have a text in common.
    #expect(comparison.undecided == (row.before.contains("kind(") ? 1 : 0))
  }

  private func text(_ result: Result<Decision, DecisionError>) -> String {
    switch result {
    case .success(let decision): decision.response.description
    case .failure(let error): "error: \(error.description.prefix { $0 != "\n" })"
    }
  }

  @Test(
    arguments: [
      (
        "local t = {} table.insert(t, 'x')",
        "local t = {} table.insert(t, 'y')"
      ),
      (
        "local t = {} for _, k in ipairs { 'a' } do t[k] = k end",
        "local t = {} for _, k in ipairs { 'a', 'c' } do t[k] = k end"
      ),
      (
        "local t = {} for i = 1, 3 do t[i] = 1 end",
        "local t = {} for i = 1, 4 do t[i] = 1 end"
      ),
      (
        "local t = {} local u = t u.a = 'x'",
        "local t = {} local u = t u.a = 'y'"
      ),
      (
        "local t = {} local u u = t local v = u v.a = 'x'",
        "local t = {} local u u = t local v = u v.a = 'y'"
      ),
      (
        "local t = {} local function fill(u) u.a = 'x' end fill(t)",
        "local t = {} local function fill(u) u.a = 'y' end fill(t)"
      ),
      (
        "local t = {} local function fill(v) t.a = v end fill 'x'",
        "local t = {} local function fill(v) t.a = v end fill 'y'"
      ),
      (
        "local on, t = 1, {} if on == 1 then t.a = 'x' end",
        "local on, t = 1, {} if on == 2 then t.a = 'x' end"
      ),
      (
        "local on, t = 1, {} if on == 1 then t.a = 'x' end",
        "local on, t = 2, {} if on == 1 then t.a = 'x' end"
      ),
      (
        "t = {} rawset(t, 'a', 'x')",
        "t = {} rawset(t, 'a', 'y')"
      ),
    ] as [(String, String)]
  )
  func `What fills a table is code of the handlers that read it`(before: String, after: String)
    throws
  {
    let handler = """

      route('/a', function(l)
        if #l.path == 77 then return open(t.a) end
        return open 'b'
      end)
      """
    let comparison = SetComparison(
      from: try makeGate(before + handler),
      to: try makeGate(after + handler)
    )
    #expect(
      comparison.handlers.map(\.description)
        == ["the handler of /a changed (main.lua:3); no compared link shows it"]
    )
    #expect(comparison.links.isEmpty)
  }

  @Test func `Changed handlers are given what their own conditions want`() throws {
    func set(_ answer: String) -> String {
      (0..<40).map { number in
        """
        route('/r\(number)', function(l)
          if l.query.q == 'k\(number)' then return open '\(answer)' end
          return open 'none'
        end)
        """
      }.joined(separator: "\n")
    }
    let comparison = SetComparison(from: try makeGate(set("a")), to: try makeGate(set("b")))
    #expect(comparison.handlers.isEmpty)
    #expect(comparison.links.count + comparison.furtherLinks == 40)
    // With the conditions of the other handlers they were thousands.
    #expect(comparison.compared[.generated, default: 0] < 500)
  }

  @Test func `The condition that changed is tried first`() throws {
    func set(_ answer: String) -> String {
      let conditions = (0..<1_000).map { number in
        "if l.query.q == 'k\(number)' then return open '\(number == 500 ? answer : "same")' end"
      }
      return
        "route('/a', function(l)\n\(conditions.joined(separator: "\n"))\nreturn open 'none'\nend)"
    }
    let comparison = SetComparison(from: try makeGate(set("a")), to: try makeGate(set("b")))
    #expect(comparison.links.map(\.link) == ["app:/a?q=k500"])
    #expect(comparison.handlers.isEmpty)
  }

  @Test func `A fact that only one app declares is passed to that one alone`() throws {
    let script = "route('/a', function(link, facts) return open(facts.old and 'a' or 'b') end)"
    func gate(_ facts: String) throws -> Gate {
      var configuration = Configuration.patient
      configuration.capabilities = try Capabilities(json: #"{ "facts": { \#(facts) } }"#)
      return try makeGate(script, configuration: configuration)
    }
    let old = try gate(#""old": "boolean""#)
    let new = try gate(#""old": "boolean", "new": "boolean""#)
    #expect(SetComparison(from: old, to: new).isSame)
    #expect(SetComparison(from: new, to: old).isSame)
  }
}
