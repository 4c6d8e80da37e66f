import Foundation
import Moongate
import MoongateLua
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Tests of the limits that end a line of a session, and of the session after it.
@Suite(.timeLimit(.minutes(10))) struct ConsoleLimitTests {
  private static func makeConsole(_ change: (inout Configuration) -> Void = { _ in }) throws
    -> LuaConsole
  {
    var configuration = Configuration.patient
    change(&configuration)
    return try makeGate("count = 42", configuration: configuration).makeConsole()
  }

  private static let endless: [(line: String, limit: SandboxLimits.Limit)] = [
    ("while true do end", .steps),
    ("pcall(function() while true do end end)", .steps),
    ("while true do pcall(error) end", .steps),
    ("return setmetatable({}, { __index = function() while true do end end }).x", .steps),
    ("local t = {} while true do t[#t + 1] = {} end", .memory),
    ("('x'):rep(1 << 30)", .steps),
    ("local s = 'x' while true do s = s .. s end", .memory),
    ("local t = {} for i = 1, 1e6 do t[-i] = 0 end", .fields),
  ]

  @Test(arguments: endless)
  func `A limit ends the session, and the next line begins another`(
    line: String,
    limit: SandboxLimits.Limit
  ) throws {
    let console = try Self.makeConsole {
      if limit == .fields {
        $0.sandbox.decisionSteps = .max
        $0.sandbox.decisionMemory = 16 << 20
      }
    }
    _ = console.evaluate("x = 1")
    for _ in 1...2 {
      let result = console.evaluate(line)
      #expect(result.error?.kind == .limit(limit))
      #expect(result.isSessionLost)
      #expect(console.evaluate("rawget(_ENV, 'x'), count").values == [.null, .integer(42)])
    }
  }

  @Test func `An error of a script keeps the session`() throws {
    let console = try Self.makeConsole()
    for line in ["x = 1 error 'a'", "y +", "nothing", "('x'):rep(-1, 5, 6).y.z"] {
      #expect(!console.evaluate(line).isSessionLost)
    }
    #expect(console.evaluate("x").values == [.integer(1)])
  }

  @Test func `A line has the steps of a decision, whatever the one before took`() throws {
    let console = try Self.makeConsole { $0.sandbox.decisionSteps = 10_000 }
    for _ in 1...5 {
      let result = console.evaluate("for i = 1, 9000 do end return { 1, 2 }")
      #expect(result.values.map { $0.text() } == ["{ 1, 2 }"])
      #expect((9_000...10_000).contains(result.steps))
    }
  }

  @Test func `A session that fills its memory ends with the limit`() throws {
    let console = try Self.makeConsole { $0.sandbox.loadMemory = 4 << 20 }
    _ = console.evaluate("t = {}")
    var kept = 0
    var result = console.evaluate("#t")
    while result.error == nil, kept < 1_000 {
      kept += 1
      result = console.evaluate("t[\(kept)] = ('\(kept % 10)'):rep(1 << 18) .. \(kept)")
    }
    #expect(result.error?.kind == .limit(.memory))
    #expect(result.isSessionLost)
    #expect((14...18).contains(kept))
    #expect(console.evaluate("rawget(_ENV, 't'), 1").values == [.null, .integer(1)])
  }

  @Test func `What lines leave behind is collected`() throws {
    let console = try Self.makeConsole { $0.sandbox.loadMemory = 4 << 20 }
    for _ in 1...100 {
      #expect(console.evaluate("t = ('x'):rep(1 << 19) return #t").values == [.integer(1 << 19)])
    }
  }

  @Test func `Large tables are shown and cost the session nothing`() throws {
    let console = try Self.makeConsole()
    _ = console.evaluate("list, map = {}, {}")
    for start in stride(from: 1, to: 60_000, by: 10_000) {
      #expect(console.evaluate("for i = \(start), \(start) + 9999 do list[i] = i end").error == nil)
    }
    for start in stride(from: 1, to: 16_000, by: 2_000) {
      let line = "for i = \(start), \(start) + 1999 do map[('k%05d'):format(i)] = i end"
      #expect(console.evaluate(line).error == nil)
    }
    guard case .table(let list) = console.evaluate("list").values.first,
      case .table(let map) = console.evaluate("map").values.first
    else { throw NoError() }
    #expect(list.elements == (1...100).map { .integer($0) })
    #expect(list.leftOut == 59_900)
    #expect(map.fields.first?.key == .text(Array("k00001".utf8), leftOut: 0))
    #expect(map.fields.last?.value == .integer(100))
    #expect(map.leftOut == 15_900)
    #expect(console.names(of: "map").count > 1_000)
    #expect(console.evaluate("#list").values == [.integer(60_000)])
  }

  @Test func `A line that is too long is refused`() throws {
    let console = try Self.makeConsole { $0.sandbox.sourceBytes = 100 }
    let line = "x = 1" + String(repeating: " ", count: 100)
    #expect(
      console.evaluate(line).error?.message == "The line has 105 bytes; at most 100 are allowed."
    )
  }

  @Test(arguments: [
    "while true do end", "while true do pcall(error) end",
    "return ('a'):rep(200):find(('a-'):rep(30) .. 'b')",
  ])
  func `A line without end is interrupted`(line: String) throws {
    let interruption = Interruption()
    let console = try Self.makeConsole {
      $0.sandbox.decisionSteps = .max
      $0.interruption = interruption
    }
    _ = console.evaluate("x = 1")
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.01)
      interruption.interrupt()
    }
    let result = console.evaluate(line)
    #expect(result.error?.kind == .limit(.interruption))
    #expect(result.error?.message == "The script was interrupted.")
    #expect(result.isSessionLost)
    interruption.clear()
    #expect(console.evaluate("rawget(_ENV, 'x'), count").values == [.null, .integer(42)])
  }
}
