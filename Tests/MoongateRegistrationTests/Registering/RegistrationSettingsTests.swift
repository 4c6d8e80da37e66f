import MoongateRegistration
import Testing

/// Settings that a platform would refuse, and those that are written.
@Suite struct RegistrationSettingsTests {
  private static let fingerprint = (0..<32).map { _ in "AB" }.joined(separator: ":")

  private static func settings(
    _ platform: RegistrationSettings.Platform,
    id: String,
    team: String = "ABCDE12345",
    fingerprint: String = fingerprint,
    level: Int? = nil,
    excluding path: String? = nil
  ) -> RegistrationSettings {
    var settings = RegistrationSettings(platform)
    settings.id = id
    settings.team = team
    settings.name = "Shop"
    settings.command = "/usr/bin/shop"
    settings.fingerprints = [fingerprint]
    settings.level = level
    settings.excludedPaths = [path].compactMap(\.self)
    return settings
  }

  @Test(arguments: [
    (settings(.ios, id: "com.shop", team: "abcde12345"), "The team"),
    (settings(.ios, id: "com.shop", team: "ABCDE1234"), "The team"),
    (settings(.ios, id: "com.shop", team: "ABCDE-2345"), "The team"),
    (settings(.macos, id: "com.shop", team: "ÄBCDE12345"), "The team"),
    (settings(.ios, id: "com shop"), "The identifier"),
    (settings(.ios, id: "com..shop"), "The identifier"),
    (settings(.ios, id: ".shop"), "The identifier"),
    (settings(.ios, id: "com.my_shop"), "The identifier"),
    (settings(.ios, id: "com.läden"), "The identifier"),
    (settings(.android, id: "shop"), "The identifier"),
    (settings(.android, id: "com.1shop"), "The identifier"),
    (settings(.android, id: "com.my-shop"), "The identifier"),
    (settings(.linux, id: "shop"), "application id"),
    (settings(.linux, id: "com.sh/op"), "application id"),
    (settings(.android, id: "com.shop", fingerprint: "AB:CD"), "The fingerprint"),
    (settings(.android, id: "com.shop", fingerprint: ""), "The fingerprint"),
    (
      settings(.android, id: "com.shop", fingerprint: "G" + fingerprint.dropFirst()),
      "The fingerprint"
    ),
    (settings(.android, id: "com.shop", fingerprint: fingerprint + ":AB"), "The fingerprint"),
    (settings(.android, id: "com.shop", fingerprint: fingerprint + ":"), "The fingerprint"),
    (settings(.ios, id: "com.shop", excluding: "press/*"), "The excluded path"),
    (settings(.macos, id: "com.shop", excluding: "/$(lang"), "The excluded path"),
    (settings(.android, id: "com.shop", level: 34, excluding: "/press"), "level 35"),
    (settings(.linux, id: "com.shop", excluding: "/press"), "The excluded path"),
    (settings(.ios, id: "com.shop", excluding: "/a#b"), "The excluded path"),
    (settings(.ios, id: "com.shop", excluding: "/press/:year"), "written like a route"),
    (settings(.ios, id: "ABCDE12345.com.shop"), "begins with the team"),
    (settings(.ios, id: "com.shop", excluding: "/a?q=1"), "The excluded path"),
    (settings(.ios, id: "com.shop", excluding: "/$(none)/*"), "The excluded path"),
  ])
  func `A setting that cannot be is refused`(
    settings: RegistrationSettings,
    words: String
  ) throws {
    let claims = try SampleClaims.of(schemes: ["shop"], domains: ["shop.example"])
    let error = #expect(throws: RegistrationError.self) { try claims.outputs(settings) }
    #expect(error.map { "\($0)" }?.contains(words) == true)
  }

  @Test(arguments: [
    fingerprint, fingerprint.lowercased(), fingerprint.replacing(":", with: ""),
    fingerprint.lowercased().replacing(":", with: ""),
  ])
  func `Fingerprints are written in capitals with colons`(text: String) throws {
    let claims = try SampleClaims.of(domains: ["shop.example"])
    let outputs = try claims.outputs(Self.settings(.android, id: "com.shop", fingerprint: text))
    let file = try #require(outputs.first { $0.name == "assetlinks.json" })
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("\"\(Self.fingerprint)\""))
  }

  @Test(arguments: [
    settings(.ios, id: "com.example.my-shop"), settings(.ios, id: "shop"),
    settings(.macos, id: "com.Shop.2"), settings(.android, id: "com.my_shop"),
    settings(.linux, id: "com.my_shop"),
  ])
  func `A setting that can be is taken`(settings: RegistrationSettings) throws {
    let claims = try SampleClaims.of(schemes: ["shop"], domains: ["shop.example"])
    #expect(try !claims.outputs(settings).isEmpty)
  }

  @Test func `A role is written as it is asked for`() throws {
    let claims = try SampleClaims.of(schemes: ["shop"])
    var settings = Self.settings(.macos, id: "com.shop")
    settings.role = "Viewer"
    let file = try #require(try claims.outputs(settings).first)
    #expect(try InfoPropertyList(bytes: file.bytes, file: file.name).urlTypes[0].role == "Viewer")
    settings.role = "viewer"
    #expect(throws: RegistrationError.self) { try claims.outputs(settings) }
  }

  @Test func `Paths are left out before anything is handed over`() throws {
    let claims = try SampleClaims.of(schemes: ["shop"], domains: ["shop.example"])
    let apple = try claims.outputs(Self.settings(.ios, id: "com.shop", excluding: "/ü/*"))
    let file = try #require(apple.last)
    let association = try Association(bytes: file.bytes, file: file.name)
    #expect(association.entries[0].components.first?.path == "/ü/*")
    for link in ["%C3%BC/1", "%c3%bc/1", "%C3%BC%2F1", "%C3%BC"] {
      let answer = try association.answer(to: "https://shop.example/" + link)
      #expect(answer.outcome == .exclude, "\(link)")
    }
    let android = try claims.outputs(
      Self.settings(.android, id: "com.shop", level: 35, excluding: "/press/*")
    )
    let statement = try #require(android.last)
    let links = try AssetLinks(bytes: statement.bytes, file: statement.name)
    for link in ["press/1", "pr%65ss/1", "press", "press/"] {
      let answer = try links.answer(to: "https://shop.example/" + link)
      #expect(answer.outcome == .exclude, "\(link)")
    }
    let found = links.findings(against: claims).map(\.severity)
    #expect(found.allSatisfy { $0 == .note })
  }
}
