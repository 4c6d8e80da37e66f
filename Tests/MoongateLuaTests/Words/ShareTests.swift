import Testing

@testable import MoongateLua

@Suite struct ShareTests {
  // MARK: The formula

  /// Shares that were computed apart from this code, by the formula of Docs/LuaReference.md.
  ///
  /// None may ever change: what apps decide for a share of people hangs on them.
  private static let vectors: [(name: String, person: String, share: Double)] = [
    ("'new-player'", "'ann'", 0x1.c8453633a249cp-2),
    ("'new-player'", "'bob'", 0x1.9786a9e28ddb0p-3),
    ("'old-player'", "'ann'", 0x1.95f3720ea784ep-1),
    ("'new-player'", "7", 0x1.c9b99953f00fdp-1),
    ("'new-player'", "'7'", 0x1.c9b99953f00fdp-1),
    ("'a'", "'b'", 0x1.56f1ebd946da1p-1),
    ("'x'", "-1", 0x1.e9c5db5c36020p-5),
    ("'x'", "math.mininteger", 0x1.c0762724216d6p-1),
    ("'x'", "math.maxinteger", 0x1.c3368452bd860p-1),
    ("'é'", "'日本'", 0x1.575a5eae11ea1p-1),
    ("'x'", "'a\\0b'", 0x1.3533b82ea7424p-1),
    ("'x'", "'\\0'", 0x1.7639030507279p-1),
    ("('n'):rep(1000)", "('p'):rep(1000)", 0x1.da87cb3c3ac71p-1),
  ]

  @Test(arguments: vectors)
  func `A share is what the formula says`(name: String, person: String, share: Double) throws {
    #expect(try value(of: "share(\(name), \(person))") == .number(share))
  }

  @Test func `The app's side gives the shares that scripts get`() {
    #expect(share(of: "ann", under: "new-player") == 0x1.c8453633a249cp-2)
    #expect(share(of: "7", under: "new-player") == 0x1.c9b99953f00fdp-1)
    #expect(share(of: "日本", under: "é") == 0x1.575a5eae11ea1p-1)
    #expect(share(of: "a\0b", under: "x") == 0x1.3533b82ea7424p-1)
  }

  @Test func `A share is the same in every call and while scripts load`() throws {
    var state = try makeState(
      """
      local first = share("new-player", "ann")
      route("/", function()
        return open("it", { first == share("new-player", "ann"), math.type(first) })
      end)
      """
    )
    for _ in 0..<2 {
      #expect(try state.respond(to: makeLink()) == .open("it", arguments: [true, "float"]))
    }
  }

  @Test func `Name and person are told apart`() throws {
    #expect(try value(of: "share('ab', 'c') ~= share('a', 'bc')") == true)
    #expect(try value(of: "share('a', 'b') ~= share('b', 'a')") == true)
    #expect(try value(of: "share('a', '7.0') ~= share('a', 7)") == true)
  }

  // MARK: How shares spread

  private static let people = 10_000
  private static let names = ["new-player", "old-player", "a", "b", "checkout-2026"]

  /// The forms of people's names: numbers in order and texts that differ little are the worst for a
  /// hash.
  private static let forms = [
    "i", "'user-' .. i", "('%08x-0000-4000-8000-000000000000'):format(i)",
  ]

  /// The shares of all people under a name.
  private static func shares(_ name: String, _ person: String) throws -> [Double] {
    var limits = SandboxLimits.patient
    limits.decisionSteps = 10_000_000
    limits.decisionMemory = 16 << 20
    let response = try respond(
      """
      local list = {}
      for i = 0, \(people - 1) do list[#list + 1] = share("\(name)", \(person)) end
      return open("it", list)
      """,
      limits: limits
    )
    guard case .open(_, .array(let values)) = response else { throw NoFailure() }
    return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  @Test(arguments: names, forms)
  func `The shares of a name are uniform`(name: String, person: String) throws {
    let shares = try Self.shares(name, person)
    try #require(shares.count == Self.people)
    var counts = [Int](repeating: 0, count: 100)
    for share in shares {
      try #require(share >= 0 && share < 1)
      counts[Int(share * 100)] += 1
    }
    let expected = Double(Self.people) / 100
    let square = counts.reduce(0) {
      $0 + (Double($1) - expected) * (Double($1) - expected) / expected
    }
    // With 99 degrees of freedom, chi-square is in these bounds 999 times of 1,000.
    #expect(square > 57 && square < 154)
  }

  @Test(arguments: forms)
  func `The shares of two names are independent`(person: String) throws {
    let all = try Self.names.map { try Self.shares($0, person) }
    for first in all.indices {
      for second in all.indices where second > first {
        var table = [[Double]](repeating: [Double](repeating: 0, count: 10), count: 10)
        for (one, other) in zip(all[first], all[second]) {
          table[Int(one * 10)][Int(other * 10)] += 1
        }
        let rows = table.map { $0.reduce(0, +) }
        let columns = (0..<10).map { column in table.reduce(0) { $0 + $1[column] } }
        var square = 0.0
        for row in 0..<10 {
          for column in 0..<10 {
            let expected = rows[row] * columns[column] / Double(Self.people)
            square += (table[row][column] - expected) * (table[row][column] - expected) / expected
          }
        }
        // With 81 degrees of freedom, chi-square is below 127 in 999 of 1,000 pairs.
        #expect(square < 127, "\(Self.names[first]) and \(Self.names[second])")
      }
    }
  }

  // MARK: Mistakes

  private static let wantsName = "The function share wants a name such as \"new-player\""
  private static let wantsPerson = "The function share wants a person (a text or an integer)"
  private static let nobody =
    "\(wantsPerson), got nil; a missing fact or field is nil: decide without a share then."
  private static let noName =
    "\(wantsName), got nil; a missing fact or field is nil: write the name itself."

  private static let mistakes: [(String, String)] = [
    ("share()", "\(wantsName), got no value."),
    ("share(nil)", noName),
    ("share(nil, 'p')", noName),
    ("share(1, 'p')", "\(wantsName), got number."),
    ("share(true, 'p')", "\(wantsName), got boolean."),
    ("share({}, 'p')", "\(wantsName), got table."),
    ("share(link, 'p')", "\(wantsName), got userdata."),
    ("share(version '1', 'p')", "\(wantsName), got version; write tostring(v)."),
    ("share('', 'p')", "\(wantsName), got an empty string."),
    (
      "share('a\\0b', 'p')",
      "The name of a share cannot hold a NUL, which separates it from the person."
    ),
    (
      "share('\\0', 'p')",
      "The name of a share cannot hold a NUL, which separates it from the person."
    ),
    ("share 'n'", "\(wantsPerson), got no value."),
    ("share('n', nil)", nobody),
    ("share('n', link.query.user)", nobody),
    ("share('n', '')", "\(wantsPerson), got an empty string."),
    ("share('n', 7.0)", "\(wantsPerson), got a float; write math.tointeger(person)."),
    ("share('n', 0.5)", "\(wantsPerson), got a float; write math.tointeger(person)."),
    ("share('n', 0/0)", "\(wantsPerson), got a float; write math.tointeger(person)."),
    ("share('n', math.huge)", "\(wantsPerson), got a float; write math.tointeger(person)."),
    ("share('n', true)", "\(wantsPerson), got boolean."),
    ("share('n', { 'p' })", "\(wantsPerson), got table."),
    ("share('n', print)", "\(wantsPerson), got function."),
    ("share('n', link)", "\(wantsPerson), got userdata."),
    ("share('n', pass())", "\(wantsPerson), got userdata."),
    ("share('n', version '1')", "\(wantsPerson), got version; write tostring(v)."),
    ("share('n', 'p', 1)", "The function share takes a name and a person and nothing else."),
    ("share('n', 'p', nil)", "The function share takes a name and a person and nothing else."),
    ("shrae('n', 'p')", "There is no global \"shrae\"; did you mean \"share\"?"),
  ]

  @Test(arguments: mistakes)
  func `A mistake says what to write`(line: String, message: String) throws {
    try expectFailure(of: line, message)
  }

  @Test(arguments: ["share(('n'):rep(50000), 'p')", "share('n', ('p'):rep(50000))"])
  func `A long text is paid for by its bytes`(call: String) throws {
    var state = try makeState("route('/', function() local _ = \(call) end)")
    _ = try state.respond(to: makeLink())
    #expect(state.stepsSpent >= 50_000)
  }

  @Test func `Sharing without end reaches the limit of steps`() throws {
    for call in ["share('n', 1)", "share('n', 'p')", "pcall(share)"] {
      let failure = try responseFailure("while true do local _ = \(call) end")
      #expect(failure.reason == .limit(.steps))
    }
  }
}
