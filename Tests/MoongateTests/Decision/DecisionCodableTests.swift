import Foundation
import SampleScripts
import Testing

@testable import Moongate

@Suite struct DecisionCodableTests {
  private static let main = """
    route("/open", { name = "it" }, function() return open("it", { n = 1, x = 1.5 }) end)
    route("/confirm", confirm("Sure?", browse "https://example.com/"))
    route("/reject", reject "no")
    route("/redirect", redirect "app:/open")
    """

  private static let links = [
    "app://open:80/?q=1&flag#top", "app:confirm", "app:reject", "app:redirect", "app:none",
    "other:",
  ]

  @Test(arguments: links)
  func `A decision that was written reads as the same`(link: String) throws {
    let decision = try makeGate(Self.main).decide(link)
    let data = try JSONEncoder().encode(decision)
    let read = try JSONDecoder().decode(Decision.self, from: data)
    #expect(read == decision)
    #expect(read.route?.name == decision.route?.name)
  }

  @Test func `Every part of the link is written, and null where there is none`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let decision = try makeGate(Self.main).decide("app:none?q")
    #expect(
      String(decoding: try encoder.encode(decision), as: UTF8.self) == """
        {"fingerprint":"\(makeScripts(Self.main).fingerprint)",\
        "link":{"fragment":null,"host":null,"path":"none","port":null,\
        "query":[{"name":"q","value":null}],"scheme":"app","segments":["none"],\
        "text":"app:none?q","user":null},"redirects":[],"response":{"kind":"unmatched"},"route":null}
        """
    )
  }

  @Test func `What is no decision is refused`() {
    let whole =
      #"{"link":{"text":"app:x"},"redirects":[],"response":{"kind":"unmatched"},"fingerprint":""#
    let fingerprint = Fingerprint(of: []).description
    for text in [
      "{}", #"{"link":{"text":"no link"}}"#, whole + fingerprint.uppercased() + #""}"#,
      whole + fingerprint + #"0"}"#, whole.replacing(",\"fingerprint\":\"", with: "}"),
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Decision.self, from: Data(text.utf8))
      }
    }
  }
}
