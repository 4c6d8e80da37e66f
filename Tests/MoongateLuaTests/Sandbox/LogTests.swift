import Testing

@testable import MoongateLua

@Suite struct LogTests {
  private func printed(_ body: String, logBytes: Int? = nil) throws -> [String] {
    var limits = SandboxLimits.patient
    if let logBytes { limits.logBytes = logBytes }
    var state = try makeState("route('/', function(link)\n\(body)\nend)", limits: limits)
    // What was printed before a failure counts too.
    _ = try? state.respond(to: makeLink())
    var lines: [String] = []
    state.deliverLog { lines.append($0) }
    return lines
  }

  private static let rows: [(String, [String])] = [
    ("", []),
    ("print()", [""]),
    ("print 'a'", ["a"]),
    ("print('a', 1, 1.5, true, nil)", ["a\t1\t1.5\ttrue\tnil"]),
    ("print 'a' print 'b'", ["a", "b"]),
    ("print 'a\\n\\nb\\n'", ["a", "", "b", ""]),
    ("print({}, print)", ["table\tfunction"]),
    ("print(link)", ["app:x"]),
    ("print(setmetatable({}, { __tostring = function() return 'mine' end }))", ["mine"]),
    ("print '\\xFF'", ["\u{FFFD}"]),
    ("print 'a\\r' print 'b'", ["a\r", "b"]),
    ("print 'before' error 'x'", ["before"]),
    ("print 'before' while true do end", ["before"]),
  ]

  @Test(arguments: rows)
  func `What a handler prints goes to the log line by line`(body: String, lines: [String]) throws {
    #expect(try printed(body) == lines)
  }

  @Test func `What a script prints while it loads goes to the log`() throws {
    var lines: [String] = []
    _ = try makeState("print 'one' require 'm'", files: ["m.lua": "print 'two'"]) {
      lines.append($0)
    }
    #expect(lines == ["one", "two"])
    lines = []
    _ = try? makeState("print 'one' error 'x'") { lines.append($0) }
    #expect(lines == ["one"])
  }

  @Test func `Each call begins with an empty log`() throws {
    var state = try makeState("route('/', function(link, facts) print(facts.n) end)")
    for number in 0..<3 {
      _ = try state.respond(to: makeLink(), facts: ["n": .integer(number)])
      var lines: [String] = []
      state.deliverLog { lines.append($0) }
      #expect(lines == ["\(number)"])
    }
  }

  @Test func `What goes beyond the log's limit is dropped`() throws {
    let many = try printed("for i = 1, 9000 do print(('x'):rep(9)) end")
    #expect((6550...6554).contains(many.count))
    #expect(many.first == "xxxxxxxxx")
    #expect(try printed("print(('x'):rep(70000)) print 'after'").joined().isEmpty)
  }

  @Test func `A line that just fits is kept whole`() throws {
    #expect(try printed("print 'abc' print 'd'", logBytes: 4) == ["abc"])
    #expect(try printed("print 'abc' print 'd'", logBytes: 3) == ["abc"])
  }

  @Test func `A print whose argument cannot be shown is an error`() throws {
    let failure = try responseFailure(
      "print(setmetatable({}, { __tostring = function() return {} end }))"
    )
    #expect(failure.reason == .raised)
    #expect(failure.line == 2)
  }
}
