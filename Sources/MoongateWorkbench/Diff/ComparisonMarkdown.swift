internal import Moongate

/// The differences between two script sets, as Markdown for a pull request.
struct ComparisonMarkdown {
  let text: String

  init(_ comparison: SetComparison) {
    let sum = ComparisonSum(comparison)
    var lines = ["### Links: \(sum.lines[0])"]
    let names =
      comparison.declared.map { ("declared", $0) }
      + comparison.undeclared.map { ("undeclared", $0) }
    if !comparison.routes.isEmpty || !names.isEmpty || !comparison.handlers.isEmpty {
      lines += ["", "| | before | after | where |", "|---|---|---|---|"]
      for change in comparison.routes.prefix(ComparisonReport.most) {
        lines.append(
          Self.row([
            change.kind.rawValue, Self.code(change.before?.key),
            Self.code(change.after?.key) + (change.reason.map { "; \($0)" } ?? ""),
            Self.code("\(change.route.location)"),
          ])
        )
      }
      for change in comparison.handlers.prefix(ComparisonReport.most) {
        lines.append(
          Self.row([
            "handler changed; no compared link shows it", Self.code(change.before.patternText),
            Self.code(change.after.patternText), Self.code("\(change.after.location)"),
          ])
        )
      }
      for (word, name) in names {
        let code = Self.code(name)
        lines.append(
          Self.row([word, word == "declared" ? "" : code, word == "declared" ? code : "", ""])
        )
      }
    }
    if !comparison.links.isEmpty {
      lines += ["", "| link | before | after | |", "|---|---|---|---|"]
      lines += comparison.links.prefix(ComparisonReport.most).map { link in
        Self.row([
          Self.code(link.question), Self.code(link.before.outcome), Self.code(link.after.outcome),
          link.source == .generated ? "" : link.label,
        ])
      }
    }
    lines += [""] + sum.lines.dropFirst().flatMap { [$0, ""] }.dropLast()
    text = lines.joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func code(_ text: String?) -> String {
    text.map { MarkdownText.code($0, isCell: true) } ?? ""
  }
}
