import MoongateDiagnostics
import MoongateRegistration
import SampleScripts
import Testing

@Suite struct AssetLinksTests {
  static let print = (0..<32).map { _ in "AB" }.joined(separator: ":")
  static let relation = "\"relation\": [\"delegate_permission/common.handle_all_urls\"]"

  static func target(_ package: String = "\"com.a\"", _ prints: String = "\"\(print)\"") -> String {
    """
    "target": { "namespace": "android_app", "package_name": \(package), \
    "sha256_cert_fingerprints": [\(prints)] }
    """
  }

  static func components(_ text: String) -> String {
    """
    [{ \(relation), \(target()), "relation_extensions": { "delegate_permission/common.handle_all_urls": \
    { "dynamic_app_link_components": \(text) } } }]
    """
  }

  static let rows: [(String, [String])] = [
    ("[{ \(relation), \(target()) }]", []),
    ("[]", ["MG155"]),
    ("[7]", ["MG155"]),
    ("[{ \(target()) }]", ["MG155"]),
    ("[{ \(relation) }]", ["MG155"]),
    ("[{ \"relation\": \"x\", \(target()) }]", ["MG155"]),
    (
      "[{ \"relation\": [\"delegate_permission/common.get_login_creds\"], \(target()) }]", ["MG155"]
    ),
    ("[{ \"include\": \"https://a/b.json\" }]", []),
    ("[{ \(relation), \"target\": { \"namespace\": \"web\", \"site\": \"https://a\" } }]", []),
    (
      "[{ \(relation), \"target\": { \"namespace\": \"android\", \"package_name\": \"com.a\" } }]",
      ["MG155"]
    ),
    ("[{ \(relation), \(target("\"app\"")) }]", ["MG155"]),
    ("[{ \(relation), \(target("\"com.1a\"")) }]", ["MG155"]),
    ("[{ \(relation), \(target("7")) }]", ["MG155"]),
    ("[{ \(relation), \(target("\"com.a\"", "")) }]", ["MG156"]),
    ("[{ \(relation), \(target("\"com.a\"", "7")) }]", ["MG156"]),
    ("[{ \(relation), \(target("\"com.a\"", "\"\(print.lowercased())\"")) }]", ["MG156"]),
    (
      "[{ \(relation), \(target("\"com.a\"", "\"\(print.replacing(":", with: ""))\"")) }]",
      ["MG156"]
    ),
    ("[{ \(relation), \(target("\"com.a\"", "\"\(print.prefix(59))\"")) }]", ["MG156"]),
    ("[{ \(relation), \(target("\"com.a\"", "\"\(print.dropLast())G\"")) }]", ["MG156"]),
    ("[{ \(relation), \(target()) }, { \(relation), \(target()) }]", ["MG158"]),
    ("[{ \(relation), \(relation), \(target()) }]", ["MG158"]),
    ("[{ \(relation), \(target()), \"relation_extensions\": {} }]", ["MG159"]),
    (components("{}"), ["MG159"]),
    (components("[7]"), ["MG159"]),
    (components("[{ \"/\": \"a\" }]"), ["MG159"]),
    (components("[{ \"/\": \"/a\", \"path\": \"/b\" }]"), ["MG159"]),
    (components("[{ \"?\": \"a=b\" }]"), ["MG159"]),
    (components("[{ \"/\": \"*\" }, { \"/\": \"/a\", \"exclude\": true }]"), ["MG159"]),
    (components("[{ \"/\": \"/a\", \"exclude\": true }, { \"/\": \"*\" }]"), []),
    (
      components(
        "[{ \"/\": \"/a/*\", \"?\": { \"q\": \"*\" }, \"#\": \"f\", \"comments\": \"x\" }]"
      ), []
    ),
  ]

  @Test(arguments: rows) func `What is odd is told`(text: String, expected: [String]) throws {
    let links = try AssetLinks(bytes: Array(text.utf8), file: "assetlinks.json")
    let findings = links.inspection.findings
    #expect(findings.map(\.code.rawValue) == expected, "\(findings)")
    for finding in findings {
      #expect(finding.message.hasSuffix(".") && finding.remedy?.hasSuffix(".") == true)
    }
  }

  @Test(arguments: ["", "{}", "[", "[{]", "\"a\""])
  func `What is not a list is refused`(text: String) {
    #expect(throws: RegistrationError.self) {
      try AssetLinks(bytes: Array(text.utf8), file: "assetlinks.json")
    }
  }

  @Test(arguments: [
    ("[]", "https://h.ex/a", "none"),
    ("[{ \"/\": \"/a\" }]", "https://h.ex/a", "match"),
    ("[{ \"/\": \"/a\" }]", "https://h.ex/b", "none"),
    ("[{ \"/\": \"/a*\" }]", "https://h.ex/a/b", "match"),
    ("[{ \"/\": \"/a/?\" }]", "https://h.ex/a/", "none"),
    ("[{ \"/\": \"/*b*c\" }]", "https://h.ex/abbc", "match"),
    ("[{ \"/\": \"/a\", \"exclude\": true }, {}]", "https://h.ex/a", "exclude"),
    ("[{ \"/\": \"/a\", \"exclude\": true }, {}]", "https://h.ex/b", "match"),
    ("[{ \"?\": { \"q\": \"1*\" } }]", "https://h.ex/b?w&q=12", "match"),
    ("[{ \"?\": { \"q\": \"1*\" } }]", "https://h.ex/b?q=2", "none"),
    ("[{ \"#\": \"f\" }]", "https://h.ex/b#f", "match"),
    ("[{ \"#\": \"f\" }]", "https://h.ex/b", "none"),
  ])
  func `The first component that is about a link decides`(
    rules: String,
    link: String,
    expected: String
  ) throws {
    let text = rules == "[]" ? "[{ \"relation\": [], \(Self.target()) }]" : Self.components(rules)
    let links = try AssetLinks(bytes: Array(text.utf8), file: "assetlinks.json")
    #expect(try links.answer(to: link).outcome.rawValue == expected)
    #expect(try links.answer(to: link, package: "com.other").outcome == .none)
  }

  @Test(arguments: ["app:a", "app://h.ex/a", "h.ex/a", "https:a", "https://", ""])
  func `A host is asked for web links alone`(link: String) throws {
    let links = try AssetLinks(bytes: Array("[]".utf8), file: "assetlinks.json")
    #expect(throws: RegistrationError.self) { try links.answer(to: link) }
  }

  @Test func `What is written is read without anything odd`() throws {
    let lua = "domain \"h.ex\"\nroute(\"/a/:id(int)?q=:q\", open \"a\")\nroute(\"/b\", open \"b\")"
    let claims = ScriptClaims(try makeGate(lua))
    let settings = AssetLinksRegistration.Settings(
      package: "com.a",
      fingerprints: [Self.print],
      hasComponents: true
    )
    let text = AssetLinksRegistration(claims, settings: settings).text
    let links = try AssetLinks(bytes: Array(text.utf8), file: "assetlinks.json")
    #expect(links.inspection.findings.isEmpty)
    #expect(links.findings(against: claims).isEmpty)
    #expect(try links.answer(to: "https://h.ex/a/7?q=1").outcome == .match)
    #expect(try links.answer(to: "https://h.ex/b/").outcome == .match)
    #expect(try links.answer(to: "https://h.ex/c").outcome == .none)
  }

  @Test func `Paths that differ in their bytes alone are two`() throws {
    let lua = """
      domain "h.ex"
      route("/%C3%A9", open "a")
      route("/e%CC%81", open "b")
      route("/e%CC%81?q=1", open "c")
      route("/e%CC%81?q=1&r", open "d")
      """
    let settings = AssetLinksRegistration.Settings(
      package: "com.a",
      fingerprints: [Self.print],
      hasComponents: true
    )
    let registration = AssetLinksRegistration(ScriptClaims(try makeGate(lua)), settings: settings)
    let paths = registration.components.compactMap(\.path).map { Array($0.utf8) }
    let written = ["\u{E9}", "e\u{301}", "e\u{301}", "e\u{301}"].flatMap {
      ["/" + $0, "/" + $0 + "/"]
    }
    #expect(paths == written.map { Array($0.utf8) })
    let links = try AssetLinks(bytes: Array(registration.text.utf8), file: "assetlinks.json")
    for link in ["https://h.ex/%C3%A9", "https://h.ex/e%CC%81"] {
      #expect(try links.answer(to: link).outcome == .match)
    }
  }

  @Test func `A manifest and the statements have to name one package`() throws {
    let text = SampleManifest.text(
      SampleManifest.filter(
        ["scheme=https", "host=*.H.ex"],
        attributes: "android:autoVerify=\"true\""
      )
    )
    let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "AndroidManifest.xml")
    #expect(manifest.verifiedHosts == ["h.ex"])
    for (package, count) in [("\"com.a\"", 1), ("\"com.example.app\"", 0)] {
      let file = "[{ \(Self.relation), \(Self.target(package)) }]"
      let links = try AssetLinks(bytes: Array(file.utf8), file: "assetlinks.json")
      #expect(links.findings(against: manifest).count == count)
    }
  }
}
