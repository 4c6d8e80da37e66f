/// A report of the claims of files, for a reviewer.
package struct InspectionReport: Encodable, Sendable {
  /// The claims of each file or app.
  let inspections: [Inspection]
  /// The findings about the source of an app.
  let findings: [Finding]
  private let sources: SourceLines

  private enum CodingKeys: CodingKey { case inspections, findings }

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
    findings = files.sourceFindings
    sources = files.sources
  }

  /// Whether something was found that matters as much.
  package func fails(at level: Finding.Severity) -> Bool {
    all.contains { $0.severity >= level }
  }

  /// All findings: of each file, then of the source.
  private var all: [Finding] { inspections.flatMap(\.findings) + findings }

  /// The findings for other programs, and what the files claim.
  package var log: FindingLog {
    var log = FindingLog(all, directory: "")
    log.statements = inspections.flatMap { inspection in
      inspection.claims.map { claim in
        let place = SourceLocation(file: inspection.file, line: claim.line ?? 1)
        return .init(.claim, claim.sentence, at: place)
      }
        + inspection.queriedSchemes.map { scheme in
          .init(
            .query,
            "The app asks whether another one takes links of \(Value.quoted(scheme)).",
            at: SourceLocation(file: inspection.file, line: 1)
          )
        }
    }
    return log
  }

  /// The claims of each file and what is odd about it, then what is odd about the source.
  package var text: String {
    let source = findings.inOrder.flatMap { FindingText($0, in: sources).lines }
    let parts = inspections.map(lines(of:)) + (source.isEmpty ? [] : [source])
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func lines(of inspection: Inspection) -> [String] {
    let app = inspection.app.map { ": \(Value.displayed($0))" } ?? ""
    var lines = ["\(Value.displayed(inspection.file)) (\(inspection.format))\(app)"]
    if inspection.claims.isEmpty { lines.append("  claims no links") }
    for claim in inspection.claims {
      let place = claim.line.map { "line \($0): " } ?? ""
      let owner = claim.claimant.map { "  (\(Value.displayed($0)))" } ?? ""
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
