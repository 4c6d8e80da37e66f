internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// Texts of others in Markdown.
///
/// They are code wherever they are, because in code alone nothing is Markdown, HTML, a link, an emoji, a
/// formula, or a mention of a person or an issue. No escape keeps `@name`, `#7` or an address from being
/// found: the services look for them after all escapes are read.
enum MarkdownText {
  /// The most characters of a text in a cell.
  private static let mostOfCell = 300

  /// A text as code: between more backticks than follow each other in it; nothing for an empty one.
  ///
  /// In a cell of a table, a bar would end the cell within code as well.
  static func code(_ text: String, isCell: Bool = false) -> String {
    // Within code no escape of Markdown's is one.
    let shown = LogText.lines(Value.displayed(text))
    let scalars = shown.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return "" }
    var (longest, run) = (0, 0)
    for scalar in scalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // Of one blank at both ends readers take none, unless there is nothing else.
    let isPadded =
      first == "`" || last == "`"
      || first == " " && last == " " && scalars.contains { $0 != " " }
    let space = isPadded ? " " : ""
    let body = isCell ? shown.replacingScalars { $0 == "|" ? "\\|" : nil } : shown
    return fence + space + body + space + fence
  }

  /// A text as code in a cell of a table, which is cut where it is too long; nothing for none.
  static func cell(_ text: String?) -> String {
    text.map { code($0.cut(to: mostOfCell), isCell: true) } ?? ""
  }
}
