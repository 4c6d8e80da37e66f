import Moongate
import MoongateDiagnostics
import MoongateWorkbench
import SampleScripts
import Testing

/// The example of each code shows it, and what mends it does.
@Suite struct RuleTests {
  /// The codes that are found in a script, with hints and overlaps.
  private func codes(in text: String, as file: String, of rule: Rule) throws -> Set<Finding.Code> {
    var files = [file: text]
    if let file = rule.otherFile { files[file] = "-- Nothing yet.\n" }
    let folder = try ScriptFolder(files)
    let scripts = try Scripts(directory: folder.path)
    let capabilities = try rule.capabilities.map { try Capabilities(json: $0) }
    let gate: Gate
    do {
      gate = try Gate(scripts: scripts)
    } catch {
      let report = CheckReport(
        of: scripts,
        notLoading: error,
        capabilities: capabilities.map { [$0] } ?? []
      )
      return Set(report.findings.map(\.code))
    }
    let report = try CheckReport(
      of: gate,
      runsHandlers: true,
      overlaps: true,
      firstMatch: true,
      capabilities: capabilities.map { [("capabilities.json", $0)] } ?? [],
      tests: ScriptTests(directory: folder.path)
    )
    return Set(report.findings.map(\.code))
  }

  /// The codes of what keeps a set from loading.
  private static let unloadable: Set<Finding.Code> = [
    .scriptError, .patternError, .conflict, .declaration, .loadLimit, .unreadableSet,
  ]

  @Test(arguments: Rule.all.filter { !$0.isOfRegistration })
  func `The example of a code is found, and mended`(rule: Rule) throws {
    #expect(try codes(in: rule.mistake, as: rule.mistakeFile, of: rule).contains(rule.code))
    let left = try codes(in: rule.mended, as: "main.lua", of: rule)
    #expect(!left.contains(rule.code))
    #expect(left.isDisjoint(with: Self.unloadable), "what mends it loads")
  }

  @Test func `Each code has one rule, in order`() {
    #expect(Rule.all.map(\.code) == Finding.Code.allCases)
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    #expect(Rule.all.map(\.code.rawValue) == Rule.all.map(\.code.rawValue).sorted())
  }

  @Test(arguments: Rule.all) func `Texts are sentences`(rule: Rule) {
    for text in [rule.summary, rule.explanation] {
      #expect(text.hasSuffix("."))
      #expect(!text.contains("\n"))
    }
    #expect(rule.summary.first?.isUppercase == true)
  }
}

extension Rule: CustomTestStringConvertible {
  /// The code and the name.
  public var testDescription: String { "\(code.rawValue) \(name)" }
}
