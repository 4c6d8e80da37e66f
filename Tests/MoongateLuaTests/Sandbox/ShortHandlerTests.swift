import MoongateLua
import SandboxProbe
import Testing

/// Which handlers run without the count hook: those that it would never interrupt.
@Suite struct ShortHandlerTests {
  @Test(
    arguments: [
      #"return open "x""#,
      #"return open("x", { a = link.params.a, b = link.params.b })"#,
      #"if link.params.a then return open "x" else return reject "no" end"#,
      #"local a = link.params.a return open("x", { a = a and tonumber(a) or 0, b = "b" .. a })"#,
      #"return open("x", { q = link.query.q, all = link:values("q"), n = #link.segments })"#,
      #"return redirect("app:" .. tostring(link.params.a):upper())"#,
      #"if type(facts.user) == "table" then return pass() end return confirm("?", open "x")"#,
      "return nil",
      "",
    ]
  ) func `A handler that looks at its arguments and responds is short`(body: String) throws {
    #expect(try isShort("route('/', function(link, facts) \(body) end)"))
  }

  @Test(
    arguments: [
      "while true do end",
      "repeat until link.path",
      "for i = 1, 3 do end",
      "for name in link:items() do end",
      "::again:: goto again",
      "local f = function() end",
      "helper()",
      "return helper",
      "return _G.helper()",
      "return _ENV.helper()",
      "return pairs(facts)",
      "return require 'x'",
      "return setmetatable({}, {})",
      "return kept.x",
      "count = 1",
      "return string.rep('x', 3)",
      "local a <close> = nil",
      "return open('x', { n = 1 % facts.n })",
      "return open('x', { all = { link:values('q') } })",
      "local t = { " + String(repeating: "nil, ", count: 300) + "}",
      "return open('x', { n = facts.n // 2 })",
      "local a " + String(repeating: "a = link ", count: 100),
    ]
  ) func `A handler that could run longer, or reach another function, is not`(
    body: String
  ) throws {
    let script = """
      local kept = {}
      function helper() end
      route('/', function(link, facts) \(body) end)
      """
    #expect(try !isShort(script))
  }

  @Test(
    arguments: [
      "open = function() while true do end end",
      "tostring = require",
      "local _ENV = { open = function() while true do end end, route = route }",
    ]
  ) func `A handler is not short where a global is not what it was`(before: String) throws {
    #expect(try !isShort("\(before)\nroute('/', function() return open 'x' end)"))
  }

  @Test func `What a global was replaced with is stopped`() throws {
    var state = try makeState(
      """
      open = function() while true do end end
      route("/", function(link) return open("x") end)
      """
    )
    #expect(try failure { _ = try state.respond(to: makeLink()) }.reason == .limit(.steps))
  }

  @Test func `A short handler and a long one take turns`() throws {
    var state = try makeState(
      """
      route("/", function(link) return open("short") end)
      route("/", function(link) for i = 1, link.params.n do end return open("long") end)
      """
    )
    #expect(state.handlers.map(probe_is_short) == [true, false])
    let few = makeLink(params: [("n", .integer(10))])
    for _ in 0..<2 {
      #expect(try state.respond(0, to: few) == .open("short", arguments: [:]))
      #expect(try state.respond(1, to: few) == .open("long", arguments: [:]))
    }
    let many = makeLink(params: [("n", .integer(.max))])
    #expect(try failure { _ = try state.respond(1, to: many) }.reason == .limit(.steps))
  }

  @Test func `A short handler that makes much text is stopped like any other`() throws {
    let script = """
      route("/", function(link)
        local a = link.path .. link.path .. link.path .. link.path .. link.path .. link.path
        local b = a .. a .. a .. a .. a .. a .. a .. a .. a .. a
        local c = b .. b .. b .. b .. b .. b .. b .. b .. b .. b
        local d = c .. c .. c .. c .. c .. c .. c .. c .. c .. c
        return open(d .. d)
      end)
      """
    #expect(try isShort(script))
    var state = try makeState(script)
    let link = makeLink(path: String(repeating: "x", count: 2_000))
    #expect(try failure { _ = try state.respond(to: link) }.reason == .limit(.memory))
  }

  private func isShort(_ script: String) throws -> Bool {
    let state = try makeState(script)
    return probe_is_short(try #require(state.handlers.first))
  }
}

extension LuaState {
  fileprivate var handlers: [Int32] {
    declarations.compactMap {
      if case .route(_, _, .function(let handler)) = $0.kind { handler } else { nil }
    }
  }
}
