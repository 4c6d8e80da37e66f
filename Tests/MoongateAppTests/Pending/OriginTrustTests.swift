import SampleScripts
import Testing

@testable import MoongateApp

/// Origins of waiting links: which are trusted, and how a file holds them.
@Suite struct OriginTrustTests {
  private static let rows: [(origin: Origin, text: String, isTrusted: Bool)] = [
    (.unknown, "null", false),
    (.application("com.example.mail"), #""app:com.example.mail""#, false),
    (.universalLink, #""universal-link""#, false), (.inApp, #""in-app""#, true),
    (.notification, #""notification""#, true), (.commandLine, #""command-line""#, true),
    (.widget, #""widget""#, true), (.shortcut, #""shortcut""#, true),
    (.spotlight, #""spotlight""#, true), (.handoff, #""handoff""#, false), (.qr, #""qr""#, false),
    (.nfc, #""nfc""#, false), (.other("in-app"), #""other:in-app""#, false),
    (.other(""), #""other:""#, false), (.application(""), #""app:""#, false),
  ]

  @Test(arguments: rows)
  func `The app's own origins and the person's are trusted, and have room of their own`(
    row: (origin: Origin, text: String, isTrusted: Bool)
  ) throws {
    #expect(row.origin.isTrusted == row.isTrusted)
    var rules = PendingRules()
    rules.links = 10
    let pending = PendingLinks(rules: rules)
    for number in 1...10 { try pending.store(Link("app:\(number)")) }
    #expect((try? pending.store(Link("app:own"), from: row.origin)) == nil || row.isTrusted)
    #expect(pending.links.count == (row.isTrusted ? 11 : 10))
  }

  @Test(arguments: rows)
  func `A file that was written before is read, and written the same`(
    row: (origin: Origin, text: String, isTrusted: Bool)
  ) throws {
    let folder = try TemporaryFolder()
    let file = #"{"links":[{"link":"app:1","origin":\#(row.text),"since":4000000000}],"version":1}"#
    try folder.write(file.utf8, to: "links")
    let pending = PendingLinks(file: folder.path + "/links")
    #expect(pending.openingError == nil)
    #expect(pending.links.map(\.origin) == [row.origin])
    #expect(PendingFormat(pending.links).bytes == Array(file.utf8))
  }
}
