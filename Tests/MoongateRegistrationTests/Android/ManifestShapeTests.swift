import MoongateRegistration
import SampleScripts
import Testing

/// Shapes of filters that people write, each with the findings in it.
@Suite struct ManifestShapeTests {
  @Test(arguments: ManifestShape.all) func `A shape has its findings`(shape: ManifestShape) throws {
    #expect(try Self.findings(shape.text).map(Self.shown) == shape.findings)
  }

  @Test(arguments: ManifestShape.narrowedSchemes + ManifestShape.narrowedHosts)
  func `A narrowed element does not get the link that is shown`(shape: ManifestShape) throws {
    let manifest = try AndroidManifest(bytes: Array(shape.text.utf8), file: "m.xml")
    for finding in manifest.inspection.findings where finding.message.contains("also narrows") {
      let link = try #require(finding.message.split(separator: " ").last).dropLast()
      #expect(manifest.delivery(of: String(link)).outcome == .none, "\(link)")
      #expect(finding.related.count == 1)
    }
  }

  @Test func `The form of an international host is named`() throws {
    let shape = ManifestShape(["scheme=https", "host=*.Bücher.example"])
    let finding = try #require(Self.findings(shape.text).first { $0.code == .androidForm })
    #expect(finding.remedy == "Write \"*.xn--bcher-kva.example\".")
  }

  @Test func `A manifest of scripts has nothing to find`() throws {
    let gate = try makeGate(
      """
      domain "h.ex"
      kind("code", "%x%x%x%x%-%x%x%x%x")
      kind("digit", "%d")
      route("/albums/:id(code)", { ignore_case = true }, open "a")
      route("/a.b/:id(code)/c1/:d(digit)", open "b")
      route("/:d(digit)x", open "c")
      """
    )
    let claims = ScriptClaims(gate)
    for level in [24, 31] {
      let made = AndroidRegistration(claims, settings: .init(minimumLevel: level)).text
      #expect(try Self.findings(made).filter { $0.code == .androidPattern } == [])
      // A pattern that somebody wrote between the comments is judged.
      let other = made.replacing(
        "<data android:host=",
        with: "<data android:path=\"/x*\" android:host="
      )
      #expect(try Self.findings(other).contains { $0.code == .androidPattern })
    }
  }

  static func findings(_ text: String) throws -> [Finding] {
    try AndroidManifest(bytes: Array(text.utf8), file: "m.xml").inspection.findings
  }

  static func shown(_ finding: Finding) -> String {
    "\(finding.code.rawValue) \(finding.severity.rawValue) \(finding.location.line)"
  }
}
