/// A report on files of a registration.
package struct RegistrationReport: Encodable, Sendable {
  /// The paths of the files, in the order in which they were read.
  package let files: [String]
  /// The findings about the files, the most severe first.
  private(set) var findings: [Finding]
  private let sources: SourceLines
  private let scripts: Set<String>

  private enum CodingKeys: CodingKey { case files, findings }

  /// Holds files to the scripts of the app.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - claims: what the scripts claim.
  ///   - app: the app with its team; `nil` for any that associations name.
  /// - Complexity: that of holding each file to the scripts.
  package init(of files: RegistrationFiles, against claims: ScriptClaims, app: String? = nil) {
    self.files = files.paths
    sources = files.sources
    scripts = Set(claims.program.scripts.files.keys)
    findings = files.findings(against: claims, app: app).inOrder
  }

  /// Leaves out findings that matter less.
  package mutating func keep(atLeast level: Finding.Severity) {
    findings.removeAll { $0.severity < level }
  }

  /// Whether something was found that matters as much.
  package func fails(at level: Finding.Severity) -> Bool {
    findings.contains { $0.severity >= level }
  }

  /// The findings with the lines that they are about, and a sum.
  package var text: String {
    var lines = findings.flatMap { FindingText($0, in: sources).lines }
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    lines.append(findings.isEmpty ? "\(count), nothing found" : "\(count), \(findings.count) found")
    return lines.joined(separator: "\n")
  }

  /// Returns the findings for other programs.
  ///
  /// - Parameter directory: the folder of the scripts, which stands in front of their names.
  /// - Returns: the findings, to be written in one form or another.
  package func log(directory: String) -> FindingLog {
    FindingLog(findings, directory: directory, scripts: scripts)
  }
}
