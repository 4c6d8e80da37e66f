import ReachableFunctions
import Testing

@testable import MoongateLua

/// Every function that a script can reach pays for the text that it reads, whatever place the text
/// stands in.
@Suite struct ChargedTextTests {
  /// The bytes of the long texts.
  private static let bytes = 100_000

  /// The long texts: `N` and `M` read as the number 1, `A` and `B` are equal, `Z` has no letter.
  private static let texts = """
    N, M = (" "):rep(\(bytes - 1)) .. "1", "0x" .. ("0"):rep(\(bytes - 3)) .. "1"
    A, B, Z = ("a"):rep(\(bytes)), ("a"):rep(\(bytes - 1)) .. "a", (" "):rep(\(bytes))

    """

  /// The uses of a long text by each function.
  private struct Uses {
    /// Calls that read one as a number: a step for each byte.
    var numbers: [String] = []
    /// Calls that read, copy or compare one: a step for eight bytes.
    var texts: [String] = []
    /// Calls that only pass one on.
    var passes: [String] = []
  }

  private static let uses: [String: Uses] = [
    "assert": Uses(passes: ["assert(A, A)"]),
    "error": Uses(numbers: ["pcall(error, 'x', N)"]),
    "getmetatable": Uses(passes: ["getmetatable(A)"]),
    "ipairs": Uses(passes: ["ipairs(A)"]),
    "next": Uses(texts: ["next({ [A] = 1 }, B)"]),
    "pairs": Uses(texts: ["pairs { [A] = 1 }"]),
    "pcall": Uses(passes: ["pcall(A, A)"]),
    "print": Uses(texts: ["print(A)"]),
    "rawequal": Uses(texts: ["rawequal(A, B)"]),
    "rawget": Uses(texts: ["rawget({ [A] = 1 }, B)"]),
    "rawlen": Uses(passes: ["rawlen(A)"]),
    "rawset": Uses(texts: ["rawset({ [A] = 1 }, B, 2)"]),
    "require": Uses(passes: ["pcall(require, A)"]),
    "select": Uses(numbers: ["select(N, 1)"], passes: ["select('#', A)"]),
    "setmetatable": Uses(passes: ["setmetatable({}, { [1] = A })"]),
    "tonumber": Uses(numbers: ["tonumber(N)", "tonumber(M)", "tonumber(N, 10)", "tonumber('1', N)"]
    ),
    "tostring": Uses(passes: ["tostring(A)"]),
    "type": Uses(passes: ["type(A)"]),
    "xpcall": Uses(passes: ["xpcall(A, type, A)"]),

    "math.abs": Uses(numbers: ["math.abs(N)"]),
    "math.acos": Uses(numbers: ["math.acos(N)"]),
    "math.asin": Uses(numbers: ["math.asin(N)"]),
    "math.atan": Uses(numbers: ["math.atan(N)", "math.atan(1, N)"]),
    "math.ceil": Uses(numbers: ["math.ceil(N)"]),
    "math.cos": Uses(numbers: ["math.cos(N)"]),
    "math.exp": Uses(numbers: ["math.exp(N)"]),
    "math.floor": Uses(numbers: ["math.floor(N)"]),
    "math.fmod": Uses(numbers: ["math.fmod(N, 1.5)", "math.fmod(1.5, N)"]),
    "math.log": Uses(numbers: ["math.log(N)", "math.log(2, N)"]),
    "math.max": Uses(texts: ["math.max(A, B)"]),
    "math.min": Uses(texts: ["math.min(A, B)"]),
    "math.modf": Uses(numbers: ["math.modf(N)"]),
    "math.sin": Uses(numbers: ["math.sin(N)"]),
    "math.sqrt": Uses(numbers: ["math.sqrt(N)"]),
    "math.tan": Uses(numbers: ["math.tan(N)"]),
    "math.tointeger": Uses(numbers: ["math.tointeger(N)", "math.tointeger(M)", "math.tointeger(Z)"]
    ),
    "math.type": Uses(passes: ["math.type(N)"]),
    "math.ult": Uses(numbers: ["math.ult(N, 1)", "math.ult(1, N)"]),

    "string.byte": Uses(numbers: ["('x'):byte(N)", "('x'):byte(1, N)"]),
    "string.char": Uses(numbers: ["string.char(N)", "string.char(1, N)"]),
    "string.find": Uses(
      numbers: ["('x'):find('x', N)"],
      texts: ["A:find('b', 1, true)", "A:find 'b'", "A:find '[b]'", "('x'):find(A)"]
    ),
    "string.format": Uses(
      numbers: ["%d", "%5d", "%x", "%c", "%f", "%a", "%g"].map { "('\($0)'):format(N)" },
      texts: ["('%s'):format(A)", "('%5s'):format(A)", "('%q'):format(A)", "A:format()"]
    ),
    "string.gmatch": Uses(numbers: ["('x'):gmatch('x', N)"], passes: ["A:gmatch 'b'"]),
    "string.gsub": Uses(
      numbers: ["('x'):gsub('x', 'y', N)"],
      texts: ["A:gsub('b', '')", "('x'):gsub('x', A)", "A:gsub('a*', {})", "A:gsub('a*', type)"]
    ),
    "string.len": Uses(passes: ["A:len()"]),
    "string.lower": Uses(texts: ["A:lower()"]),
    "string.match": Uses(
      numbers: ["('x'):match('x', N)"],
      texts: ["A:match 'b'", "A:match '.*'", "('x'):match('[' .. A)"]
    ),
    "string.rep": Uses(numbers: ["('x'):rep(N)"], texts: ["A:rep(2)", "('x'):rep(3, A)"]),
    "string.reverse": Uses(texts: ["A:reverse()"]),
    "string.sub": Uses(numbers: ["('x'):sub(N)", "('x'):sub(1, N)"], texts: ["A:sub(2)"]),
    "string.upper": Uses(texts: ["A:upper()"]),

    "table.concat": Uses(
      numbers: [
        "table.concat({ 1 }, '', N)", "table.concat({ 1 }, '', 1, N)",
        "table.concat(setmetatable({ 1 }, { __len = function() return N end }))",
      ],
      texts: ["table.concat { A }", "table.concat({ 1, 2 }, A)"]
    ),
    "table.insert": Uses(
      numbers: [
        "table.insert({}, N, 1)",
        "table.insert(setmetatable({ 1 }, { __len = function() return N end }), 1)",
      ]
    ),
    "table.move": Uses(
      numbers: ["table.move({}, N, 1, 1)", "table.move({}, 1, N, 1)", "table.move({}, 1, 1, N)"]
    ),
    "table.pack": Uses(passes: ["table.pack(A)"]),
    "table.remove": Uses(numbers: ["table.remove({}, N)"]),
    "table.sort": Uses(
      numbers: [
        "table.sort({ A, B }, math.tointeger)",
        "table.sort(setmetatable({ 1 }, { __len = function() return N end }))",
      ],
      texts: ["table.sort { A, B }", "table.sort({ A, B }, rawequal)"]
    ),
    "table.unpack": Uses(
      numbers: [
        "table.unpack({}, N)", "table.unpack({}, 1, N)",
        "table.unpack(setmetatable({ 1 }, { __len = function() return N end }))",
      ]
    ),

    "utf8.char": Uses(numbers: ["utf8.char(N)"]),
    "utf8.codepoint": Uses(numbers: ["utf8.codepoint('x', N)", "utf8.codepoint('x', 1, N)"]),
    "utf8.codes": Uses(passes: ["utf8.codes(A)"]),
    "utf8.len": Uses(numbers: ["utf8.len('x', N)", "utf8.len('x', 1, N)"], texts: ["utf8.len(A)"]),
    "utf8.offset": Uses(
      numbers: ["utf8.offset('x', N)", "utf8.offset('x', 1, N)"],
      texts: ["utf8.offset(A, \(bytes))"]
    ),

    "link:items": Uses(passes: ["link.items(link, A)"]),
    "link:values": Uses(passes: ["link:values(A)"]),
    "the iterator of ipairs": Uses(numbers: ["(ipairs {})({}, N)"]),
    "the iterator of link:items": Uses(passes: ["link:items()(A, A)"]),
    "the iterator of pairs over a list": Uses(passes: ["pcall((pairs { 1, 2 }), A, A)"]),
    "the iterator of pairs over fields": Uses(passes: ["(pairs { a = 1 })(A, A)"]),
    "the iterator of pairs over params": Uses(passes: ["(pairs(link.params))(A, A)"]),
    "the iterator of string.gmatch": Uses(texts: ["A:gmatch '[b]'()", "A:gmatch '.*'()"]),
    "the iterator of utf8.codes": Uses(
      numbers: ["(utf8.codes '')('x', N)", "(utf8.codes '')(A, N)"]
    ),
    "the iterator of utf8.codes, lax": Uses(numbers: ["(utf8.codes('', true))('x', N)"]),

    // What a response is made of is read when it is made, what a declaration is when that is declared.
    "browse": Uses(texts: ["browse(A)"]),
    "capture": Uses(passes: ["pcall(capture, A)"]),
    "confirm": Uses(
      texts: ["confirm(A, open 'x')", "confirm(text { A, key = 'k' }, open 'x')"]
    ),
    "domain": Uses(passes: ["pcall(domain, A)"]),
    "kind": Uses(passes: ["pcall(kind, A, A)"]),
    "link_to": Uses(passes: ["pcall(link_to, A)"]),
    "url": Uses(passes: ["pcall(url, A)"]),
    "query": Uses(passes: ["pcall(query, A)"]),
    "same_path": Uses(passes: ["pcall(same_path, A)"]),
    "open": Uses(texts: ["open(A)", "open('x', { A })", "open('x', { a = A })"]),
    "group": Uses(passes: ["pcall(group, A)"]),
    "otherwise": Uses(passes: ["pcall(otherwise, A)"]),
    "refused": Uses(passes: ["pcall(refused, A)"]),
    "pass": Uses(passes: ["pass(A)"]),
    "redirect": Uses(texts: ["redirect(A)"]),
    "reject": Uses(texts: ["reject(A)"]),
    "wait": Uses(texts: ["wait(A)"]),
    "ask": Uses(passes: ["pcall(ask, A)"]),
    "decode": Uses(texts: ["decode(A)", "decode(Z)", "decode(A .. '%20')", "decode(A .. '%')"]),
    "encode": Uses(texts: ["encode(A)", "encode(Z)", "pcall(encode, A .. '\\xFF')"]),
    "share": Uses(texts: ["share(A, 1)", "share('x', A)"]),
    "version": Uses(texts: ["pcall(version, A)"], passes: ["pcall(version, {}, A)"]),
    "reply": Uses(
      texts: ["reply { a = A }", "reply { [A] = 1 }", "reply({}, open(A))"],
      passes: ["pcall(reply, A)"]
    ),
    "fail": Uses(texts: ["fail(A, 'x')", "fail(1, A)"]),
    "cancel": Uses(texts: ["cancel(open(A))"], passes: ["pcall(cancel, A)"]),
    "route": Uses(passes: ["pcall(route, A)"]),
    "scheme": Uses(passes: ["pcall(scheme, A)"]),
    "text": Uses(
      texts: [
        "text { A, key = 'k' }", "text { 'x', key = A }", "text { 'x', key = 'k', a = A }",
        "text { '{a}', key = 'k', a = A }", "text { 'x', key = 'k', [A] = 1 }",
        "pcall(text, { '{' .. A .. '}', key = 'k', [A] = 1 })",
      ],
      passes: ["pcall(text, A)"]
    ),
  ]

  @Test func `It is known of each function what it reads`() throws {
    let response = try respond(
      """
      \(ReachableFunctions.lua)
      local names = {}
      for _, entry in ipairs(reachable(link)) do names[#names + 1] = entry[1] end
      return open("it", names)
      """
    )
    guard case .open(_, .array(let names)) = response else { throw NoFailure() }
    #expect(Set(names) == Set(Self.uses.keys.map { Value.string($0) }))
  }

  /// Lua itself reads texts as numbers in arithmetic, by way of metamethods that are ours.
  private static let operators = [
    "N + 1", "1 + N", "N - 1", "N * 1", "N / 1", "N % 2", "N // 1", "N ^ 1", "-N",
  ]

  private static let numbers = uses.values.flatMap(\.numbers) + operators.map { "local _ = \($0)" }

  @Test(arguments: numbers)
  func `A text that is read as a number is paid for by its bytes`(call: String) throws {
    #expect(try Self.steps(of: call) >= Self.bytes)
  }

  @Test(arguments: uses.values.flatMap(\.texts))
  func `A text that is read is paid for by eight bytes`(call: String) throws {
    #expect(try Self.steps(of: call) >= Self.bytes / 8)
  }

  @Test(arguments: uses.values.flatMap(\.passes))
  func `A text that is passed on costs nothing`(call: String) throws {
    #expect(try Self.steps(of: call) < 1000)
  }

  /// The steps that a handler takes, which makes the call.
  private static func steps(of call: String) throws -> Int {
    var limits = SandboxLimits.patient
    limits.decisionSteps = 10_000_000
    limits.decisionMemory = 16 << 20
    let statement = call.hasPrefix("return") || call.hasPrefix("local") ? call : "local _ = \(call)"
    var state = try makeState(
      "\(texts)route('/', function(link) \(statement) end)",
      limits: limits
    )
    // Some of it is refused once it was read.
    _ = try? state.respond(to: makeLink(), limits: limits)
    return state.stepsSpent
  }
}
