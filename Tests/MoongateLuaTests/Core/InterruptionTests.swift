import Foundation
import MoongateLua
import Testing

/// Calls that no limit ends end when another thread interrupts them.
@Suite(.timeLimit(.minutes(10))) struct InterruptionTests {
  private static var boundless: SandboxLimits {
    var limits = SandboxLimits()
    limits.decisionSteps = .max
    limits.decisionTime = .seconds(Int64.max)
    limits.loadSteps = .max
    limits.loadTime = .seconds(Int64.max)
    limits.decisionMemory = 64 << 20
    return limits
  }

  /// Has another thread interrupt soon; an interruption that comes before the call counts as well.
  private static func interrupt(_ interruption: Interruption) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.01)
      interruption.interrupt()
    }
  }

  private static func makeState(
    _ main: String,
    _ interruption: Interruption
  ) throws(LuaFailure) -> LuaState {
    var state = try LuaState(limits: boundless, interruption: interruption)
    try state.load([(name: "main.lua", text: main)], entry: "main.lua") { _ in }
    return state
  }

  private static let endless = [
    "while true do end",
    "pcall(function() while true do end end) while true do end",
    "while true do pcall(error) end",
    "xpcall(function() while true do end end, function() while true do end end)",
    "local function again() return pcall(again) end while true do again() end",
    "while true do local _ = ('x'):rep(1000) end",
    "while true do local _ = ('x'):rep(1000):find('y') end",
    "while true do table.sort({ 3, 1, 2 }) end",
    "local n = 0 while true do n = n + 1 local t = {} t[n] = n end",
    "setmetatable({}, { __index = function() while true do end end }).x()",
    // One call into C each.
    "return ('a'):rep(200):find(('a-'):rep(30) .. 'b')",
    "return ('a'):rep(1 << 20):find(('a'):rep(1 << 19) .. 'b', 1, true)",
    "return ('a'):rep(200):gsub(('a-'):rep(30) .. 'b', '')",
  ]

  @Test(arguments: endless)
  func `A handler without end is interrupted`(body: String) throws {
    let interruption = Interruption()
    var state = try Self.makeState(
      "route('/', function(link)\n\(body)\nend)",
      interruption
    )
    Self.interrupt(interruption)
    let ended = try failure { _ = try state.respond(to: makeLink(), limits: Self.boundless) }
    #expect(ended.reason == .limit(.interruption))
    #expect(ended.reason.isLimit)
    #expect(ended.line == 2)
    // No script code runs in the state again, whatever becomes of the interruption.
    interruption.clear()
    let next = try failure { _ = try state.respond(to: makeLink(), limits: Self.boundless) }
    #expect(next.reason == .limit(.interruption))
  }

  @Test func `Loading is interrupted`() throws {
    let interruption = Interruption()
    Self.interrupt(interruption)
    let ended = try failure { _ = try Self.makeState("while true do end", interruption) }
    #expect(ended.reason == .limit(.interruption))
  }

  @Test func `What is interrupted before it begins ends, and runs once that is cleared`() throws {
    let interruption = Interruption()
    let main = "route('/', function() for i = 1, 1000 do end return pass() end)"
    var first = try Self.makeState(main, interruption)
    interruption.interrupt()
    #expect(interruption.isInterrupted)
    #expect(
      try failure { _ = try first.respond(to: makeLink()) }.reason == .limit(.interruption)
    )
    interruption.clear()
    var second = try Self.makeState(main, interruption)
    #expect(try second.respond(to: makeLink()) == .pass)
  }
}
