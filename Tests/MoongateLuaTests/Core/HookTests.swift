import MoongateLua
import Testing

/// The count hook watches every call, whatever the handler's code looks like.
@Suite struct HookTests {
  @Test(
    arguments: [
      "while true do end",
      "::again:: goto again",
      "repeat until false",
      "for i = 1, math.maxinteger do end",
      "local function again() return again() end return again()",
      "return replaced()",
      "return setmetatable({}, { __index = replaced }).x",
      "return #setmetatable({}, { __len = replaced })",
      "return tostring(setmetatable({}, { __tostring = replaced }))",
      "for _ in replaced do end",
      "local a <close> = nil replaced()",
    ]
  ) func `A handler that never ends is stopped`(body: String) throws {
    var state = try makeState(
      """
      function replaced() while true do end end
      route("/", function(link, facts) \(body) end)
      """
    )
    #expect(try failure { _ = try state.respond(to: makeLink()) }.reason == .limit(.steps))
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

  @Test func `A handler of few instructions pays from the hundredth`() throws {
    func steps(_ instructions: Int) throws -> Int {
      var state = try makeState(
        "route('/', function(link) local a "
          + String(repeating: "a = link ", count: instructions) + "end)"
      )
      _ = try state.respond(to: makeLink())
      return state.stepsSpent
    }
    #expect(try steps(10) == 0)
    #expect(try steps(90) == 0)
    #expect(try steps(110) == 100)
    #expect(try steps(250) == 200)
  }

  @Test func `A handler that makes much text in few instructions is stopped`() throws {
    let script = """
      route("/", function(link)
        local a = link.path .. link.path .. link.path .. link.path .. link.path .. link.path
        local b = a .. a .. a .. a .. a .. a .. a .. a .. a .. a
        local c = b .. b .. b .. b .. b .. b .. b .. b .. b .. b
        local d = c .. c .. c .. c .. c .. c .. c .. c .. c .. c
        return open(d .. d)
      end)
      """
    var state = try makeState(script)
    let link = makeLink(path: String(repeating: "x", count: 2_000))
    #expect(try failure { _ = try state.respond(to: link) }.reason == .limit(.memory))
  }
}
