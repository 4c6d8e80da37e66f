import Testing

@testable import MoongateLua

/// Scripts that ask for much memory at once, of every size that Lua's own blocks may have: whether
/// they get it or not, nothing crashes, and what fails says where.
///
/// Lua is not whole while it asks for a larger stack: a sandbox that looked at it then crashed on
/// 5.4.5 and later.
@Suite(.timeLimit(.minutes(60))) struct RefusedMemoryTests {
  /// Bodies of a handler, each on line 2 of main.lua; N is a size.
  private static let bodies: [String] = [
    "local function g(...) return ... end return open('x', { n = (g(table.unpack({}, 1, N))) })",
    "local function g(...) return select('#', ...) end return open('x', { g(table.unpack({}, 1, N)) })",
    "local function g(...) local t = { ... } return #t end g(table.unpack({}, 1, N)) return pass()",
    "local function g(...) local a, b = ... return b end pcall(g, table.unpack({}, 1, N)) return pass()",
    "table.pack(table.unpack({}, 1, N)) return pass()",
    "local t = { table.unpack({}, 1, N) } t[#t + 1] = 1 return pass()",
    "local s = ('x'):rep(N) return open('x', { n = (s:byte(1, -1)) })",
    "local s = ('x'):rep(N) s = s .. s .. s .. s .. s .. s .. s .. s return pass()",
    "local s = ('x'):rep(N) s = table.concat({ s, s, s, s, s, s, s, s }, s) return pass()",
    "local s = ('x'):rep(N):gsub('x', 'yyyyyyyy') return pass()",
    "local s = ('%s%s%s%s'):format(('x'):rep(N), ('x'):rep(N), ('x'):rep(N), 1) return pass()",
    "local s = string.char(('x'):rep(N):byte(1, -1)) return pass()",
    "local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end f(N) return pass()",
    "local function f(n, ...) if n == 0 then return 0 end return 1 + f(n - 1, n, ...) end f(N // 64) "
      + "return pass()",
    "local t = {} for i = 1, N do t[i] = i end return pass()",
    "local t = {} for i = 1, N do t['k' .. i] = i end return pass()",
    "pcall(function() local t = {} for i = 1, N do t[-i] = i end end) return pass()",
    "local f = function(...) return table.pack(pcall(table.unpack, {}, 1, ...)) end f(N) return pass()",
  ]

  /// The sizes around each power of two.
  private static let sizes: [Int] = (6...20).flatMap { [(1 << $0) - 1, 1 << $0, (1 << $0) + 1] }

  @Test(arguments: bodies)
  func `Whatever size is asked for, the answer is one or an error with its line`(
    body: String
  ) throws {
    let limits = SandboxLimits.patient
    var endings: Set<Bool> = []
    for size in Self.sizes {
      var state = try makeState(
        """
        route("/", function(link)
          \(body.replacing("N", with: "\(size)"))
        end)
        route("/next", function(link) return open("next", {}) end)
        """
      )
      do {
        _ = try state.respond(0, to: makeLink(), limits: limits)
        endings.insert(true)
      } catch {
        endings.insert(false)
        #expect(error.reason != .limit(.time), "size \(size)")
        #expect(error.file == "main.lua", "size \(size)")
        #expect(error.line == 2, "size \(size)")
        // A limit leaves no state to go on with.
        if error.reason.isLimit { continue }
      }
      #expect(try state.respond(1, to: makeLink()) == .open("next", arguments: [:]))
    }
    #expect(endings.contains(true))
    #expect(endings.contains(false))
  }

  /// Lua asks again after it was refused, and may get what it wants then.
  @Test func `A refusal that does no harm makes no later error one of memory`() throws {
    let long = Array(repeating: "a", count: 50).joined(separator: " .. ")
    var errors = 0
    // How much garbage there is depends on when the hook came.
    for phase in 0..<100 {
      let wait = (0..<phase).map { "local z\($0) = \($0)" }.joined(separator: " ")
      func answer(_ end: String) throws -> Result<LuaResponse, LuaFailure> {
        var state = try makeState(
          """
          local p = ("p"):rep(23000)
          route("/", function(link)
            local a = p .. p .. p .. p local y = a .. a .. a \(wait)
            do local b = \(long) end
            local c = y .. y
            \(end)
          end)
          """
        )
        return Result { () throws(LuaFailure) in try state.respond(to: makeLink()) }
      }
      let plain = try answer("return open('x', {})")
      let caught = try answer("pcall(error, 'x') return open('x', {})")
      switch (plain, caught) {
      case (.success, .success):
        #expect(try answer("error 'ordinary'").isOrdinaryError, "phase \(phase)")
        errors += 1
      case (.failure(let one), .failure(let other)): #expect(one.reason == other.reason)
      default: Issue.record("phase \(phase): \(plain), but with an error that is caught \(caught)")
      }
    }
    #expect(errors > 0)
  }

  /// The stack grows where the values are made or, for as many once more, where the function begins
  /// that gets them.
  @Test func `A stack that has no room names the line`() throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = .max
    for count in stride(from: 150_000, through: 249_000, by: 9_000) {
      let failure = try responseFailure(
        """
        local function g(...) return ... end

        return open("x", { n = (g(table.unpack({}, 1, \(count)))) })
        """,
        limits: limits
      )
      #expect(failure.reason == .limit(.memory))
      #expect(failure.line == 2 || failure.line == 4)
    }
  }
}

extension Result<LuaResponse, LuaFailure> {
  /// Whether it is the error of a script that says so.
  fileprivate var isOrdinaryError: Bool {
    if case .failure(let failure) = self { failure.reason == .raised } else { false }
  }
}
