import SandboxProbe
import Testing

@testable import MoongateLua

/// Tests that calls from C look at the clock: functions in C that a script chose run no
/// instruction, so no hook comes between them.
@Suite struct ClockTests {
  /// Loops in C that call the function `f`, which is one of C too, a dozen times and more.
  private static let loops = [
    "table.sort(numbers, f)", "table.sort(objects)", "math.max(o, o, o, o, o, o, o, o, o, o, o, o)",
    "math.min(o, o, o, o, o, o, o, o, o, o, o, o)", "table.unpack(o, 1, 12)",
    "table.concat(o, '', 1, 12)", "table.move(o, 1, 12, 1, {})", "table.move(numbers, 1, 12, 1, o)",
    "table.insert(o, 1, 1)", "table.remove(o, 1)", "('xxxxxxxxxxxx'):gsub('x', f)",
    "('xxxxxxxxxxxx'):gsub('x', o)", "print(o, o, o, o, o, o, o, o, o, o, o, o)",
    "('%s%s%s%s%s%s%s%s%s%s%s%s'):format(o, o, o, o, o, o, o, o, o, o, o, o)",
    "pcall(pcall, pcall, pcall, pcall, pcall, pcall, pcall, pcall, pcall, f)",
    "xpcall(xpcall, f, xpcall, f, xpcall, f, xpcall, f, xpcall, f, xpcall, f, xpcall, f, f, f)",
    "table.sort(numbers, pcall)",
    // Its elements and what it calls fill all of the stack that it asked for.
    "table.sort({ " + String(repeating: "1, ", count: 50) + "}, f)",
  ]

  @Test(arguments: loops)
  func `A loop in C that calls functions of C looks at the clock`(loop: String) throws {
    let failure = try failure { try Self.run(loop) }
    #expect(failure.reason == .limit(.time))
    #expect(failure.line == 9)
  }

  /// These visit a dozen elements or two, and call nothing.
  private static let others = [
    "table.sort(numbers)", "table.unpack(numbers)", "table.concat(numbers)", "tostring(o)",
    "table.insert(numbers, 1, 1)", "math.max(3, 1, 2)", "pcall(f, 1)", "#o",
  ]

  @Test(arguments: others)
  func `What calls little may end before a look`(other: String) throws {
    try Self.run(other)
  }

  /// Making such a table larger moves all its keys, each of them past all others where they collide.
  @Test(arguments: [1024, 2048, 16_384])
  func `A large table does not grow in the last quarter of the time`(nodes: Int) {
    var isRefusedForTime = false
    #expect(probe_grants_hash(nodes, 0, &isRefusedForTime))
    #expect(probe_grants_hash(nodes, 70, &isRefusedForTime))
    #expect(!isRefusedForTime)
    for hundredths: Int64 in [80, 120] {
      #expect(!probe_grants_hash(nodes, hundredths, &isRefusedForTime))
      #expect(isRefusedForTime)
    }
  }

  @Test(arguments: [64, 512])
  func `A small table grows whatever the time is`(nodes: Int) {
    var isRefusedForTime = false
    #expect(probe_grants_hash(nodes, 120, &isRefusedForTime))
  }

  /// Runs a handler that has no time at all.
  ///
  /// It ends before a hook would come, and the first look at the clock only begins to count: the
  /// second one ends it.
  private static func run(_ body: String) throws {
    var limits = SandboxLimits.patient
    limits.decisionTime = .nanoseconds(1)
    var state = try makeState(
      """
      route("/", function(link)
        local f = type
        local o = setmetatable({}, {
          __lt = f, __index = f, __newindex = f, __tostring = f,
          __len = function() return 12 end,
        })
        local objects = { o, o, o, o, o, o, o, o, o, o, o, o }
        local numbers = { 9, 8, 7, 6, 5, 4, 3, 2, 1, 12, 11, 10 }
        local _ = \(body)
        return pass()
      end)
      """
    )
    _ = try state.respond(to: makeLink(), limits: limits)
  }
}
