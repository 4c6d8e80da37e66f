import Moongate
import MoongateRegistration
import Randomness
import SampleScripts
import Testing

@Suite struct AssociationFuzzTests {
  /// Pieces of associations, sound and not.
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\"applinks\":", "\"details\":", "\"appIDs\":", "\"/\":",
    "\"?\":", "\"#\":", "\"/*\"", "\"?*\"", "\"$(\"", "\"$(digit)\"", "$(x)", "*", "?", "\\u0000",
    "\\uD800", "true", "null", "-1e999", "1", "\"components\":", "\"paths\":", "\"exclude\":",
    "%2F",
    "\"percentEncoded\":false,", "\"caseSensitive\":false,", "é", "\u{202E}", "\n", " ",
    "\"substitutionVariables\":", "\"NOT /a\"", "\"defaults\":", "/",
  ]

  @Test(arguments: rounds(0..<4))
  func `Mutated associations never trap, whatever is asked of them`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rows = try OutcomeRow.recorded()
    let claims = ScriptClaims(
      try makeGate(
        "domain \"example.com\"\nroute(\"/a/:x(int)?q=:q\", open \"x\")\nroute(\"/*\", open \"y\")"
      )
    )
    var read = 0
    for _ in 0..<600 {
      let row = random.one(of: rows)
      var bytes = row.file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = random.below(bytes.count + 1)
        let end = min(bytes.count, place + random.below(6))
        switch random.below(3) {
        case 0: bytes.replaceSubrange(place..<end, with: Array(random.one(of: Self.pieces).utf8))
        case 1: bytes.removeSubrange(place..<end)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      guard let association = try? Association(bytes: bytes, file: "x") else { continue }
      read += 1
      _ = try? association.answer(to: row.link, app: nil, domain: nil).text
      _ = association.inspection
      let text = association.text
      let again = try Association(bytes: Array(text.utf8), file: "x")
      #expect(again.appIDs == association.appIDs)
      if read % 10 == 0 {
        _ = association.findings(against: claims)
        let scripts = association.scripts(domain: "example.com")
        _ = try Gate(scripts: Scripts(["main.lua": scripts.main]), configuration: .patient)
      }
    }
    #expect(read > 60)
  }

  @Test func `Text of pieces never traps`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let text = random.text(of: Self.pieces, count: 0...40)
      guard let association = try? Association(bytes: Array(text.utf8), file: "x") else { continue }
      _ = association.inspection
    }
  }

  /// The result of a merge is as intended, or nothing is changed.
  @Test(arguments: rounds(0..<4))
  func `Mutated associations are brought up to date, or refused`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rows = try OutcomeRow.recorded()
    let claims = ScriptClaims(
      try makeGate("domain \"h.ex\"\nroute(\"/:x(digit|a)?q=:q(1..9)\", open \"x\")")
    )
    var settings = RegistrationSettings(.ios)
    settings.id = "com.example.app"
    settings.team = "ABCDE12345"
    let app = "ABCDE12345.com.example.app"
    let link = "https://h.ex/a?q=7"
    var merged = 0
    for _ in 0..<600 {
      var bytes = random.one(of: rows).file
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = random.below(bytes.count + 1)
        let piece = random.one(of: Self.pieces + ["\"\(app)\"", "\"\(app)\","])
        bytes.insert(contentsOf: Array(piece.utf8), at: place)
      }
      guard
        let output = try? claims.merged(into: bytes, path: "apple-app-site-association", settings)
      else { continue }
      merged += 1
      let comment = Comment(rawValue: String(decoding: output.bytes, as: UTF8.self))
      let after = try Association(bytes: output.bytes, file: "apple-app-site-association")
      #expect(try after.answer(to: link, app: app).outcome == .match, comment)
      #expect(try after.answer(to: "https://h.ex/b?q=7", app: app).outcome != .match, comment)
      let again = try claims.merged(
        into: output.bytes,
        path: "apple-app-site-association",
        settings
      )
      #expect(again.bytes == output.bytes, comment)
    }
    #expect(merged > 150)
  }

  @Test func `Random links are read or refused`() throws {
    var random = SeededGenerator(seed: 9)
    let association = try Association(
      bytes: Array(
        #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a*","?":{"q":"?"}}]}]}}"#
          .utf8
      ),
      file: "x"
    )
    let pieces = [
      "https://", "http:", "//", "/", "?", "#", "@", ":", "%", "%2", "%FF", "é", "\u{301}", "a",
      "h.ex",
      "q=", "&", "[", "]", "\u{0}", "\r\n", "8", " ",
    ]
    for _ in 0..<3_000 {
      _ = try? association.answer(to: "https://" + random.text(of: pieces, count: 0...12))
    }
  }
}
