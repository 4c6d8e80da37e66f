internal import LinkRows
internal import Moongate

/// The differences between two script sets, as Markdown for a pull request.
struct ComparisonMarkdown {
  let text: String

  /// The most bytes of the tables: a comment on GitHub has 65,536 characters, and one that has more is not shown
  /// at all.
  private static let mostBytes = 56 << 10
  /// The most characters of a text in them.
  private static let mostOfText = 300

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
      for place in comparison.code.prefix(ComparisonReport.most) {
        lines.append(
          Self.row([
            "code changed; it is not known which handlers use it", "", "", Self.code("\(place)"),
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
    var room = Self.mostBytes
    let shown = lines.prefix { line in
      room -= line.utf8.count + 1
      return room >= 0
    }
    if shown.count < lines.count {
      let count = lines.count - shown.count
      lines =
        shown + [
          "",
          "\(count) more line\(count == 1 ? "" : "s") of these tables did not fit; the JSON has all.",
        ]
    }
    lines += [""] + sum.lines.dropFirst().flatMap { [$0, ""] }.dropLast()
    text = lines.joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func code(_ text: String?) -> String {
    guard let text else { return "" }
    let shown = text.unicodeScalars.prefix(mostOfText)
    let isCut = shown.endIndex < text.unicodeScalars.endIndex
    return MarkdownText.code(String(shown) + (isCut ? "…" : ""), isCell: true)
  }
}
