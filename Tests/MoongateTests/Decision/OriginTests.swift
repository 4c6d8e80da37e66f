import Foundation
import SampleScripts
import Testing

@testable import Moongate

/// Origins as scripts, routes and files see them.
@Suite struct OriginTests {
  /// The origins with the texts that scripts see.
  private static let rows: [(Origin, String)] = [
    (.application("com.example.mail"), "app:com.example.mail"),
    (.universalLink, "universal-link"), (.inApp, "in-app"), (.notification, "notification"),
    (.commandLine, "command-line"), (.widget, "widget"), (.shortcut, "shortcut"),
    (.spotlight, "spotlight"), (.handoff, "handoff"), (.qr, "qr"), (.nfc, "nfc"),
    (.other("kiosk"), "other:kiosk"),
  ]

  /// Names that need care wherever they are read or shown.
  private static let names = [
    "", ":", "a:b", "app:", "other:kiosk", "\u{301}x", "\u{0}\u{1B}[31m", "in-app", "\u{202E}",
    String(repeating: "x", count: 100_000),
  ]

  @Test func `The rows name every origin, and the list of names each word`() {
    let simple = Self.rows.map(\.0).filter { $0.word == nil }
    #expect(Set(simple) == Set(Origin.simple) && simple.count == Origin.simple.count)
    let words = Self.rows.map { $0.0.word ?? $0.1 }
    #expect(words.sorted() == Origin.names)
    #expect(Set(Origin.named.map(\.word)) == Set(Self.rows.map(\.0.word)).subtracting([nil]))
  }

  @Test(arguments: rows)
  func `A script, a route and a file see the same text`(origin: Origin, text: String) throws {
    let word = origin.word ?? text
    let gate = try makeGate(
      """
      route("/seen", function(link) return open(link.origin) end)
      route("/one", { from = "\(text)" }, open "one")
      route("/all", { from = { "\(word)" } }, open "all")
      """
    )
    #expect(try gate.answer("app:seen", from: origin) == "open(\"\(text)\")")
    for other in Self.rows.map(\.0) + [.unknown, .application(""), .other(""), .other("app")] {
      let one = try gate.decide("app:one", from: other)
      #expect(one.isRefusal == (other != origin), "\(other)")
      let all = try gate.decide("app:all", from: other)
      let isOfKind =
        other == origin || origin.word != nil && other == .other("app") && word == "other"
      #expect(all.isRefusal == !isOfKind, "\(other)")
    }
    let json = try JSONEncoder().encode([origin])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([Origin].self, from: json) == [origin])
  }

  @Test(arguments: names)
  func `Any name comes back from a file, and an empty one is no origin of a route's`(
    name: String
  ) throws {
    let gate = try makeGate("route('/x', { from = { 'app', 'other' } }, open 'x')")
    for origin in [Origin.application(name), .other(name)] {
      let json = try JSONEncoder().encode([origin])
      #expect(try JSONDecoder().decode([Origin].self, from: json) == [origin])
      #expect(try gate.decide("app:x", from: origin).isRefusal == name.isEmpty)
    }
  }

  @Test(arguments: names.filter { !$0.isEmpty })
  func `A refusal shows no character that a terminal obeys`(name: String) throws {
    let gate = try makeGate("route('/x', { from = 'in-app' }, open 'x')")
    for origin in [Origin.application(name), .other(name)] {
      let answer = try gate.answer("app:x", from: origin)
      #expect(answer.hasPrefix("reject(\"The route /x takes links only from in-app, not from "))
      #expect(
        !answer.unicodeScalars.contains { $0 == "\u{0}" || $0 == "\u{1B}" || $0 == "\u{202E}" }
      )
    }
  }

  @Test(arguments: [
    #""""#, #""app""#, #""other""#, #""Widget""#, #""qr ""#, #""qr:x""#, #""unknown""#, "7", "{}",
  ])
  func `A file with another text is not read`(json: String) throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Origin].self, from: Data("[\(json)]".utf8))
    }
  }

  @Test func `Null is an unknown origin`() throws {
    #expect(try JSONDecoder().decode([Origin].self, from: Data("[null]".utf8)) == [.unknown])
    #expect(try JSONEncoder().encode([Origin.unknown]) == Data("[null]".utf8))
  }
}
