import Moongate
internal import MoongateLinks

/// Texts of others in Markdown.
enum MarkdownText {
  /// A text in which nothing is Markdown or HTML.
  static func escaped(_ text: String) -> String {
    Value.displayed(text).replacingScalars {
      "\\`*_{}[]<>#|~&".unicodeScalars.contains($0) ? "\\\($0)" : nil
    }
  }

  /// A text as code: between more backticks than follow each other in it; nothing for an empty one.
  ///
  /// In a cell of a table, a bar would end the cell within code as well.
  static func code(_ text: String, isCell: Bool = false) -> String {
    let shown = Value.displayed(text)
    let scalars = shown.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return "" }
    var (longest, run) = (0, 0)
    for scalar in scalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = first == "`" || last == "`" || first == " " ? " " : ""
    let body = isCell ? shown.replacingScalars { $0 == "|" ? "\\|" : nil } : shown
    return fence + space + body + space + fence
  }
}
