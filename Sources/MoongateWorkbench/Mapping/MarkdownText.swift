import Moongate

/// Texts of others in Markdown.
enum MarkdownText {
  /// A text in which nothing is Markdown or HTML.
  static func escaped(_ text: String) -> String {
    Value.displayed(text).map { character in
      "\\`*_{}[]<>#|~&".contains(character) ? "\\\(character)" : "\(character)"
    }.joined()
  }

  /// A text as code: between more backticks than follow each other in it.
  ///
  /// In a cell of a table, a bar would end the cell within code as well.
  static func code(_ text: String, isCell: Bool = false) -> String {
    let shown = Value.displayed(text)
    guard !shown.isEmpty else { return "" }
    var longest = 0
    var run = 0
    for character in shown {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = shown.hasPrefix("`") || shown.hasSuffix("`") || shown.hasPrefix(" ")
    let space = isPadded ? " " : ""
    return fence + space + (isCell ? shown.replacing("|", with: "\\|") : shown) + space + fence
  }
}
