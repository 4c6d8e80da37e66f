import MoongateLinks
import Randomness
import Testing

@testable import MoongateLua

@Suite struct DecodeTests {
  private static let rows: [(String, Value)] = [
    ("decode ''", ""),
    ("decode 'a+b c'", "a+b c"),
    ("decode 'a%20b'", "a b"),
    ("decode '%61%2F%2f'", "a//"),
    ("decode '%2541'", "%41"),
    ("decode(decode '%2541')", "A"),
    ("decode '%C3%A9%E6%97%A5%f0%9f%98%80'", "é日😀"),
    ("decode 'é%20日'", "é 日"),
    ("decode '%7F%0A'", "\u{7F}\n"),
    ("decode '..%2F..'", "../.."),
    ("(select('#', decode 'a'))", 1),
    ("(select('#', decode '%61'))", 1),
    ("decode(('%61'):rep(500)) == ('a'):rep(500)", true),
  ]

  @Test(arguments: rows)
  func `A text is decoded once`(expression: String, decoded: Value) throws {
    #expect(try value(of: expression) == decoded)
  }

  private static let refused: [(String, String)] = [
    ("%", "badEscape"), ("a%4", "badEscape"), ("%4g", "badEscape"), ("%g4", "badEscape"),
    ("%%41", "badEscape"), ("% 41", "badEscape"), ("%41%", "badEscape"), ("%-1", "badEscape"),
    ("%00", "encodedNull"), ("a%00b", "encodedNull"),
    ("%FF", "notUTF8"), ("%C3", "notUTF8"), ("%A9", "notUTF8"), ("%C0%AF", "notUTF8"),
    ("%ED%A0%80", "notUTF8"), ("%F4%90%80%80", "notUTF8"), ("%C3é", "notUTF8"),
    ("%C3a%A9", "notUTF8"),
  ]

  @Test(arguments: refused)
  func `A text that no link may hold gives nil and the reason`(text: String, reason: String) throws
  {
    #expect(try value(of: "select(2, decode '\(text)')") == .string(reason))
    #expect(try value(of: "decode '\(text)' == nil") == true)
    let refusal = #expect(throws: LinkError.self) { try Link("d:x?a=\(text)") }
    #expect(refusal?.reason.rawValue == reason)
  }

  @Test func `It gives back what encode took`() throws {
    var random = SeededGenerator(seed: 11)
    var texts: [Value] = []
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<random.below(40) {
        let most: UInt32 = random.one(of: [0x7F, 0x7FF, 0xFFFF, 0x10FFFF])
        if let scalar = Unicode.Scalar(UInt32.random(in: 1...most, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      texts.append(.string(text))
    }
    var state = try makeState(
      """
      route("/", function(link, facts)
        local list = {}
        for i, text in ipairs(facts.texts) do list[i] = decode(encode(text)) end
        return open("it", list)
      end)
      """
    )
    var limits = SandboxLimits.patient
    limits.decisionSteps = 10_000_000
    let response = try state.respond(
      to: makeLink(),
      facts: ["texts": .array(texts)],
      limits: limits
    )
    #expect(response == .open("it", arguments: .array(texts)))
  }

  private static let wants = "The function decode wants a text"

  private static let mistakes: [(String, String)] = [
    ("decode()", "\(wants), got no value."),
    (
      "decode(nil)",
      "\(wants), got nil; a missing fact or field is nil: write decode(x or \"\")."
    ),
    ("decode(7)", "\(wants), got number."),
    ("decode {}", "\(wants), got table."),
    ("decode(link)", "\(wants), got userdata."),
    ("decode('a', 'b')", "The function decode takes a text and nothing else."),
    ("decode '\\xFF'", "The function decode wants UTF-8 text, as links are."),
    ("decode '\\xC3%A9'", "The function decode wants UTF-8 text, as links are."),
    ("decdoe 'x'", "There is no global \"decdoe\"; did you mean \"decode\"?"),
  ]

  @Test(arguments: mistakes)
  func `A mistake says what to write`(line: String, message: String) throws {
    try expectFailure(of: line, message)
  }

  @Test(arguments: ["a", "%20", "é"])
  func `A long text is paid for by its bytes`(piece: String) throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = 1_000_000
    limits.decisionMemory = 16 << 20
    var state = try makeState(
      "local text = ('\(piece)'):rep(60000)\nroute('/', function() return open('it', { #decode(text) }) end)",
      limits: limits
    )
    let response = try state.respond(to: makeLink(), limits: limits)
    let length = 60_000 * piece.utf8.count
    #expect(response == .open("it", arguments: [.integer(piece == "%20" ? 60_000 : length)]))
    #expect(state.stepsSpent >= length)
    #expect(state.stepsSpent < length * 3)
  }

  @Test(arguments: [
    "local t = '%2525' while true do decode(t) t = t .. t end", "while true do decode '%20' end",
    "while true do pcall(decode) end", "while true do decode '%' end",
  ])
  func `Decoding without end reaches a limit`(body: String) throws {
    let failure = try responseFailure(body)
    #expect(failure.reason == .limit(.memory) || failure.reason == .limit(.steps))
  }
}
