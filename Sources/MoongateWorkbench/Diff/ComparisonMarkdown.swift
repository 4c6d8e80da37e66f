internal import LinkRows
internal import Moongate

/// The differences between two script sets, as Markdown for a pull request.
struct ComparisonMarkdown {
  let text: String

  /// The most bytes of the tables: a comment on GitHub has 65,536 characters, and one that has more is not shown
  /// at all.
  private static let mostBytes = 48 << 10

  init(_ comparison: SetComparison) {
    let sum = ComparisonSum(comparison)
    var lines = ["### Links: \(sum.lines[0])"]
    let names =
      comparison.declared.map { ("declared", $0) }
      + comparison.undeclared.map { ("undeclared", $0) }
    if !comparison.routes.isEmpty || !names.isEmpty || !comparison.handlers.isEmpty
      || !comparison.code.isEmpty
    {
      lines += ["", "| | before | after | where |", "|---|---|---|---|"]
      for change in comparison.routes.prefix(ComparisonReport.most) {
        lines.append(
          Self.row([
            change.kind.rawValue, MarkdownText.cell(change.before?.key),
            MarkdownText.cell(change.after?.key) + (change.reason.map { "; \($0)" } ?? ""),
            MarkdownText.cell("\(change.route.location)"),
          ])
        )
      }
      for change in comparison.handlers.prefix(ComparisonReport.most) {
        lines.append(
          Self.row([
            "handler changed; no compared link shows it",
            MarkdownText.cell(change.before.patternText),
            MarkdownText.cell(change.after.patternText),
            MarkdownText.cell("\(change.after.location)"),
          ])
        )
      }
      for place in comparison.code.prefix(ComparisonReport.most) {
        lines.append(
          Self.row([
            "code changed; it is not known which handlers use it", "", "",
            MarkdownText.cell("\(place)"),
          ])
        )
      }
      for (word, name) in names {
        let code = MarkdownText.cell(name)
        lines.append(
          Self.row([word, word == "declared" ? "" : code, word == "declared" ? code : "", ""])
        )
      }
    }
    if !comparison.links.isEmpty {
      lines += ["", "| link | before | after | |", "|---|---|---|---|"]
      lines += comparison.links.prefix(ComparisonReport.most).map { link in
        Self.row([
          MarkdownText.cell(link.question), MarkdownText.cell(link.before.outcome),
          MarkdownText.cell(link.after.outcome),
          link.source == .generated ? "" : link.label,
        ])
      }
    }
    var room = Self.mostBytes
    let shown = lines.prefix { line in
      room -= line.utf8.count + 1
      return room >= 0
    }
    if shown.count < lines.count {
      let more = counted(lines.count - shown.count, "more line")
      lines = shown + ["", "\(more) of these tables did not fit; the JSON has all."]
    }
    lines += [""] + sum.lines.dropFirst().flatMap { [$0, ""] }.dropLast()
    text = lines.joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
