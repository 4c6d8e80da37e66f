/// What files claim, as a reviewer reads it.
package struct InspectionReport: Encodable, Sendable {
  /// What each file or app claims.
  package let inspections: [Inspection]
  private let sources: SourceLines

  private enum CodingKeys: CodingKey { case inspections }

  /// The report of files.
  ///
  /// What contradicts another file is told with the file that it is found in.
  package init(of files: RegistrationFiles) {
    let between = Dictionary(grouping: files.findingsBetween, by: \.location.file)
    inspections = files.inspections.map { inspection in
      var inspection = inspection
      let known = Set(inspection.findings)
      inspection.findings += (between[inspection.file] ?? []).filter { !known.contains($0) }
      return inspection
    }
    sources = files.sources
  }

  /// Whether something was found that matters as much.
  package func fails(at level: Finding.Severity) -> Bool {
    inspections.contains { $0.findings.contains { $0.severity >= level } }
  }

  /// The findings for other programs.
  package var log: FindingLog { FindingLog(inspections.flatMap(\.findings), directory: "") }

  /// The claims of each file, then what is odd about it.
  package var text: String {
    inspections.map { lines(of: $0).joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func lines(of inspection: Inspection) -> [String] {
    let app = inspection.app.map { ": \(Value.displayed($0))" } ?? ""
    var lines = ["\(Value.displayed(inspection.file)) (\(inspection.format))\(app)"]
    if inspection.claims.isEmpty { lines.append("  claims no links") }
    for claim in inspection.claims {
      let place = claim.line.map { "line \($0): " } ?? ""
      let owner = claim.owner.map { "  (\(Value.displayed($0)))" } ?? ""
      lines.append("  \(place)\(Value.displayed(claim.links))\(owner)")
      lines += claim.conditions.map { "    \(Value.displayed($0))" }
    }
    if !inspection.queriedSchemes.isEmpty {
      let schemes = inspection.queriedSchemes.map { Value.displayed($0) }
      lines.append("  asks for \(schemes.joined(separator: ", "))")
    }
    let findings = inspection.findings.inOrder
    return lines
      + findings.flatMap { FindingText($0, in: sources).lines }
  }
}
