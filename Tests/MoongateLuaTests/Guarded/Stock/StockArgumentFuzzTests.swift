import Randomness
import Testing

@testable import MoongateLua

/// Functions of positions, numbers and conversions with random arguments, edges among them.
@Suite struct StockArgumentFuzzTests {
  /// The number of calls that each seed compares; all seeds together 40,000.
  private static let calls = 10_000

  @Test(arguments: rounds(1...4))
  func `Random arguments give what Lua's own functions give`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var stock = try Stock()
    var sandbox = try Sandbox()
    var (answered, spent) = (0, 0)
    var different: [String] = []
    for _ in 0..<Self.calls {
      let call = random.isOneIn(3) ? random.formatCall() : random.call()
      let chunk = StockRows.chunk(call)
      guard let ours = try sandbox.run(chunk) else {
        spent += 1
        continue
      }
      let theirs = stock.run(chunk)
      if ours.hasPrefix("true") { answered += 1 }
      if ours != theirs && !Self.isMeant(ours) {
        different.append("\(call): \(ours), not \(theirs)")
      }
    }
    #expect(different.isEmpty, "\(different.count), such as \(different.prefix(3))")
    // Most calls mean something; what Lua's own functions refuse by size may cost too much here.
    #expect(answered * 2 > Self.calls && answered * 10 < Self.calls * 9)
    #expect(spent * 50 < Self.calls)
  }

  /// Whether a message is one of `StockRows.differences`.
  private static func isMeant(_ message: String) -> Bool {
    message.contains("attempt to perform arithmetic on a ")
      || message.contains("bad argument #1 to 'fmod'")
      || message.hasSuffix("bad argument #2 to 'remove' (position out of bounds)'")
  }
}

extension SeededGenerator {
  /// A call of a function, with each of its arguments random.
  fileprivate mutating func call() -> String {
    let form = one(of: [
      "(S):sub(I, I)", "(S):sub(I)", "(S):byte(I, I)", "(S):byte(I)", "(S):find(S, I, true)",
      "(S):find('.-', I)", "(S):match('()', I)", "(S):gsub('', '-', I)", "(S):rep(N, S)",
      "utf8.len(S, I, I, B)", "utf8.codepoint(S, I, I, B)", "utf8.offset(S, I, I)",
      "utf8.offset(S, I)", "utf8.char(I, I)", "string.char(I, 65, I)",
      "table.concat(L, S, I, I)", "table.unpack(L, I, I)", "select(I, 'a', 'b', 'c')",
      "table.move(L, N, N, N)", "table.move(L, N, N, I, {})",
      "local t = L table.insert(t, I, 'x') return t", "local t = L return table.remove(t, I), t",
      "tonumber(S, I)", "tonumber(S)", "tonumber(I)", "math.fmod(I, I)", "math.floor(I)",
      "math.ult(I, I)", "math.max(I, I)", "math.tointeger(I)", "math.abs(I)", "math.modf(I)",
      "I + I", "I // I", "I % I", "S + I", "I .. S", "I < I", "#S", "(S):upper()", "(S):reverse()",
    ])
    var text = ""
    var isWord = false
    for character in form {
      // A letter that stands alone.
      let next: String? =
        switch character {
        case "S": string()
        case "I": position()
        case "N": one(of: ["0", "1", "2", "3", "-1", "5", "2.0", "'4'"])
        case "B": one(of: ["true", "false", "nil"])
        case "L": one(of: ["{}", "{ 1, 2, 3 }", "{ 'a', 'b', nil, 'd' }", "{ [0] = 'z', 'a' }"])
        default: nil
        }
      text += isWord ? String(character) : next ?? String(character)
      isWord = character.isLetter && next == nil
    }
    return text
  }

  /// A call of string.format with one or two conversions.
  fileprivate mutating func formatCall() -> String {
    var form = ""
    var values: [String] = []
    for _ in 0...below(2) {
      form += one(of: ["", "x", "%%", " ", "é"]) + "%"
      for _ in 0..<below(3) { form += one(of: ["-", "+", " ", "#", "0"]) }
      form += one(of: ["", "", "1", "5", "12", "99", "100", "020"])
      form += one(of: ["", "", ".", ".0", ".3", ".14", ".99", ".100"])
      form += one(of: "ddiuoxXcaAeEfFgGqssss%yz".map(String.init))
      values.append(isOneIn(3) ? string() : position())
    }
    if isOneIn(12) { values.removeLast() }
    return "string.format(\(([literal(Array(form.utf8))] + values).joined(separator: ", ")))"
  }

  /// A position or another number, mostly a small one.
  private mutating func position() -> String {
    if !isOneIn(4) { return String(below(14) - 6) }
    return one(of: [
      "math.maxinteger", "math.mininteger", "math.maxinteger - 1", "math.mininteger + 1", "1 << 40",
      "2.0", "1.5", "-0.0", "0.1", "1/0", "-1/0", "1e15", "1e100", "2^53", "2^63", "'2'", "'-1.0'",
      "'0x3'", "' 4 '", "'x'", "''", "nil", "true", "255", "256", "-255", "36", "16",
    ])
  }

  private mutating func string() -> String {
    one(of: [
      "''", "'a'", "'hello'", #"'a\0b\0'"#, "'12'", "' 0x1F '", "'-7'", "'zz'", "'Hä€😀'",
      #"'\x80'"#,
      #"'\xC3\xA4\xFF'"#, #"'\xED\xA0\x80'"#, "'1e2'", "' '", "('ab'):rep(99)", "12", "1.5",
    ])
  }
}
