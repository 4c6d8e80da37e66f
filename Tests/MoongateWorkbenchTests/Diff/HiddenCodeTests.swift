import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

/// Tests that no way to write code hides a change of it from a comparison.
@Suite struct HiddenCodeTests {
  /// Ways in which code comes to a handler that reading alone does not follow; `CODE` is what changes.
  private static let hidden: [[String: String]] = [
    // What is required on the spot.
    [
      "main.lua": "local function make(f) return f end\nroute('/a', make(require 'code'))",
      "code.lua": "return CODE",
    ],
    ["main.lua": "route('/a', require('code').pick)", "code.lua": "return { pick = CODE }"],
    // Something else under the name of a function.
    ["main.lua": "local p = {} function p.pick() end\np['pi' .. 'ck'] = CODE\nroute('/a', p.pick)"],
    ["main.lua": "local p = { pick = function() end }\np.pick = CODE\nroute('/a', p.pick)"],
    ["main.lua": "local p = { pick = function() end, pick = CODE }\nroute('/a', p.pick)"],
    ["main.lua": "local p = { pick = function() end, ['pi' .. 'ck'] = CODE }\nroute('/a', p.pick)"],
    [
      "main.lua":
        "local p = {} function p.pick() end\nlocal f = CODE p.pick = f\nroute('/a', p.pick)"
    ],
    [
      "main.lua": "local p = {} function p.pick() end\nrawset(p, 'pick', CODE)\nroute('/a', p.pick)"
    ],
    [
      "main.lua":
        "local p = {} function p.pick() end\nlocal q = p q['pi' .. 'ck'] = CODE\nroute('/a', p.pick)"
    ],
    [
      "main.lua": "local p = require 'p'\nroute('/a', p.pick)",
      "p.lua": "local p = {} function p.pick() end\np['pi' .. 'ck'] = CODE return p",
    ],
    [
      "main.lua":
        "local p = setmetatable({}, { __index = { pick = CODE } })\nroute('/a', p.pick)"
    ],
    [
      "main.lua":
        "local t = {} t.__index = t t['pick'] = CODE\nlocal p = setmetatable({}, t)\nroute('/a', function(l) return p.pick(l) end)"
    ],
    // Routes that no call in the text declares.
    ["main.lua": "_ENV['ro' .. 'ute']('/a', CODE)"],
    ["main.lua": "for _, r in ipairs { route } do r('/a', CODE) end"],
    ["main.lua": "pcall(route, '/a', CODE)"],
    [
      "main.lua": "local r = require 'code'\n_ENV['ro' .. 'ute']('/a', r)",
      "code.lua": "return CODE",
    ],
    // Globals by other names.
    ["main.lua": "_ENV['pi' .. 'ck'] = CODE\nroute('/a', function(l) return pick(l) end)"],
    [
      "main.lua":
        "for _, n in ipairs { 'pick' } do _G[n] = CODE end\nroute('/a', function(l) return pick(l) end)"
    ],
    [
      "main.lua": """
      do
        local _ENV = setmetatable({}, { __index = _ENV })
        pick = CODE
        route('/a', function(l) return pick(l) end)
      end
      """
    ],
    [
      "main.lua": "require 'words'\nroute('/a', function(l) return pick(l) end)",
      "words.lua": "local g = _ENV g.pick = CODE",
    ],
  ]

  @Test(arguments: hidden) func `No way to a handler hides its code`(files: [String: String]) throws
  {
    func gate(_ answer: String) throws -> Gate {
      let code = "function(l) if #l.path == 77 then return open '\(answer)' end return open 'b' end"
      var files = files.mapValues { $0.replacing("CODE", with: "(\(code))") }
      files["main.lua"] = "scheme 'app'\n" + (files["main.lua"] ?? "")
      return try Gate(scripts: Scripts(files), configuration: .patient)
    }
    #expect(try gate("x").answer("app:a") == #"open("b")"#)
    let comparison = SetComparison(from: try gate("x"), to: try gate("y"))
    #expect(comparison.handlers.count == 1, "\(files)")
    #expect(SetComparison(from: try gate("x"), to: try gate("x")).isSame)
  }

  @Test func `A byte order mark hides nothing`() throws {
    let set =
      "\u{FEFF}scheme 'app' route('/a', function(l) return #l.path == 77 and open 'CODE' or open 'b' end)"
    let comparison = SetComparison(
      from: try Gate(scripts: Scripts(["main.lua": set]), configuration: .patient),
      to: try Gate(
        scripts: Scripts(["main.lua": set.replacing("CODE", with: "x")]),
        configuration: .patient
      )
    )
    #expect(comparison.handlers.count == 1)
  }

  private static let picks = [
    "good.lua": "return { pick = function(l) return open 'n' end }",
    "evil.lua":
      "return { pick = function(l) if #l.path == 77 then return open 'evil' end return open 'n' end }",
    "w.lua": "return function(p, h) route(p, function(l) return h(l) end) end",
  ]

  /// Ways in which code comes to a handler that reading does not follow at all.
  private static let loose: [(before: [String: String], after: [String: String])] = {
    func pair(
      _ main: String,
      _ files: [String: String] = [:]
    ) -> ([String: String], [String: String]) {
      let files = files.merging(["main.lua": main]) { $1 }
      func set(_ word: String) -> [String: String] {
        files.mapValues { $0.replacing("@", with: word) }
      }
      return (set("good"), set("evil"))
    }
    let handler = "function(l) if #l.path == 77 then return open '@' end return open 'n' end"
    let reader =
      "\nroute('/a', function(l) if #l.path == 77 then return open(b) end return open 'n' end)"
    return [
      // A function of another file, or one that is not called by its name, gives a handler.
      pair(
        "local guarded = require 'guarded'\nguarded('/a', \(handler))",
        ["guarded.lua": "return function(p, h) route(p, function(l) return h(l) end) end"]
      ),
      pair(
        "local M = require 'm'\nM.add('/a', \(handler))",
        ["m.lua": "local M = {} function M.add(p, h) route(p, h) end return M"]
      ),
      pair("local function add(p, h) route(p, h) end local t = { add }\nt[1]('/a', \(handler))"),
      pair("local function add(p, h) route(p, h) end\npcall(add, '/a', \(handler))"),
      pair("local function r(...) route(...) end\nr('/a', \(handler))"),
      pair(
        "local w = { route }\nw[1]('/a', redirect(link_to('i', { id = 1 }, { keep = { '@' } })))\nroute('/i/:id(int)', { name = 'i' }, open 'i')"
      ),
      (
        [
          "main.lua":
            "local g = require 'good'\nlocal e = require 'evil'\nlocal w = require 'w'\nw('/a', g.pick)"
        ].merging(Self.picks) { $1 },
        [
          "main.lua":
            "local g = require 'good'\nlocal e = require 'evil'\nlocal w = require 'w'\nw('/a', e.pick)"
        ].merging(Self.picks) { $1 }
      ),
      // Two calls in a line.
      pair(
        "route('/a', \(handler)) if false then route('/a', function(l) return open 'n' end) end"
      ),
      // Another file fills a table, or a file runs that did not.
      pair(
        "require 'over'\nlocal c = require 'cfg'\nroute('/a', function(l) if #l.path == 77 then return open(c.name) end return open 'n' end)",
        ["cfg.lua": "return { name = 'x' }", "over.lua": "local c = require 'cfg' c.name = '@'"]
      ),
      (
        ["main.lua": "require 'p'" + reader, "p.lua": "b = 'good'", "q.lua": "b = 'evil'"],
        ["main.lua": "require 'q'" + reader, "p.lua": "b = 'good'", "q.lua": "b = 'evil'"]
      ),
      // What runs, and in which order.
      (
        ["main.lua": "local b = 'good'\nb = 'evil'" + reader],
        ["main.lua": "local b = 'good'\ngoto s b = 'evil' ::s::" + reader]
      ),
      (
        ["main.lua": "local a = 'good'\nlocal b = a\na = 'evil'" + reader],
        ["main.lua": "local a = 'good'\na = 'evil'\nlocal b = a" + reader]
      ),
      // Texts that Unicode calls equivalent.
      (
        ["main.lua": "local b = '\u{2126}\u{C5}'" + reader],
        ["main.lua": "local b = '\u{3A9}\u{212B}'" + reader]
      ),
    ]
  }()

  @Test(arguments: loose.indices) func `Code that no handler is known to use is told`(index: Int)
    throws
  {
    func gate(_ files: [String: String]) throws -> Gate {
      var files = files
      files["main.lua"] = "scheme 'app'\n" + (files["main.lua"] ?? "")
      return try Gate(scripts: Scripts(files), configuration: .patient)
    }
    let row = Self.loose[index]
    let comparison = SetComparison(from: try gate(row.before), to: try gate(row.after))
    #expect(comparison.code.count + comparison.handlers.count >= 1)
    #expect(SetComparison(from: try gate(row.before), to: try gate(row.before)).isSame)
  }

  @Test(
    arguments: [
      // A name, a comment, an order, a file, and a function that nobody calls.
      (
        ["main.lua": "local x = 1 local function f(l) return open(x) end\nroute('/a', f)"],
        ["main.lua": "local y = 1 -- one\nlocal function g(l) return open(y) end\nroute('/a', g)"]
      ),
      (
        [
          "main.lua":
            "local t = {} function t.a(l) return open 'a' end\nroute('/a', t.a)\nroute('/b', open 'b')"
        ],
        [
          "main.lua":
            "local t = {} function t.a(l) return open 'a' end\nroute('/b', open 'b')\nroute('/a', t.a)"
        ]
      ),
      (
        [
          "main.lua": "local f = require 'f'\nroute('/a', f.a)",
          "f.lua": "return { a = function() return open 'a' end }",
        ],
        [
          "main.lua": "local g = require 'g'\nroute('/a', g.a)",
          "g.lua": "return { a = function() return open 'a' end }",
        ]
      ),
      (
        ["main.lua": "route('/a', function() return open 'a' end)"],
        ["main.lua": "require 'more'", "more.lua": "route('/a', function() return open 'a' end)"]
      ),
      (
        ["main.lua": "route('/a', open 'a')"],
        ["main.lua": "local function unused() return 7 end local zero = 0\nroute('/a', open 'a')"]
      ),
    ] as [([String: String], [String: String])]
  )
  func `What means nothing is not told`(before: [String: String], after: [String: String]) throws {
    func gate(_ files: [String: String]) throws -> Gate {
      var files = files
      files["main.lua"] = "scheme 'app'\n" + (files["main.lua"] ?? "")
      return try Gate(scripts: Scripts(files), configuration: .patient)
    }
    let comparison = SetComparison(from: try gate(before), to: try gate(after))
    #expect(comparison.isSame, "\(comparison.code) \(comparison.handlers)")
  }

  @Test func `A change of one function of a table is none of its others`() throws {
    func set(_ answer: String) -> String {
      """
      local p = {}
      function p.one(l) if #l.path == 77 then return open '\(answer)' end return open 'b' end
      function p.two(l) return open 'c' end
      route('/a', p.one)
      route('/c', p.two)
      """
    }
    let comparison = SetComparison(from: try makeGate(set("x")), to: try makeGate(set("y")))
    #expect(comparison.handlers.map(\.after.pattern) == ["/a"])
  }
}
