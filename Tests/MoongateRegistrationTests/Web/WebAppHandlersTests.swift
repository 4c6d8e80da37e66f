import MoongateRegistration
import Testing

@Suite struct WebAppHandlersTests {
  @Test(arguments: [
    ("web+photos", "/open?link=%s", 0), ("mailto", "/mail#%s", 0), ("WEB+photos", "open?%s", 0),
    ("photos", "/open?link=%s", 1), ("web+", "/%s", 1), ("web+a1", "/%s", 1), ("web+ä", "/%s", 1),
    ("https", "/%s", 1), ("web+photos", "/open", 1), ("web+photos", "/%s/%s", 1),
    ("web+photos", "https://other.example/%s", 1), ("web+photos", "//other.example/%s", 1),
    ("photos", "/open", 2),
  ])
  func `Handlers`(scheme: String, url: String, count: Int) throws {
    let text = #"{ "protocol_handlers": [{ "protocol": "\#(scheme)", "url": "\#(url)" }] }"#
    let manifest = try WebAppHandlers(bytes: Array(text.utf8), file: "manifest.json")
    #expect(manifest.inspection.findings.count == count)
  }

  @Test func `What is written has nothing to find`() throws {
    let claims = try claims(of: "scheme \"web+photos\"\nroute(\"*\", open(\"all\"))")
    let text = try WebAppHandlers.text(claims, opening: "/open?link=%s")
    let manifest = try WebAppHandlers(bytes: Array(text.utf8), file: "manifest.json")
    #expect(manifest.inspection.findings == [])
    #expect(manifest.findings(against: claims) == [])
    #expect(throws: RegistrationError.self) { try WebAppHandlers.text(claims, opening: "/open") }
  }

  @Test(arguments: [#"{ "protocol_handlers": {} }"#, #"{ "protocol_handlers": [1] }"#])
  func `What is not a handler is found`(text: String) throws {
    let manifest = try WebAppHandlers(bytes: Array(text.utf8), file: "manifest.json")
    #expect(manifest.inspection.findings.count == 1)
  }
}
