import MoongateRegistration
import Testing

/// Entitlements, the domains that scripts declare, and what is found.
@Suite struct EntitlementsRowTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let entries: [String]
    var domains = ["shop.example"]
    var others = ""
    /// The codes by their last two digits.
    let codes: [Int]
    var testDescription: String { name }

    init(
      _ name: String,
      _ entries: [String],
      domains: [String] = ["shop.example"],
      others: String = "",
      _ codes: [Int]
    ) {
      self.name = name
      self.entries = entries
      self.domains = domains
      self.others = others
      self.codes = codes
    }
  }

  private static let own = "applinks:shop.example"
  private static let distributed = "\t<key>get-task-allow</key>\n\t<false/>\n"
  private static let debugged = "\t<key>get-task-allow</key>\n\t<true/>\n"

  private static let rows: [Row] = [
    Row("as it should be", [own], []),
    Row("with passwords", [own, "webcredentials:other.example"], []),
    Row("a mode for developers", [own + "?mode=developer"], []),
    Row("a managed mode", [own + "?mode=managed"], []),
    Row("both modes", [own + "?mode=developer+managed"], []),
    Row("no entry", [], [12]),
    Row("passwords alone", ["webcredentials:shop.example"], [12]),
    Row("two domains are missing", [], domains: ["a.example", "b.example"], [12, 12]),
    Row("one of two is missing", [own], domains: ["shop.example", "b.example"], [12]),
    Row("another domain", ["applinks:store.example"], [12, 13]),
    Row("one too many", [own, "applinks:store.example"], [13]),
    Row("two too many", [own, "applinks:a.example", "applinks:b.example"], [13, 13]),
    Row("a wildcard for all", ["applinks:*.shop.example"], domains: ["*.shop.example"], []),
    Row("a wildcard for a domain", ["applinks:*.shop.example"], [14]),
    Row(
      "a wildcard for a subdomain",
      ["applinks:*.shop.example"],
      domains: ["a.shop.example"],
      [14]
    ),
    Row("a domain for a wildcard", [own], domains: ["*.shop.example"], [14]),
    Row(
      "a subdomain for a wildcard",
      ["applinks:a.shop.example"],
      domains: ["*.shop.example"],
      [14]
    ),
    Row(
      "both forms",
      [own, "applinks:*.shop.example"],
      domains: ["shop.example", "*.shop.example"],
      []
    ),
    Row(
      "one of both forms",
      ["applinks:*.shop.example"],
      domains: ["shop.example", "*.shop.example"],
      [12]
    ),
    Row("a wildcard of others", [own, "applinks:*.store.example"], [13]),
    Row("a setting", ["applinks:$(DOMAIN)"], []),
    Row("a setting with braces", ["applinks:${DOMAIN}"], []),
    Row("a setting in front", ["applinks:$(SUB).example"], []),
    Row("a setting that does not fit", [own, "applinks:$(SUB).test"], [13]),
    Row("a setting is all", ["$(ASSOCIATED_DOMAIN)"], []),
    Row("a setting for passwords", [own, "webcredentials:$(DOMAIN)"], []),
    Row("no service", ["shop.example"], [15, 12]),
    Row("another service", ["applink:shop.example"], [15, 12]),
    Row("https", ["applinks:https://shop.example"], [15, 12]),
    Row("a path", ["applinks:shop.example/items"], [15, 12]),
    Row("a slash at the end", ["applinks:shop.example/"], [15, 12]),
    Row("a port", ["applinks:shop.example:8080"], [15, 12]),
    Row("upper case", ["applinks:Shop.example"], [15, 12]),
    Row("a mode that is not", [own + "?mode=developers"], [15, 12]),
    Row("a mode without its name", [own + "?developer"], [15, 12]),
    Row("no domain", ["applinks:"], [15, 12]),
    Row("a star alone", ["applinks:*"], [15, 12]),
    Row("a star amid", ["applinks:a.*.example"], [15, 12]),
    Row("a space", ["applinks: shop.example"], [15, 12]),
    Row("developers, distributed", [own + "?mode=developer"], others: distributed, [16]),
    Row("both modes, distributed", [own + "?mode=developer+managed"], others: distributed, [16]),
    Row(
      "passwords for developers",
      [own, "webcredentials:a.example?mode=developer"],
      others: distributed,
      [16]
    ),
    Row("developers, debugged", [own + "?mode=developer"], others: debugged, []),
    Row("managed, distributed", [own + "?mode=managed"], others: distributed, []),
  ]

  @Test(arguments: rows) func `Entitlements are judged`(row: Row) throws {
    let claims = try SampleClaims.of(domains: row.domains)
    let entitlements = try Entitlements(
      bytes: SampleLists.entitlements(row.entries, row.others),
      file: "App.entitlements"
    )
    let findings = entitlements.inspection.findings + entitlements.findings(against: claims)
    #expect(findings.map(\.code.rawValue) == row.codes.map { "MG\(100 + $0)" })
  }

  @Test func `A profile is found in a signed message`() throws {
    let list = SampleLists.file(
      """
      <key>Entitlements</key><dict>
      <key>application-identifier</key><string>TEAM.com.example.shop</string>
      <key>com.apple.developer.associated-domains</key><string>*</string>
      <key>get-task-allow</key><false/></dict>
      """
    )
    let bytes = [0x30, 0x82, 0x00, 0xFF] + list + [0x00, 0x3C, 0xFF]
    let profile = try ProvisioningProfile(bytes: bytes, file: "embedded.mobileprovision")
    #expect(profile.isForDistribution)
    #expect(profile.entitlements.identifier == "TEAM.com.example.shop")
    #expect(profile.entitlements.inspection.findings.isEmpty)
    #expect(throws: RegistrationError.self) {
      try profile.entitlements.merging(SampleClaims.of(domains: ["a.example"]))
    }
    #expect(throws: RegistrationError.self) {
      try ProvisioningProfile(bytes: [1, 2, 3], file: "embedded.mobileprovision")
    }
  }

  @Test func `Entries that are not an array are told, and not merged`() throws {
    let entitlements = try Entitlements(
      bytes: SampleLists.file(
        "<key>com.apple.developer.associated-domains</key><string>applinks:a.example</string>"
      ),
      file: "App.entitlements"
    )
    #expect(entitlements.inspection.findings.map(\.code) == [.malformedRegistration])
    #expect(throws: RegistrationError.self) {
      try entitlements.merging(SampleClaims.of(domains: ["a.example"]))
    }
  }
}
