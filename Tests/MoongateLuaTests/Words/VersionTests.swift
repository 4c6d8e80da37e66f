import Randomness
import Testing

@testable import MoongateLua

@Suite struct VersionTests {
  // MARK: Order

  /// From the lowest to the highest; those of one row are equal.
  private static let ascending = [
    ["0-0", "0.0-0", "00-0+b"],
    ["0", "0.0", "000.0.0.0.0", "0+a.b-c"],
    ["0.0.1"],
    ["0.9"],
    ["0.10", "0.010.0"],
    ["1.0.0-0"],
    ["1.0.0-1"],
    ["1.0.0-2", "1-2"],
    ["1.0.0-10"],
    ["1.0.0-18446744073709551615"],
    ["1.0.0-18446744073709551616"],
    ["1.0.0--"],
    ["1.0.0-0a"],
    ["1.0.0-1a"],
    ["1.0.0-A"],
    // The example of SemVer 2.0.0, section 11.
    ["1.0.0-alpha", "1-alpha+2", "1.0-alpha+3"],
    ["1.0.0-alpha.1"],
    ["1.0.0-alpha.beta"],
    ["1.0.0-beta", "1.0.0.0-beta"],
    ["1.0.0-beta.2"],
    ["1.0.0-beta.11"],
    ["1.0.0-beta.11.0"],
    ["1.0.0-rc.1"],
    [
      "1.0.0", "1", "1.0", "01.00", "1.0.0+20130313144700", "1+21AF26D3---117B344092BD",
      "1.0+00.01",
    ],
    ["1.0.0.1"],
    ["1.0.1-x"],
    ["1.0.1"],
    ["4.1", "4.1.0", "4.01"],
    ["4.9"],
    ["4.10-beta.1", "4.10.0-beta.1"],
    ["4.10", "4.10.0.0"],
    ["2026.1.5", "2026.01.05"],
    ["9223372036854775807"],
    ["9223372036854775808"],
    ["18446744073709551615"],
    ["18446744073709551616", "018446744073709551616.0"],
    ["99999999999999999999999999999999999999"],
    ["100000000000000000000000000000000000000"],
    ["100000000000000000000000000000000000000.1"],
  ]

  @Test func `The app's side orders versions as scripts do`() throws {
    for (place, row) in Self.ascending.enumerated() {
      for (otherPlace, other) in Self.ascending.enumerated() {
        let first = try #require(Version(row[row.count - 1]))
        for text in other {
          let second = try #require(Version(text))
          #expect((first < second) == (place < otherPlace), "\(first.text) and \(text)")
          #expect((first == second) == (place == otherPlace), "\(first.text) and \(text)")
        }
      }
    }
    for text in ["", "v1", "1.", "1-", "1 ", "1-01"] { #expect(Version(text) == nil) }
  }

  @Test func `Every two versions of a list compare as they stand there`() throws {
    let rows = Self.ascending.map { "{ '\($0.joined(separator: "', '"))' }" }
    var limits = SandboxLimits.patient
    limits.decisionSteps = 10_000_000
    let response = try respond(
      """
      local rows, count = { \(rows.joined(separator: ", ")) }, 0
      local function check(a, b, order)
        local v, w = version(a), version(b)
        local found = { v < w, v <= w, v == w, v ~= w, v >= w, v > w }
        local wanted = { order < 0, order <= 0, order == 0, order ~= 0, order >= 0, order > 0 }
        for i, is in ipairs(wanted) do
          if found[i] ~= is then error(a .. " and " .. b .. ": " .. i) end
        end
        count = count + 1
      end
      for i, row in ipairs(rows) do
        for j, other in ipairs(rows) do
          for _, a in ipairs(row) do
            for _, b in ipairs(other) do check(a, b, i - j) end
          end
        end
      end
      return open("it", { count })
      """,
      limits: limits
    )
    let count = Self.ascending.joined().count
    #expect(response == .open("it", arguments: [.integer(count * count)]))
  }

  /// The order of two versions as SemVer says it, with numbers that are small: below, at or above zero.
  private static func order(_ first: String, _ second: String) -> Int {
    func parts(_ text: String) -> (numbers: [Int], label: [Substring]) {
      let named = text.split(separator: "+")[0]
      let numbers = named.prefix { $0 != "-" }.split(separator: ".").compactMap { Int($0) }
      return (numbers, named.drop { $0 != "-" }.dropFirst().split(separator: "."))
    }
    func sign(_ isBefore: Bool) -> Int { isBefore ? -1 : 1 }
    let (one, other) = (parts(first), parts(second))
    for place in 0..<max(one.numbers.count, other.numbers.count) {
      let a = place < one.numbers.count ? one.numbers[place] : 0
      let b = place < other.numbers.count ? other.numbers[place] : 0
      if a != b { return sign(a < b) }
    }
    if one.label.isEmpty || other.label.isEmpty {
      return one.label.isEmpty == other.label.isEmpty ? 0 : sign(other.label.isEmpty)
    }
    for (a, b) in zip(one.label, other.label) where a != b {
      switch (Int(a), Int(b)) {
      case (let a?, let b?): return sign(a < b)
      case (_?, nil): return -1
      case (nil, _?): return 1
      default: return sign(a.utf8.lexicographicallyPrecedes(b.utf8))
      }
    }
    let difference = one.label.count - other.label.count
    return difference == 0 ? 0 : sign(difference < 0)
  }

  @Test func `Random versions compare as SemVer says`() throws {
    var random = SeededGenerator(seed: 11)
    let numbers = ["0", "1", "2", "10", "00", "01"]
    let identifiers = ["0", "1", "2", "10", "a", "A", "b", "ab", "1a", "x-1", "z"]
    func join(_ pieces: [String]) -> String {
      (0...random.below(3)).map { _ in random.one(of: pieces) }.joined(separator: ".")
    }
    func label() -> String {
      (random.isOneIn(3) ? "" : "-" + join(identifiers))
        + (random.isOneIn(3) ? "+" + join(identifiers) : "")
    }
    let pairs = (0..<2000).map { _ in
      let first = join(numbers)
      // Most pairs differ in their pre-releases alone.
      let second = random.isOneIn(3) ? join(numbers) : first + (random.isOneIn(2) ? ".0" : "")
      return [first + label(), second + label()]
    }
    let list = pairs.map { "{ '\($0[0])', '\($0[1])' }" }.joined(separator: ",\n")
    let response = try respond(
      """
      local orders = {}
      for i, pair in ipairs { \(list) } do
        local a, b = version(pair[1]), version(pair[2])
        orders[i] = a < b and -1 or a > b and 1 or 0
        assert((a == b) == (orders[i] == 0) and (a <= b) == (orders[i] <= 0))
      end
      return open("it", orders)
      """
    )
    let orders = pairs.map { Value.integer(Self.order($0[0], $0[1])) }
    #expect(response == .open("it", arguments: .array(orders)))
    #expect(Set(orders).count == 3)
  }

  @Test func `Versions are sorted`() throws {
    #expect(
      try value(
        of: """
          (function()
            local list = {}
            for text in ("1.10 1.9 1.9-b 0.1 1.9-a.2 1.9-a.10"):gmatch "%S+" do
              list[#list + 1] = version(text)
            end
            table.sort(list)
            for i, v in ipairs(list) do list[i] = tostring(v) end
            return table.concat(list, " ")
          end)()
          """
      ) == "0.1 1.9-a.2 1.9-a.10 1.9-b 1.9 1.10"
    )
  }

  // MARK: What a version is

  private static let values: [(String, Value)] = [
    ("tostring(version '4.010-b+c')", "4.010-b+c"),
    ("('%s!'):format(version '1.0')", "1.0!"),
    ("type(version '1')", "userdata"),
    ("getmetatable(version '1')", false),
    ("version '1' == '1'", false),
    ("version '1' ~= 1", true),
    ("version '1' == nil", false),
    ("version '1' == open 'x'", false),
    ("open 'x' == version '1'", false),
    ("version '1' == link", false),
    ("version '1' == text { 'a', key = 'b' }", false),
    ("version '1' == setmetatable({}, { __eq = function() return true end })", false),
    ("rawequal(version '1', version '1')", false),
    ("({ [version '1'] = true })[version '1'] == nil", true),
    ("(function() local v = version '1' return ({ [v] = 7 })[v] end)()", 7),
    ("version(tostring(version '1.2')) == version '1.2'", true),
    ("version(facts_of_none or '0') < version '1'", true),
    ("select(2, pcall(error, version '1')) == version '1'", true),
  ]

  @Test(arguments: values)
  func `A version is compared and shown, and nothing else`(
    expression: String,
    expected: Value
  ) throws {
    let response = try respond(
      "local facts_of_none\nreturn open('it', { value = \(expression) })"
    )
    #expect(response == .open("it", arguments: ["value": expected]))
  }

  @Test func `A version is kept in locals, globals and tables of a set`() throws {
    var state = try makeState(
      """
      local minimum = version "4.10"
      latest = version "5"
      local list = { first = { version "1" } }
      route("/", function(link, facts)
        local mine = version(facts.version)
        return open("it", { mine >= minimum, mine < latest, mine > list.first[1] })
      end)
      """
    )
    for (text, isEnough) in [("4.9", false), ("4.10", true), ("4.11-a", true)] {
      let response = try state.respond(to: makeLink(), facts: ["version": .string(text)])
      #expect(response == .open("it", arguments: [.boolean(isEnough), true, true]))
    }
  }

  @Test func `The prompt shows a version by its text`() throws {
    var state = try makeState("kept = version '1.2-a'")
    #expect(try state.evaluate("kept") == ["<version 1.2-a>"])
    #expect(
      try state.evaluate("{ kept }, kept < version '1.2'") == ["{ <version 1.2-a> }", "true"]
    )
    #expect(
      try state.evaluate("version('1' .. ('.0'):rep(50000))")
        == ["<version 1\(String(repeating: ".0", count: 19)).…>"]
    )
  }

  // MARK: Mistakes

  private static func notVersion(_ text: String, _ why: String) -> String {
    "The text \"\(text)\" is not a version, because \(why) belongs; write numbers with points between them, "
      + "such as \"4.10\" or \"4.10.0-beta.1\"."
  }

  private static let wants = "The function version wants a text such as \"4.10\""
  private static let versionsOnly = "A version can be compared only with a version, got "
  private static let onBothSides = "; write version(…) on both sides."
  private static let noFields =
    "A version has no fields; compare the version, or write tostring(v)."

  private static let mistakes: [(String, String)] = [
    ("version()", "\(wants), got no value."),
    (
      "version(nil)",
      "\(wants), got nil; a missing fact or field is nil: write version(facts.app_version or \"0\")."
    ),
    (
      "version(4.1)",
      "\(wants), got number; write the version as a text, because the number 4.10 is 4.1."
    ),
    (
      "version(4)",
      "\(wants), got number; write the version as a text, because the number 4.10 is 4.1."
    ),
    ("version(true)", "\(wants), got boolean."),
    ("version {}", "\(wants), got table."),
    ("version(print)", "\(wants), got function."),
    ("version(link)", "\(wants), got userdata."),
    ("version(open 'x')", "\(wants), got userdata."),
    ("version(version '1')", "\(wants), got version; write tostring(v)."),
    ("version(text { 'a', key = 'b' })", "\(wants), got userdata."),
    ("version ''", "\(wants), got an empty string."),
    ("version('1', '2')", "The function version takes the text of a version and nothing else."),
    ("version('1', nil)", "The function version takes the text of a version and nothing else."),
    ("version 'v4.1'", notVersion("v4.1", "\"v\" is at byte 1 where a number")),
    ("version '4.'", notVersion("4.", "it ends where a number")),
    ("version '.4'", notVersion(".4", "\".\" is at byte 1 where a number")),
    ("version '4..1'", notVersion("4..1", "\".\" is at byte 3 where a number")),
    ("version '4.x'", notVersion("4.x", "\"x\" is at byte 3 where a number")),
    (
      "version '4,1'",
      notVersion("4,1", "\",\" is at byte 2 where a point, a hyphen or the end")
    ),
    (
      "version '4.1 '",
      notVersion("4.1 ", "\" \" is at byte 4 where a point, a hyphen or the end")
    ),
    ("version ' 4.1'", notVersion(" 4.1", "\" \" is at byte 1 where a number")),
    (
      "version '4.1b'",
      notVersion("4.1b", "\"b\" is at byte 4 where a point, a hyphen or the end")
    ),
    (
      "version '1_0'",
      notVersion("1_0", "\"_\" is at byte 2 where a point, a hyphen or the end")
    ),
    ("version '-1'", notVersion("-1", "\"-\" is at byte 1 where a number")),
    ("version '+1'", notVersion("+1", "\"+\" is at byte 1 where a number")),
    ("version '1-'", notVersion("1-", "it ends where a letter or a digit")),
    ("version '1-a.'", notVersion("1-a.", "it ends where a letter or a digit")),
    ("version '1-.a'", notVersion("1-.a", "\".\" is at byte 3 where a letter or a digit")),
    ("version '1-+b'", notVersion("1-+b", "\"+\" is at byte 3 where a letter or a digit")),
    (
      "version '1-a b'",
      notVersion("1-a b", "\" \" is at byte 4 where a point, a plus sign or the end")
    ),
    (
      "version '1-01'",
      notVersion("1-01", "\"0\" is at byte 3 where a number without zeros before it")
    ),
    (
      "version '1-a.00'",
      notVersion("1-a.00", "\"0\" is at byte 5 where a number without zeros before it")
    ),
    ("version '1+'", notVersion("1+", "it ends where a letter or a digit")),
    ("version '1+a+b'", notVersion("1+a+b", "\"+\" is at byte 4 where a point or the end")),
    ("version '1-a+b_'", notVersion("1-a+b_", "\"_\" is at byte 6 where a point or the end")),
    (
      "version '1\\0'",
      notVersion(
        "1…",
        "a character that is not printable ASCII is at byte 2 where a point, a hyphen or the end"
      )
    ),
    (
      "version '\\0'",
      notVersion("…", "a character that is not printable ASCII is at byte 1 where a number")
    ),
    (
      "version '1.\\n'",
      notVersion("1.\n", "a character that is not printable ASCII is at byte 3 where a number")
    ),
    (
      "version '١'",
      notVersion("١", "a character that is not printable ASCII is at byte 1 where a number")
    ),
    (
      "version(('x'):rep(1000))",
      notVersion(
        String(repeating: "x", count: 40) + "…",
        "\"x\" is at byte 1 where a number"
      )
    ),
    (
      "version(('1'):rep(39) .. ('é'):rep(9))",
      notVersion(
        String(repeating: "1", count: 39) + "…",
        "a character that is not printable ASCII is at byte 40 where a point, a hyphen or the end"
      )
    ),
    ("return version '1' < '2'", "\(versionsOnly)string\(onBothSides)"),
    ("return '2' < version '1'", "\(versionsOnly)string\(onBothSides)"),
    ("return version '1' >= 1", "\(versionsOnly)number\(onBothSides)"),
    ("return 1.5 <= version '1'", "\(versionsOnly)number\(onBothSides)"),
    ("return version '1' <= nil", "\(versionsOnly)nil\(onBothSides)"),
    ("return version '1' > {}", "\(versionsOnly)table\(onBothSides)"),
    ("return version '1' > open 'x'", "\(versionsOnly)userdata\(onBothSides)"),
    ("return version '1' < link", "\(versionsOnly)userdata\(onBothSides)"),
    ("table.sort { version '1', '2' }", "\(versionsOnly)string\(onBothSides)"),
    ("return 'v' .. version '1'", "A version cannot be joined to a text; write tostring(v)."),
    ("return version '1' .. 1", "A version cannot be joined to a text; write tostring(v)."),
    ("local v = version '1' return v.major", noFields),
    ("local v = version '1' return v[1]", noFields),
    ("local v = version '1' v.major = 2", noFields),
    ("local v = version '1' return v:text()", noFields),
    ("local v = version '1' return #v", "attempt to get length of a version value (local 'v')"),
    ("local v = version '1' v()", "attempt to call a version value (local 'v')"),
    (
      "local v = version '1' return v + 1",
      "attempt to perform arithmetic on a version value (local 'v')"
    ),
    (
      "setmetatable(version '1', {})",
      "bad argument #1 to 'setmetatable' (table expected, got version)"
    ),
    ("next(version '1')", "bad argument #1 to 'next' (table expected, got version)"),
    ("rawget(version '1', 1)", "bad argument #1 to 'rawget' (table expected, got version)"),
    ("rawset(version '1', 1, 1)", "bad argument #1 to 'rawset' (table expected, got version)"),
    ("rawlen(version '1')", "bad argument #1 to 'rawlen' (table or string expected, got version)"),
    (
      "table.concat { version '1' }", "invalid value (userdata) at index 1 in table for 'concat'"
    ),
    (
      "text { '{a}', key = 'k', a = version '1' }",
      "The argument a of text is a version; an argument is a text, a number, a boolean or, in the response of a "
        + "route, a capture."
    ),
    ("versoin '1'", "There is no global \"versoin\"; did you mean \"version\"?"),
  ]

  @Test(arguments: mistakes)
  func `A mistake says what to write`(line: String, message: String) throws {
    try expectFailure(of: line, message)
  }

  @Test func `A version is not a param of a link`() throws {
    #expect(
      try loadFailure("link_to('p', { a = version '1' })").message
        == "The param a of link_to is a version; a param is a text, a number, a boolean or a list of these."
    )
  }

  @Test(arguments: ["{ v = version '1' }", "{ { version '1' } }"])
  func `A version does not leave Lua as an argument`(arguments: String) throws {
    let failure = try responseFailure("return open('it', \(arguments))")
    let place = arguments.contains("v =") ? "arguments.v" : "arguments[1][1]"
    #expect(
      failure.message
        == "The value of \(place) is a version, whose text is tostring(v); a response holds nil, booleans, "
        + "finite numbers, UTF-8 text and tables of these."
    )
    #expect(failure.reason == .badResponse)
  }

  @Test(arguments: ["version", "encode", "decode", "share('x', "])
  func `A capture is refused while scripts load, and in functions`(call: String) throws {
    let function = String(call.prefix { $0.isLetter })
    let argument = call.hasSuffix(" ") ? "kept)" : "(kept)"
    let rows = [
      ("capture 'a'", "a capture"), ("captures", "a capture"), ("text '{a}'", "a capture"),
      ("query 'a'", "a query item"), ("link_to 'p'", "what link_to gives"),
      ("url 'https://e.com'", "what url gives"),
      ("same_path 'https://e.com'", "what same_path gives"),
    ]
    for (kept, shown) in rows {
      let message = try loadFailure("local kept = \(kept)\n\(call)\(argument)").message
      #expect(message.hasPrefix("The function \(function) wants "))
      #expect(
        message.hasSuffix(
          ", and \(shown) has no text before a link comes; call \(function) in a function."
        )
      )
      var state = try makeState("kept = \(kept)\nroute('/:a', function() \(call)\(argument) end)")
      #expect(
        try failure { _ = try state.respond(to: makeLink()) }.message
          == "Captures are named in the response of a route; in a function read link.params."
      )
    }
  }

  // MARK: Hostile

  @Test(arguments: [
    "'1' .. ('.0'):rep(100000)", "('9'):rep(200000)", "('0'):rep(200000)",
    "'1-' .. ('a'):rep(200000)", "'1-a' .. ('.0'):rep(100000)", "'1+' .. ('-'):rep(200000)",
  ])
  func `A long version is paid for by its bytes, and so is comparing it`(text: String) throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = 1_000_000
    limits.decisionMemory = 16 << 20
    func steps(_ body: String) throws -> Int {
      var state = try makeState(
        "local text = \(text)\nlocal kept, other = version(text), version(text)\nroute('/', function() \(body) end)",
        limits: limits
      )
      _ = try state.respond(to: makeLink(), limits: limits)
      return state.stepsSpent
    }
    #expect(try steps("version(text)") >= 200_000 - 2)
    #expect(try steps("local _ = kept < other") >= 2 * 200_000 / 8)
    #expect(try steps("local _ = kept == other") >= 2 * 200_000 / 8)
    #expect(try steps("tostring(kept)") >= 200_000 / 8)
  }

  @Test func `Comparing without end reaches the limit of steps`() throws {
    for body in [
      "while v <= w do end", "while v == w do end", "while true do pcall(version, 1) end",
    ] {
      let failure = try failure {
        var state = try makeState(
          "local v, w = version '1', version '1.0'\nroute('/', function() \(body) end)"
        )
        _ = try state.respond(to: makeLink())
      }
      #expect(failure.reason == .limit(.steps))
    }
  }

  @Test func `Making versions without end reaches a limit`() throws {
    let failure = try responseFailure(
      "local t = {} while true do t[#t + 1] = version '1.2.3.4.5.6.7.8.9' end"
    )
    #expect(failure.reason == .limit(.memory) || failure.reason == .limit(.steps))
  }
}
