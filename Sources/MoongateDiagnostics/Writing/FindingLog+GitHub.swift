internal import Moongate

extension FindingLog {
  /// The findings as annotations of GitHub's actions, a line for each.
  package var github: String {
    findings.map { finding in
      let kind =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note, .hint: "notice"
        }
      var properties = [
        ("file", paths.path(of: finding.location.file)), ("line", "\(finding.location.line)"),
      ]
      if let columns = finding.columns {
        properties += [("col", "\(columns.lowerBound)"), ("endColumn", "\(columns.upperBound)")]
      }
      properties.append(("title", finding.code.rawValue))
      let message = [finding.message, finding.remedy].compactMap(\.self).joined(separator: "\n")
      return WorkflowCommand(kind, properties, message).text
    }.joined(separator: "\n")
  }
}
