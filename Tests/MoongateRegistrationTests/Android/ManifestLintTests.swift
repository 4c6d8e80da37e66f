import MoongateDiagnostics
import MoongateRegistration
import SampleScripts
import Testing

@Suite struct ManifestLintTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: [String]
    let testDescription: String

    /// The codes that are expected, each with the beginning of its severity: `MG146 error`.
    init(_ name: String, _ text: String, _ expected: [String]) {
      self.text = text
      self.expected = expected
      testDescription = name
    }

    static func data(
      _ data: [String],
      _ expected: [String],
      verify: Bool = false,
      more: String = "",
      sdk: Int = 35
    ) -> Row {
      Row(
        data.joined(separator: " | ") + more.replacing("\n", with: "") + " \(sdk)",
        SampleManifest.text(
          SampleManifest.filter(
            data,
            attributes: verify ? "android:autoVerify=\"true\"" : "",
            more: more
          ),
          sdk: "<uses-sdk android:minSdkVersion=\"\(sdk)\" android:targetSdkVersion=\"35\" />"
        ),
        expected
      )
    }
  }

  static let web = ["scheme=https", "host=h.ex"]

  static let rows: [Row] = [
    .data(["scheme=app"], []),
    .data(web + ["path=/a"], [], verify: true),
    .data(["scheme=App"], ["MG146 error"]),
    .data(["scheme=app:"], ["MG148 error"]),
    .data(["scheme=my_app"], ["MG148 error"]),
    .data(["scheme=1app"], ["MG148 error"]),
    .data(["scheme="], ["MG148 error"]),
    .data(["scheme=app", "host=a/b"], ["MG148 error"]),
    .data(["scheme=https", "host=https://h.ex"], ["MG148 error"], verify: true),
    .data(["scheme=https", "host=a.*.ex"], ["MG148 error"], verify: true),
    .data(["scheme=https", "host=*h.ex"], ["MG148 warning"], verify: true),
    .data(["scheme=https", "host=*.h.ex"], [], verify: true),
    .data(["scheme=https", "host=H.ex"], ["MG146 warning"], verify: true),
    .data(["scheme=https host=h.ex port=x"], ["MG148 error"], verify: true),
    .data(["scheme=https", "host=h.ex", "port=80"], ["MG147 warning"], verify: true),
    .data(["host=h.ex"], ["MG147 error"]),
    .data(["scheme=app", "path=/a"], ["MG147 warning"]),
    .data(web, ["MG147 warning"], verify: true, more: SampleManifest.group([])),
    .data(web + ["path=a"], ["MG148 error"], verify: true),
    .data(web + ["pathPrefix=a"], ["MG148 error"], verify: true),
    .data(web + ["pathPattern=a/.*"], ["MG148 error"], verify: true),
    .data(web + ["pathPattern=.*"], [], verify: true),
    .data(web + ["path=/a?b=c"], ["MG148 error"], verify: true),
    .data(web + ["path=/a/*"], ["MG149 warning"], verify: true),
    .data(web + ["pathPattern=/a/*"], ["MG149 warning"], verify: true),
    .data(web + ["pathPattern=/a\\\\.b"], ["MG149 note"], verify: true),
    .data(web + ["pathPattern=/a\\.b"], ["MG149 warning"], verify: true),
    .data(web + ["pathPattern=/a.b"], ["MG149 note"], verify: true),
    .data(web + ["pathPattern=/.*b"], ["MG149 note"], verify: true),
    .data(web + ["pathPattern=/.*/b"], [], verify: true),
    .data(web + ["pathAdvancedPattern=/.*b"], ["MG149 error"], verify: true),
    .data(web + ["pathAdvancedPattern=/[0-9"], ["MG149 error"], verify: true),
    .data(web + ["pathAdvancedPattern=/[0-9]+"], [], verify: true),
    .data(web + ["pathAdvancedPattern=/[0-9]+"], ["MG152 warning"], verify: true, sdk: 30),
    .data(
      web + ["pathAdvancedPattern=/[0-9]+", "path=/a"],
      ["MG152 warning"],
      verify: true,
      sdk: 30
    ),
    .data(web, ["MG152 warning"], verify: true, more: SampleManifest.group(["path=/a"]), sdk: 31),
    .data(web, [], verify: true, more: SampleManifest.group(["path=/a"])),
    .data(web + ["path=/a"], ["MG151 warning"]),
    .data(["scheme=https"], ["MG151 warning"], verify: true),
    .data(["scheme=app"], ["MG151 warning"], verify: true),
    .data(web + ["scheme=app"], ["MG151 error"], verify: true),
    .data(["scheme=https", "scheme=http", "host=h.ex", "path=/a", "path=/b"], [], verify: true),
    .data(["scheme=https host=h.ex", "scheme=app host=i"], ["MG151 warning", "MG145 warning"]),
    .data(
      ["scheme=https host=h.ex path=/a", "scheme=https host=i.ex path=/b"],
      ["MG145 warning"],
      verify: true
    ),
    .data(
      ["scheme=https host=h.ex", "scheme=https host=i.ex path=/b"],
      ["MG145 warning"],
      verify: true
    ),
    .data(["scheme=https host=h.ex", "scheme=http host=h.ex"], [], verify: true),
    .data(["scheme=https host=h.ex path=/a", "scheme=https host=h.ex path=/b"], [], verify: true),
    .data(["scheme=${scheme}"], ["MG153 note"]),
    .data(["scheme=https", "host=@string/host"], ["MG153 note"], verify: true),
    .data(["mimeType=text/plain"], []),
    .data(["scheme=content"], []),
    Row(
      "no VIEW",
      SampleManifest.text(SampleManifest.filter(["scheme=app"], names: ["DEFAULT", "BROWSABLE"])),
      ["MG144 error"]
    ),
    Row(
      "no DEFAULT",
      SampleManifest.text(SampleManifest.filter(["scheme=app"], names: ["VIEW", "BROWSABLE"])),
      ["MG144 error"]
    ),
    Row(
      "no BROWSABLE",
      SampleManifest.text(SampleManifest.filter(["scheme=app"], names: ["VIEW", "DEFAULT"])),
      ["MG144 error"]
    ),
    Row(
      "no exported",
      SampleManifest.text(SampleManifest.filter(["scheme=app"]), activity: ""),
      ["MG150 error"]
    ),
    Row(
      "no exported, old",
      SampleManifest.text(
        SampleManifest.filter(["scheme=app"]),
        activity: "",
        sdk: "<uses-sdk android:targetSdkVersion=\"30\" />"
      ),
      ["MG150 hint"]
    ),
    Row(
      "not exported",
      SampleManifest.text(
        SampleManifest.filter(["scheme=app"]),
        activity: "android:exported=\"false\""
      ),
      ["MG150 error"]
    ),
    Row(
      "off",
      SampleManifest.text(
        SampleManifest.filter(["scheme=app"]),
        activity: "android:exported=\"true\" android:enabled=\"false\""
      ),
      ["MG150 warning"]
    ),
    Row(
      "launcher",
      SampleManifest.text(
        "<intent-filter><action android:name=\"android.intent.action.MAIN\" /></intent-filter>",
        activity: ""
      ),
      []
    ),
  ]

  @Test(arguments: rows) func `What is odd is told`(row: Row) throws {
    let manifest = try AndroidManifest(bytes: Array(row.text.utf8), file: "AndroidManifest.xml")
    let findings = manifest.inspection.findings
    #expect(
      findings.map { "\($0.code.rawValue) \($0.severity.rawValue)" } == row.expected,
      "\(findings)"
    )
    for finding in findings {
      #expect(finding.message.first?.isLowercase != true)
      #expect(finding.message.hasSuffix(".") && finding.remedy?.hasSuffix(".") == true)
      #expect(finding.location.line > 1 && finding.columns != nil)
    }
  }

  @Test func `A product is shown by a link that nobody meant`() throws {
    let text = SampleManifest.text(
      SampleManifest.filter(["scheme=https host=h.ex path=/a", "scheme=app host=i path=/b"])
    )
    let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "m.xml")
    let finding = try #require(manifest.inspection.findings.first { $0.code == .androidProduct })
    #expect(finding.message.contains("https://i/b"))
    #expect(manifest.delivery(of: "https://i/b").outcome == .match)
    #expect(finding.related.count == 1)
  }

  @Test func `Two activities with the same links are told once`() throws {
    let filter = SampleManifest.filter(["scheme=app"])
    let text = SampleManifest.text(
      filter + "</activity><activity android:name=\".Other\" android:exported=\"true\">" + filter
    )
    let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "m.xml")
    #expect(manifest.inspection.findings.map(\.code) == [.androidRivals])
  }

  @Test func `An inspection tells what is claimed`() throws {
    let text = SampleManifest.text(
      SampleManifest.filter(
        ["scheme=https", "host=*.h.ex", "pathPrefix=/a"],
        attributes: "android:autoVerify=\"true\""
      )
    ).replacing(
      "<application>",
      with: "<queries><intent><data android:scheme=\"maps\" /></intent></queries><application>"
    )
    let inspection = try AndroidManifest(bytes: Array(text.utf8), file: "m.xml").inspection
    #expect(inspection.app == "com.example.app")
    #expect(inspection.queriedSchemes == ["maps"])
    #expect(
      inspection.claims == [
        .init(
          "https://*.h.ex",
          conditions: ["pathPrefix /a", "autoVerify"],
          owner: ".Links",
          line: 5
        )
      ]
    )
  }

  @Test(arguments: Rule.android) func `The example of a code is found, and mended`(rule: Rule)
    throws
  {
    #expect(try codes(rule.mistake, rule).contains(rule.code))
    #expect(try !codes(rule.mended, rule).contains(rule.code))
  }

  /// The codes in a file of a rule's example; statements are also held to a manifest.
  private func codes(_ text: String, _ rule: Rule) throws -> Set<Finding.Code> {
    let bytes = Array(text.utf8)
    let claims = try rule.scripts.map {
      ScriptClaims(try Gate(scripts: Scripts(["main.lua": $0]), configuration: .patient))
    }
    if rule.mistakeFile == "AndroidManifest.xml" {
      let manifest = try AndroidManifest(bytes: bytes, file: rule.mistakeFile)
      let held = claims.map { manifest.findings(against: $0) } ?? []
      return Set((manifest.inspection.findings + held).map(\.code))
    }
    let links = try AssetLinks(bytes: bytes, file: rule.mistakeFile)
    let text = SampleManifest.text(
      SampleManifest.filter(Self.web + ["path=/a"], attributes: "android:autoVerify=\"true\"")
    ).replacing("com.example.app", with: "com.example.films")
    let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "AndroidManifest.xml")
    let held = claims.map { links.findings(against: $0) } ?? []
    return Set(
      (links.inspection.findings + links.findings(against: manifest) + held).map(\.code)
    )
  }
}
