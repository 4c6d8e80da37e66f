import Foundation
import Randomness
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateBundles

/// The response to texts that are refused as links.
@Suite struct RefusedTests {
  private static let names = """
    domain "e.com"
    domain "*.f.com"
    route("/help/:topic", { name = "help" }, open("help", { topic = capture "topic" }))
    route("/in", { from = "in-app" }, open "in")
    route("/signed", { needs = "signed_in" }, open "signed")
    route("/back", redirect "app:")
    route("/", open "home")
    route("/long", redirect(url("app:{a}", { a = "%2E" })))

    """

  private static func scripts(_ response: String) -> Scripts {
    makeScripts(names + "refused(\(response))")
  }

  private static func gate(_ response: String) throws -> Gate {
    try Gate(scripts: scripts(response), configuration: .patient)
  }

  private static let texts: [(text: String, reason: LinkError.Reason)] = [
    ("app:%", .badEscape), ("APP:a/../b", .dotSegment), ("https://e.com/\\", .backslash),
    ("https://a.f.com/%00", .encodedNull), ("app://a[b", .badHost), ("app://a:b", .badPort),
    ("app://@", .emptyHost), ("app:" + String(repeating: "a", count: 9_000), .tooLong),
    ("app:" + String(repeating: "a/", count: 65), .tooManySegments),
    ("app:?" + String(repeating: "a&", count: 256), .tooManyQueryItems),
    ("https://e.com/?" + String(repeating: "a", count: 9_000), .tooLong),
  ]

  @Test(arguments: texts)
  func `A response sees the reason`(text: String, reason: LinkError.Reason) throws {
    let gate = try Self.gate(#"reject(text "It is broken: {reason}.")"#)
    for origin in [Origin.unknown, .inApp] {
      let decision = try gate.decide(text, from: origin)
      #expect(decision.response == .rejected(Prompt("It is broken: \(reason.rawValue).")))
      #expect(decision.refused == reason)
      #expect(decision.route == gate.refused)
      #expect(decision.route?.description == "refused (main.lua:10)")
      // Nothing of the text is in it but the scheme and the web host.
      #expect(["app:", "APP:", "https://e.com", "https://a.f.com"].contains(decision.link.text))
    }
  }

  private static let nobodys = [
    "films", "other:%", "https://g.com/%", "https://f.com/%", "https://me@e.com/",
    "https://evil.com\\@e.com/", "https://e.com\\@evil.com/", "https:e.com/%", "https://e%2Ecom/",
    "https://e.com /%", "https://e.com:99999/",
    "https://e.com." + String(repeating: "a", count: 9_000),
    "ap\tp:%",
  ]

  @Test(arguments: nobodys)
  func `What is not certainly the app's is an error as ever`(text: String) throws {
    let gates = [try Self.gate("open 'broken'"), try makeGate(Self.names)]
    let errors = try gates.map { try $0.error(of: text) }
    #expect(errors.allSatisfy { if case .link = $0 { true } else { false } })
    #expect(errors[0].description == errors[1].description)
  }

  @Test func `Without it, and for links, nothing changes`() throws {
    guard case .link(let error) = try makeGate(Self.names).error(of: "app:%") else {
      throw NoError()
    }
    #expect(error.reason == .badEscape && error.link == "app:%")
    let decision = try Self.gate("open 'broken'").decide("app:help/x")
    #expect(decision.refused == nil && decision.response.description.hasPrefix("open(\"help\""))
  }

  @Test func `An app that gets all links gets all that can be read`() throws {
    var configuration = Configuration.patient
    configuration.claims = .everything
    let gate = try Gate(scripts: Self.scripts("open 'broken'"), configuration: configuration)
    #expect(try gate.answer("other:%") == "open(\"broken\")")
    #expect(try gate.answer("https://g.com/%") == "open(\"broken\")")
    _ = try gate.error(of: "https://me@g.com/")
  }

  private static let responses: [(response: String, answer: String)] = [
    ("open 'broken'", #"open("broken")"#),
    (
      #"open("x", { r = capture "reason", l = { capture "reason" }, t = text "{{{reason}" })"#,
      #"open("x", { l = { "badEscape" }, r = "badEscape", t = "{badEscape" })"#
    ),
    ("confirm('Go?', open 'x')", #"confirm("Go?", open("x"))"#),
    ("browse 'https://h.com/?x'", #"browse("https://h.com/?x")"#),
    (
      #"browse(url("https://h.com/{r}{?r}", { r = capture "reason" }))"#,
      #"browse("https://h.com/badEscape?r=badEscape")"#
    ),
    (
      #"browse(text "https://h.com/{reason}")"#, #"browse("https://h.com/badEscape")"#
    ),
    (
      #"reject(text { "No: {why}.", key = "no", why = capture "reason" })"#,
      #"reject(text { "No: badEscape.", key = "no", why = "badEscape" })"#
    ),
    ("redirect 'app:help/broken'", #"open("help", { topic = "broken" })"#),
    // The first link of the chain is the redirect's, so this is no loop.
    ("redirect 'app:'", #"open("home")"#), ("redirect 'app:back'", #"open("home")"#),
    (
      #"redirect(link_to("help", { topic = capture "reason" }, { scheme = "app" }))"#,
      #"open("help", { topic = "badEscape" })"#
    ),
    (
      #"confirm("Go?", redirect(link_to("help", { topic = "x" }, { scheme = "app" })))"#,
      #"confirm("Go?", open("help", { topic = "x" }))"#
    ),
    ("redirect 'app:in'", "reject("), ("redirect 'app:signed'", #"wait("signed_in")"#),
    ("redirect 'app:none'", "unmatched"),
  ]

  @Test(arguments: responses)
  func `The responses`(response: String, answer: String) throws {
    let gate = try Self.gate(response)
    #expect(try gate.answer("app:%").hasPrefix(answer))
    #expect(try gate.answer("https://a.f.com/%").hasPrefix(answer))
  }

  @Test(arguments: responses)
  func `A set without code says the same`(response: String, answer: String) throws {
    let forms = try #require(try TwoForms(Self.scripts(response)))
    let gates = try #require(forms.gates())
    for (text, _) in Self.texts {
      let results = [gates.lua, gates.data].map { gate in
        Result { () throws(DecisionError) in try gate.decide(text) }.map {
          "\($0.response) \($0.redirects) \($0.link)"
        }
      }
      #expect("\(results[0])" == "\(results[1])")
    }
  }

  @Test func `A link that a handler redirects to is told in its own words`() throws {
    let gate = try makeGate(
      """
      route("/loop", redirect "app:loop")
      refused(redirect "app:loop")
      """
    )
    guard case .redirect(let error) = try gate.error(of: "app:%") else { throw NoError() }
    #expect(error.reason == .loop && error.hops == ["app:loop", "app:loop"])
  }

  @Test func `Decisions are written and read`() throws {
    let decision = try Self.gate("open 'broken'").decide("https://e.com/%")
    let json = try JSONEncoder().encode(decision)
    #expect(try JSONDecoder().decode(Decision.self, from: json) == decision)
    #expect(String(decoding: json, as: UTF8.self).contains(#""refused":"badEscape""#))
    let link = try Self.gate("open 'broken'").decide("app:")
    let text = String(decoding: try JSONEncoder().encode(link), as: UTF8.self)
    #expect(!text.contains("refused"))
  }

  @Test func `Scripts that come between reading and deciding count`() throws {
    let gate = try Self.gate("open 'broken'")
    let request = try gate.request("app:%")
    try gate.reload(makeScripts(Self.names))
    #expect(throws: DecisionError.self) { try gate.decide(request) }
    try gate.reload(Self.scripts("open 'other'"))
    #expect(try gate.decide(request).response.description == "open(\"other\")")
  }

  @Test(arguments: rounds(0..<20))
  func `A text is answered only if it is the app's, and else it is the same error`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (plain, gate) = (try makeGate(Self.names), try Self.gate("open 'broken'"))
    let pieces = [
      "https:", "app:", "other:", "//", "/", "\\", "@", ":", "80", "e.com", "f.com", ".", "..", "%",
      "%2F", "?", "#", " ", "\t", "\u{FEFF}", "\u{FC}", "a", "\u{0}", "help/x",
    ]
    for _ in 0..<1_000 {
      let text = random.text(of: pieces, count: 0...9)
      let before = Result { () throws(DecisionError) in try plain.decide(text) }
      let after = Result { () throws(DecisionError) in try gate.decide(text) }
      switch (before, after) {
      case (.failure(.link(let error)), .success(let decision)):
        #expect(decision.refused == error.reason)
        #expect(decision.response.description == "open(\"broken\")")
        #expect(gate.claims(decision.link), "\(text.debugDescription)")
        #expect(text.contains(decision.link.text))
      case (.failure(let one), .failure(let other)): #expect(one.description == other.description)
      case (.success(let one), .success(let other)): #expect(one.response == other.response)
      default: Issue.record("\(text.debugDescription): \(before), \(after)")
      }
    }
  }
}
