import MoongateDiagnostics
import MoongateRegistration
import SampleScripts
import Testing

@Suite struct ManifestClaimsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let lua: String
    let filters: [[String]]
    let expected: [String]

    init(_ lua: String, _ filters: [[String]], _ expected: [String]) {
      self.lua = lua
      self.filters = filters
      self.expected = expected
    }

    var testDescription: String { "\(lua) | \(filters)" }
  }

  private static let route = "domain \"h.ex\"\nroute(\"/a/:id(int)\", open \"a\")"
  private static let both = ["scheme=https", "scheme=http", "host=h.ex"]

  /// Scripts declare the scheme app first.
  static let rows: [Row] = [
    Row("route(\"/a\", open \"a\")", [["scheme=app"]], []),
    Row("route(\"/a\", open \"a\")", [["scheme=other"]], ["MG140 app", "MG141 other"]),
    Row("route(\"/a\", open \"a\")", [["scheme=app", "scheme=other"]], ["MG141 other"]),
    Row("route(\"/a\", open \"a\")", [["scheme=App"]], []),
    Row(
      "route(\"/a\", open \"a\")",
      [["scheme=app", "host=a"]],
      ["MG143 app://a/x", "MG142 app:/a"]
    ),
    Row(
      "route(\"/b\", open \"a\")",
      [["scheme=app", "host=a"]],
      ["MG143 app://a/", "MG142 app://b"]
    ),
    Row(
      "route(\"/a/:x\", open \"a\")",
      [["scheme=app", "host=b"]],
      ["MG143 app://b/", "MG142 app://a/"]
    ),
    Row(route, [["scheme=app"], both + ["pathAdvancedPattern=/a/[0-9]+/{0,1}"]], []),
    Row(route, [["scheme=app"], both + ["pathPattern=/a/.*"]], ["MG143 https://h.ex/a/x"]),
    Row(route, [["scheme=app"], both], ["MG143 https://h.ex/"]),
    Row(
      route,
      [["scheme=app"], both + ["pathAdvancedPattern=/a/[0-9]+"]],
      ["MG142 https://h.ex/a/"]
    ),
    Row(
      route,
      [["scheme=app"], both + ["pathPrefix=/b"]],
      ["MG143 https://h.ex/b", "MG142 https://h.ex/a/"]
    ),
    Row(route, [["scheme=app"]], ["MG140 h.ex"]),
    Row(
      route,
      [["scheme=app"], both + ["host=i.ex", "pathAdvancedPattern=/a/[0-9]+/{0,1}"]],
      ["MG141 i.ex"]
    ),
    Row(
      route,
      [["scheme=app"], ["scheme=https", "host=h.ex", "pathAdvancedPattern=/a/[0-9]+/{0,1}"]],
      ["MG142 http://h.ex/a/"]
    ),
    Row(route, [["scheme=app"], ["scheme=https", "host=${host}"]], []),
    Row(
      "domain \"*.h.ex\"\nroute(\"/a\", open \"a\")",
      [["scheme=app"], ["scheme=https", "scheme=http", "host=*.h.ex", "path=/a", "path=/a/"]],
      []
    ),
    Row(
      "domain \"h.ex\"\nroute(\"/a\", open \"a\")",
      [["scheme=app"], ["scheme=https", "scheme=http", "host=*.h.ex", "path=/a", "path=/a/"]],
      ["MG140 h.ex", "MG141 *.h.ex"]
    ),
    Row(
      "domain \"h.ex\"\nroute(\"/a\", open \"a\")",
      [["scheme=app", "host=b"], ["scheme=https", "host=h.ex", "path=/c"]],
      ["MG143 app://b/", "MG143 https://h.ex/c", "MG142 app://a", "MG142 https://h.ex/a"]
    ),
    Row(
      "domain \"h.ex\"\ndomain \"i.ex\"\nroute(\"/a\", open \"a\")",
      [["scheme=app"], both + ["host=i.ex", "path=/c"]],
      ["MG143 https://h.ex/c", "MG142 https://h.ex/a", "MG142 https://i.ex/a"]
    ),
    Row(
      "domain \"h.ex\"\nroute(\"https://h.ex/a\", open \"a\")",
      [["scheme=app"], ["scheme=https", "host=h.ex", "path=/a", "path=/a/"]],
      []
    ),
  ]

  @Test(arguments: rows) func `Each side of a difference is told with a link`(row: Row) throws {
    let claims = ScriptClaims(try makeGate(row.lua))
    let text = SampleManifest.text(row.filters.map { SampleManifest.filter($0) }.joined())
    let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "AndroidManifest.xml")
    let findings = manifest.findings(against: claims)
    #expect(findings.count == row.expected.count, "\(findings)")
    for (finding, expected) in zip(findings, row.expected) {
      let parts = expected.split(separator: " ")
      #expect(finding.code.rawValue == String(parts[0]), "\(finding)")
      #expect(finding.message.contains(parts[1]), "\(finding)")
    }
  }

  @Test(arguments: [
    (["scheme=app", "host=b"], "Give the scheme a filter without android:host"),
    (["scheme=https", "host=h.ex", "path=/c"], "Add a path for it to the filter."),
  ])
  func `The remedy is that of the scheme`(filter: [String], remedy: String) throws {
    let claims = ScriptClaims(try makeGate("domain \"h.ex\"\nroute(\"/a\", open \"a\")"))
    let text = SampleManifest.text(SampleManifest.filter(filter))
    let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "AndroidManifest.xml")
    let lost = manifest.findings(against: claims).filter { $0.code == .androidLost }
    #expect(!lost.isEmpty)
    for finding in lost { #expect(finding.remedy?.hasPrefix(remedy) == true, "\(finding)") }
  }
}
