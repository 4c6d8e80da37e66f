import Moongate
import SampleScripts
import Testing

@Suite struct ClaimsTests {
  @Test(arguments: [
    ("app:page", true), ("APP://nowhere", true), ("apps:page", false), ("mailto:page", false),
    ("https://example.com/page", true), ("http://EXAMPLE.com:8080/nowhere", true),
    ("https://www.example.com/page", false), ("https://a.b.example.org/", true),
    ("https://example.org/", false),
  ])
  func `A link is claimed by its scheme or domain, whether a route answers or not`(
    text: String,
    isClaimed: Bool
  ) throws {
    let gate = try makeGate(
      """
      domain "example.com"
      domain "*.example.org"
      route("/page", function() error "No handler runs." end)
      """
    )
    #expect(gate.claims(try Link(text)) == isClaimed)
  }
}
