import Testing

@testable import MoongateLua

/// Places where one link's data could wait for the next.
@Suite struct KeptStateTests {
  /// The set-up of a file, and a body that tells in `before` whether it ran already.
  private static let rows: [(setup: String, body: String)] = [
    // A view that getmetatable gave while the scripts loaded holds tables that are not frozen yet.
    (
      "local view = getmetatable(setmetatable({}, { state = {} }))",
      "local before = view.state.last pcall(function() view.state.last = link.text end)"
    ),
    (
      "local view = getmetatable(setmetatable({}, { inner = { state = {} } }))",
      """
      local before = view.inner.state.last
      pcall(function() view.inner.state.last = link.text end)
      """
    ),
    // Lua looks for the end of a list where the list was read last.
    (
      "local list = { 1, 2, 3, 4, 5, 6, 7, 8, 9, nil, 11 }",
      "local before = #list local _ = list[11]"
    ),
    (
      "local list = { 1, 2, 3, 4, 5, 6, 7, 8, 9, nil, 11 }",
      "local before = rawlen(list) local _ = rawget(list, 11)"
    ),
    (
      "for i = 1, 11 do _G[i] = i end _G[10] = nil",
      "local before = #_G local _ = _G[11]"
    ),
  ]

  @Test(arguments: rows)
  func `The second link sees what the first saw`(setup: String, body: String) throws {
    var state = try makeState(
      """
      \(setup)
      route("/", function(link)
        \(body)
        return open("it", { before = before })
      end)
      """
    )
    let first = try state.respond(to: makeLink(text: "app:first"))
    for _ in 0..<3 {
      #expect(try state.respond(to: makeLink(text: "app:second")) == first)
    }
  }

  private static let lengths: [(list: String, length: Int)] = [
    ("{}", 0), ("{ 1 }", 1), ("{ 1, 2 }", 2), ("{ 1, 2, 3, 4, 5, 6, 7 }", 7),
    ("{ 1, 2, 3, 4, 5, 6, 7, 8 }", 8), ("{ [0] = 0, [-1] = 1 }", 0), ("{ [2] = 2 }", 0),
    ("filled(1000)", 1000), ("{ false, false }", 2), ("{ 1, x = 1 }", 1),
    ("{ [math.maxinteger] = 1, [math.mininteger] = 1 }", 0),
  ]

  @Test(arguments: lengths)
  func `The length of a list is that of its elements`(list: String, length: Int) throws {
    var state = try makeState(
      """
      local function filled(count)
        local list = {}
        for i = 1, count do list[i] = i end
        return list
      end
      list = \(list)
      """
    )
    #expect(try state.evaluate("#list, rawlen(list)") == ["\(length)", "\(length)"])
  }

  @Test func `The search for the end of a list is paid for`() throws {
    var state = try makeState("long, short = {}, { 1 } for i = 1, 1 << 16 do long[i] = i end")
    _ = try state.evaluate("#short")
    let steps = state.stepsSpent
    _ = try state.evaluate("#long")
    // Doubling to the end, and halving to the last element.
    #expect(state.stepsSpent >= steps + 2 * 15)
  }

  @Test func `The search for the end of a list ends at the largest integer`() throws {
    var state = try makeState("list = {} for bit = 0, 62 do list[1 << bit] = bit end")
    #expect(try state.evaluate("list[#list] ~= nil, list[#list + 1]") == ["true", "nil"])
  }
}
