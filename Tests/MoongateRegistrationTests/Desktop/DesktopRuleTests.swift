import MoongateDiagnostics
import MoongateRegistration
import Testing

/// The example of each code about desktops shows it, and what mends it does not.
@Suite struct DesktopRuleTests {
  private func codes(in text: String, of rule: Rule) throws -> Set<Finding.Code> {
    let bytes = Array(text.utf8)
    let file = rule.mistakeFile
    let scripts = try rule.scripts.map { try claims(of: $0) }
    let inspection: Inspection
    var findings: [Finding] = []
    switch file.split(separator: ".").last {
    case "desktop":
      let entry = try DesktopEntry(bytes: bytes, file: file)
      inspection = entry.inspection
      if let scripts { findings = entry.findings(against: scripts) }
    default: inspection = try MimeApps(bytes: bytes, file: file).inspection
    }
    return Set((inspection.findings + findings).map(\.code))
  }

  @Test(arguments: Rule.desktop)
  func `The example of a code is found, and mended`(rule: Rule) throws {
    #expect(try codes(in: rule.mistake, of: rule).contains(rule.code))
    #expect(try codes(in: rule.mended, of: rule) == [])
  }
}
