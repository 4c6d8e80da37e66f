internal import Moongate
internal import MoongateLinks

extension FindingLog {
  /// The findings as one object of SARIF 2.1.0.
  ///
  /// - Returns: the object, on one line.
  /// - Throws: what of the findings JSON cannot hold.
  package func sarif() throws(JSONLineError) -> String {
    let codes = Finding.Code.allCases.filter { code in findings.contains { $0.code == code } }
    let kinds = Statement.Kind.allCases.filter { kind in statements.contains { $0.kind == kind } }
    let log = SARIFLog(
      runs: [
        SARIFLog.Run(
          tool: SARIFLog.Tool(
            driver: SARIFLog.Driver(
              name: "mgate",
              rules: codes.map { SARIFLog.Rule($0.rule) } + kinds.map { SARIFLog.Rule($0) }
            )
          ),
          results: findings.map { finding in
            SARIFLog.Result(finding, codes.firstIndex(of: finding.code) ?? 0, in: paths)
          }
            + statements.map { statement in
              let index = kinds.firstIndex(of: statement.kind) ?? 0
              return SARIFLog.Result(statement, codes.count + index, in: paths)
            },
          invocations: failure.map { [SARIFLog.Invocation(failure: $0)] }
        )
      ]
    )
    do {
      // No number of a shape: the format has its own, and allows no other field.
      return try Value(encoding: log).json
    } catch {
      throw JSONLineError(error)
    }
  }
}

extension SARIFLog.Invocation {
  fileprivate init(failure: String) {
    executionSuccessful = false
    let message = SARIFLog.Message(text: failure)
    toolExecutionNotifications = [SARIFLog.Notification(level: "error", message: message)]
  }
}

extension SARIFLog.Rule {
  fileprivate init(_ rule: Rule) {
    self.init(
      id: rule.code.rawValue,
      name: rule.name,
      shortDescription: SARIFLog.Message(text: rule.summary),
      help: SARIFLog.Message(text: rule.explanation),
      defaultConfiguration: SARIFLog.Configuration(level: rule.severity.level)
    )
  }
}

extension SARIFLog.Rule {
  fileprivate init(_ kind: FindingLog.Statement.Kind) {
    self.init(
      id: kind.rawValue,
      name: kind.rawValue,
      shortDescription: SARIFLog.Message(text: kind.summary),
      help: SARIFLog.Message(text: kind.summary),
      defaultConfiguration: SARIFLog.Configuration(level: "none")
    )
  }
}

extension SARIFLog.Result {
  fileprivate init(
    _ statement: FindingLog.Statement,
    _ index: Int,
    in folder: FindingPaths
  ) {
    self.init(
      ruleId: statement.kind.rawValue,
      ruleIndex: index,
      kind: "informational",
      // What is informational has no other level (§3.27.10).
      level: "none",
      message: SARIFLog.Message(text: statement.message),
      locations: [SARIFLog.Location(statement.location, nil, in: folder)],
      relatedLocations: nil,
      fixes: nil
    )
  }

  fileprivate init(_ finding: Finding, _ index: Int, in folder: FindingPaths) {
    let text = [finding.message, finding.remedy].compactMap(\.self).joined(separator: " ")
    self.init(
      ruleId: finding.code.rawValue,
      ruleIndex: index,
      level: finding.severity.level,
      message: SARIFLog.Message(text: text),
      locations: [SARIFLog.Location(finding.location, finding.columns, in: folder)],
      relatedLocations: finding.related.isEmpty
        ? nil
        : finding.related.map { related in
          var location = SARIFLog.Location(related.location, nil, in: folder)
          location.message = SARIFLog.Message(text: related.message)
          return location
        },
      fixes: finding.fix.map { [SARIFLog.Fix($0, of: finding, in: folder)] }
    )
  }
}

extension SARIFLog.Location {
  fileprivate init(_ location: SourceLocation, _ columns: Range<Int>?, in folder: FindingPaths) {
    physicalLocation = SARIFLog.PhysicalLocation(
      artifactLocation: SARIFLog.ArtifactLocation(location.file, in: folder),
      region: SARIFLog.Region(
        startLine: location.line,
        startColumn: columns?.lowerBound,
        endColumn: columns?.upperBound
      )
    )
  }
}

extension SARIFLog.ArtifactLocation {
  fileprivate init(_ file: String, in folder: FindingPaths) {
    uri = folder.path(of: file).split(separator: "/", omittingEmptySubsequences: false)
      .map { LinkWriter.encoded(String($0)) }.joined(separator: "/")
  }
}

extension SARIFLog.Fix {
  fileprivate init(_ fix: Finding.Fix, of finding: Finding, in folder: FindingPaths) {
    description = SARIFLog.Message(text: finding.remedy ?? finding.message)
    artifactChanges = [
      SARIFLog.ArtifactChange(
        artifactLocation: SARIFLog.ArtifactLocation(finding.location.file, in: folder),
        replacements: [
          SARIFLog.Replacement(
            deletedRegion: SARIFLog.Region(
              byteOffset: fix.bytes.lowerBound,
              byteLength: fix.bytes.count
            ),
            insertedContent: SARIFLog.Message(text: fix.replacement)
          )
        ]
      )
    ]
  }
}

extension Finding.Severity {
  /// The level of SARIF (§3.27.10).
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note, .hint: "note"
    }
  }
}
