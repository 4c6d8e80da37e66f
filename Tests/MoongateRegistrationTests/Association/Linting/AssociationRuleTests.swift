import Moongate
import MoongateDiagnostics
import MoongateRegistration
import SampleScripts
import Testing

@Suite struct AssociationRuleTests {
  private static let rules = Rule.all.filter { $0.mistakeFile == Association.fileName }

  @Test(arguments: rules.indices)
  func `An example has what its rule finds, and without the mistake it has not`(_ index: Int) throws
  {
    let rule = Self.rules[index]
    #expect(try Self.findings(rule.mistake, rule.scripts).contains { $0.code == rule.code })
    let mended = try Self.findings(rule.mended, rule.scripts)
    #expect(!mended.contains { $0.code == rule.code }, "\(mended)")
    let found = try Self.findings(rule.mistake, rule.scripts).filter { $0.code == rule.code }
    #expect(found.contains { $0.severity == rule.severity })
  }

  @Test func `All codes of associations have a rule`() { #expect(Self.rules.count == 16) }

  private static func findings(_ text: String, _ scripts: String?) throws -> [Finding] {
    let association = try Association(bytes: Array(text.utf8), file: "a")
    guard let scripts else { return association.inspection.findings }
    let gate = try Gate(scripts: Scripts(["main.lua": scripts]), configuration: .patient)
    return association.findings(against: ScriptClaims(gate))
  }
}
