import MoongateLinks
import Testing

@Suite struct NumericHostTests {
  /// Hosts as a link has them, and whether a browser goes to an address that the text does not show.
  private static let rows: [(String, Bool)] = [
    ("example.com", false),
    ("1.example", false),
    ("192.0.2.1", false),
    ("0.0.0.0", false),
    ("255.255.255.255", false),
    ("[2001:db8::1]", false),
    ("0x.example", false),
    ("1.2.3.x", false),
    ("0xg", false),
    ("a0x1", false),
    ("example.0x7f1g", false),
    ("127.1", true),
    ("0x7f.1", true),
    ("0X7F.1", true),
    ("0x", true),
    ("2130706433", true),
    ("0177.0.0.1", true),
    ("127.0.0.01", true),
    ("127.0.0.1.", true),
    ("127.0.0.256", true),
    ("1.2.3.4.5", true),
    ("1.2.3.0x4", true),
    ("example.1", true),
    ("example.0xab", true),
    ("00.0.0.0", true),
  ]

  @Test(arguments: rows)
  func `A host that ends in a number is four decimal numbers or a disguise`(
    host: String,
    isDisguised: Bool
  ) throws {
    #expect(try Link("https://\(host)/x").hasDisguisedHost == isDisguised)
    #expect(try Link("http://\(host):80").hasDisguisedHost == isDisguised)
    // A custom scheme's host is a segment.
    guard !host.hasPrefix("[") else { return }
    #expect(try !Link("app://\(host)/x").hasDisguisedHost)
  }
}
