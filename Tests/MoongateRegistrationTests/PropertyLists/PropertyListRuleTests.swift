import MoongateDiagnostics
import MoongateRegistration
import Testing

/// The example of each code shows it, and what mends it does.
@Suite struct PropertyListRuleTests {
  static let rules = Rule.all.filter { ("MG101"..."MG116").contains($0.code.rawValue) }

  private func codes(in text: String, of rule: Rule) throws -> Set<Finding.Code> {
    let bytes = Array(text.utf8)
    let claims = try rule.scripts.map { try SampleClaims.of($0) }
    var findings: [Finding]
    if rule.mistakeFile.hasSuffix(".entitlements") {
      let entitlements = try Entitlements(bytes: bytes, file: rule.mistakeFile)
      findings = entitlements.inspection.findings
      if let claims { findings += entitlements.findings(against: claims) }
    } else {
      let list = try InfoPropertyList(bytes: bytes, file: rule.mistakeFile)
      let other = SampleLists.info([.init("com.example.other", "Editor", "shop")])
      findings = list.inspection.findings
      findings += InfoPropertyList.collisions([
        try InfoPropertyList(bytes: other, file: "Other.plist"), list,
      ])
      if let claims { findings += list.findings(against: claims) }
    }
    return Set(findings.map(\.code))
  }

  @Test(arguments: rules.map(\.code)) func `The example is found, and mended`(code: Finding.Code)
    throws
  {
    let rule = code.rule
    #expect(try codes(in: rule.mistake, of: rule).contains(code))
    #expect(try !codes(in: rule.mended, of: rule).contains(code))
  }

  @Test func `Each code has an example`() { #expect(Self.rules.count == 16) }
}
