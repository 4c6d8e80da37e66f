import Testing

@testable import MoongateLua

@Suite struct SandboxEscapeTests {
  private static let values: [(String, Value)] = [
    ("getmetatable('')", false),
    ("getmetatable(_G)", false),
    ("getmetatable(string)", false),
    ("tostring({})", "table"),
    ("tostring(print)", "function"),
    ("tostring(function() end)", "function"),
    ("tostring(open 'a')", "userdata"),
    ("('%s'):format({})", "table"),
    ("tostring(setmetatable({}, { __tostring = function() return 'mine' end }))", "mine"),
    ("_VERSION", "Lua 5.4"),
    ("_G == _G._G", true),
    ("string == _G.string", true),
    ("rawequal(_G, _G._G)", true),
  ]

  @Test(arguments: values)
  func `Nothing shows an address or a metatable`(expression: String, expected: Value) throws {
    #expect(try value(of: expression) == expected)
  }

  private static let refusals: [(String, String)] = [
    ("setmetatable({}, { __gc = print })", "The metamethod __gc is not available to scripts."),
    (
      "setmetatable({}, { __close = print })", "The metamethod __close is not available to scripts."
    ),
    ("setmetatable({}, { __mode = 'k' })", "The metamethod __mode is not available to scripts."),
    (
      "setmetatable({}, { __concat = print })",
      "The metamethod __concat is not available to scripts."
    ),
    (
      "setmetatable({}, { a = 1, b = 2, __gc = true })",
      "The metamethod __gc is not available to scripts."
    ),
    ("setmetatable('', {})", "bad argument #1 to 'setmetatable' (table expected, got string)"),
    (
      "setmetatable({}, 1)", "bad argument #2 to 'setmetatable' (nil or table expected"
    ),
    ("setmetatable({})", "bad argument #2 to 'setmetatable' (nil or table expected"),
    ("setmetatable(_G, {})", "cannot change a protected metatable"),
    ("setmetatable(string, nil)", "cannot change a protected metatable"),
    (
      "setmetatable(setmetatable({}, { __metatable = 1 }), {})",
      "cannot change a protected metatable"
    ),
    ("rawset(_G, 'x', 1)", "The table of rawset is read-only."),
    ("rawset(string, 'x', 1)", "The table of rawset is read-only."),
    ("string.x = 1", #"The field "x" is assigned in a table that is read-only after loading."#),
    ("math[1] = 1", "An element is assigned in a table that is read-only after loading."),
    ("table.insert(math, 1)", "An element is assigned in a table that is read-only after loading."),
    (
      "table.move({ 1 }, 1, 1, 1, string)",
      "An element is assigned in a table that is read-only after loading."
    ),
  ]

  @Test(arguments: refusals)
  func `A way out is refused in a handler`(line: String, message: String) throws {
    let failure = try responseFailure(line)
    #expect(failure.reason == .raised)
    #expect(failure.message.hasPrefix(message))
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  @Test(arguments: refusals.map(\.0))
  func `The same way out is refused while loading`(line: String) throws {
    let failure = try loadFailure("\n" + line)
    #expect(failure.reason == .raised)
    #expect(failure.line == 2)
  }

  /// A field that is added behind setmetatable's check must do nothing.
  @Test func `A metatable is copied when it is set`() throws {
    let response = try respond(
      """
      local meta = { __index = { x = 1 } }
      local t = setmetatable({}, meta)
      meta.__index = { x = 2 }
      meta.__gc = function() error "ran" end
      meta.__concat = function() return "joined" end
      return open("it", { x = t.x, joins = pcall(function() return t .. "" end) })
      """
    )
    #expect(response == .open("it", arguments: ["x": 1, "joins": false]))
  }

  @Test func `The metatable that getmetatable gives cannot smuggle a finalizer`() throws {
    // Lua marks an object for finalization when its metatable is set, so this stays without effect.
    var state = try makeState(
      """
      route("/", function()
        local t = setmetatable({}, { __index = {} })
        local meta = getmetatable(t)
        pcall(function() meta.__gc = function() error "ran" end end)
        t, meta = nil, nil
        local garbage
        for i = 1, 2000 do garbage = { i } end
        return open "alive"
      end)
      """
    )
    for _ in 0..<20 {
      #expect(try state.respond(to: makeLink()) == .open("alive", arguments: [:]))
    }
  }

  @Test func `Strings keep their methods when string is shadowed`() throws {
    let response = try respond(
      "local string = { upper = print } return open('it', { s = ('a'):upper() })"
    )
    #expect(response == .open("it", arguments: ["s": "A"]))
  }

  @Test func `A script's own environment is its own`() throws {
    let response = try respond(
      """
      local open = open
      local _ENV = { x = 1 }
      x = x + 1
      return open("it", { x = x })
      """
    )
    #expect(response == .open("it", arguments: ["x": 2]))
  }
}
