import MoongateLinks
import Randomness
import Testing

@testable import MoongateLua

@Suite struct EncodeTests {
  private static let unreserved =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"

  private static let rows: [(String, Value)] = [
    ("encode ''", ""),
    ("encode '\(unreserved)'", .string(unreserved)),
    ("encode 'a b+c'", "a%20b%2Bc"),
    ("encode 'x&admin=1'", "x%26admin%3D1"),
    ("encode ':/?#[]@!$&()*+,;='", "%3A%2F%3F%23%5B%5D%40%21%24%26%28%29%2A%2B%2C%3B%3D"),
    ("encode '%41'", "%2541"),
    ("encode(encode ' ')", "%2520"),
    ("encode '..'", ".."),
    ("encode 'é日😀'", "%C3%A9%E6%97%A5%F0%9F%98%80"),
    ("encode 'a\\0b'", "a%00b"),
    ("encode '\\127\\n\\t'", "%7F%0A%09"),
    ("encode '\"<>\\\\^`{|}'", "%22%3C%3E%5C%5E%60%7B%7C%7D"),
    ("encode '\\u{10FFFF}\\u{D7FF}\\u{E000}'", "%F4%8F%BF%BF%ED%9F%BF%EE%80%80"),
    ("encode(7)", "7"),
    ("encode(-7)", "-7"),
    ("encode(math.mininteger)", "-9223372036854775808"),
    ("encode(0.5)", "0.5"),
    ("encode(7.0)", "7.0"),
    ("encode(-0.0)", "-0.0"),
    ("encode(1e100)", "1e%2B100"),
    ("encode(1e-100)", "1e-100"),
    ("encode(2^63) == encode('' .. 2^63)", true),
    ("(function() local n = 7 encode(n) return math.type(n) end)()", "integer"),
    ("encode(tostring(version '1+b'))", "1%2Bb"),
  ]

  @Test(arguments: rows)
  func `A text is encoded`(expression: String, encoded: Value) throws {
    #expect(try value(of: expression) == encoded)
  }

  @Test func `Every byte but the unreserved ones is encoded`() throws {
    let response = try respond(
      """
      local list = {}
      for byte = 0, 127 do list[#list + 1] = encode(string.char(byte)) end
      return open("it", list)
      """
    )
    let hex = Array("0123456789ABCDEF")
    let expected = (0..<128).map { byte -> Value in
      let character = Character(Unicode.Scalar(UInt8(byte)))
      if Self.unreserved.contains(character) { return .string(String(character)) }
      return .string("%\(hex[byte / 16])\(hex[byte % 16])")
    }
    #expect(response == .open("it", arguments: .array(expected)))
  }

  @Test func `It encodes as links to routes are encoded`() throws {
    var random = SeededGenerator(seed: 5)
    var texts: [String] = []
    for _ in 0..<1000 {
      var text = ""
      for _ in 0..<random.below(40) {
        let most: UInt32 = random.one(of: [0x7F, 0x7F, 0x7FF, 0xFFFF, 0x10FFFF])
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...most, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      texts.append(text)
    }
    var state = try makeState(
      """
      route("/", function(link, facts)
        local list = {}
        for i, text in ipairs(facts.texts) do list[i] = encode(text) end
        return open("it", list)
      end)
      """
    )
    var limits = SandboxLimits.patient
    limits.decisionSteps = 10_000_000
    let response = try state.respond(
      to: makeLink(),
      facts: ["texts": .array(texts.map(Value.string))],
      limits: limits
    )
    let expected = texts.map { Value.string(LinkWriter.encoded($0)) }
    #expect(response == .open("it", arguments: .array(expected)))
  }

  @Test func `Scripts encode while they load`() throws {
    let state = try makeState(
      "local query = encode 'a b'\nroute('/', browse('https://example.com/?q=' .. query))"
    )
    guard case .route(_, _, let handler) = state.declarations.first?.kind else { throw NoFailure() }
    #expect(handler == .constant(.browse("https://example.com/?q=a%20b")))
  }

  private static let wants = "The function encode wants a text or a number"
  private static let notUTF8 = "The function encode wants UTF-8 text, as links are."
  private static let tooMany = "The function encode takes a text or a number and nothing else."

  private static let mistakes: [(String, String)] = [
    ("encode()", "\(wants), got no value."),
    (
      "encode(nil)",
      "\(wants), got nil; a missing fact or field is nil: write encode(x or \"\")."
    ),
    (
      "encode(link.query.q)",
      "\(wants), got nil; a missing fact or field is nil: write encode(x or \"\")."
    ),
    ("encode(true)", "\(wants), got boolean."),
    ("encode {}", "\(wants), got table."),
    (
      "encode(setmetatable({}, { __tostring = function() return 'x' end }))", "\(wants), got table."
    ),
    ("encode(print)", "\(wants), got function."),
    ("encode(link)", "\(wants), got userdata."),
    ("encode(open 'x')", "\(wants), got userdata."),
    ("encode(version '1')", "\(wants), got version; write tostring(v)."),
    ("encode('a', 'b')", tooMany),
    ("encode(1, nil)", tooMany),
    ("encode(math.huge)", "The number of encode is not finite."),
    ("encode(-math.huge)", "The number of encode is not finite."),
    ("encode(0/0)", "The number of encode is not finite."),
    ("encode '\\xFF'", notUTF8),
    ("encode 'a\\xC3'", notUTF8),
    ("encode '\\xC0\\x80'", notUTF8),
    ("encode '\\xED\\xA0\\x80'", notUTF8),
    ("encode '\\xF4\\x90\\x80\\x80'", notUTF8),
    ("encode(('a'):rep(9) .. '\\x80')", notUTF8),
    ("enocde 'x'", "There is no global \"enocde\"; did you mean \"encode\"?"),
  ]

  @Test(arguments: mistakes)
  func `A mistake says what to write`(line: String, message: String) throws {
    try expectFailure(of: line, message)
  }

  @Test(arguments: ["a", " ", "é"])
  func `A long text is paid for by its bytes`(piece: String) throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = 1_000_000
    limits.decisionMemory = 16 << 20
    let length = 60_000 * piece.utf8.count
    var state = try makeState(
      "local text = ('\(piece)'):rep(60000)\nroute('/', function() return open('it', { #encode(text) }) end)",
      limits: limits
    )
    let response = try state.respond(to: makeLink(), limits: limits)
    let encoded = piece == "a" ? length : 3 * length
    #expect(response == .open("it", arguments: [.integer(encoded)]))
    #expect(state.stepsSpent >= encoded)
    #expect(state.stepsSpent < encoded * 2)
  }

  @Test(arguments: [
    ("local t = 'é' while true do t = encode(t) end", "é"),
    ("local t = (' '):rep(900000) encode(t)", " "),
    ("while true do encode ' ' end", " "), ("while true do pcall(encode) end", " "),
  ])
  func `Encoding without end reaches a limit`(body: String, text: String) throws {
    let failure = try responseFailure(body)
    #expect(failure.reason == .limit(.memory) || failure.reason == .limit(.steps))
  }
}
