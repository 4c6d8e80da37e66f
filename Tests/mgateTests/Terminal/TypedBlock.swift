/// A block of a guide that is typed, run or looked for, by the comment above it.
///
///     <!-- shell -->    commands, of which Scripts/repl opens a prompt
///     <!-- typing -->   what is typed behind "› " and "· ", and what is seen before Enter
///     <!-- entered -->  likewise, with Enter
///     <!-- shown -->    what comes by itself
struct TypedBlock {
  enum Kind: String {
    case shell, typing, entered, shown
  }

  let kind: Kind
  let lines: [String]

  /// The blocks of a page, in order.
  static func all(of page: String) -> [TypedBlock] {
    var blocks: [TypedBlock] = []
    var kind: Kind?
    var lines: [String]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let inside = lines {
        if line != "```" {
          lines = inside + [line]
          continue
        }
        if let kind { blocks.append(TypedBlock(kind: kind, lines: inside)) }
        (kind, lines) = (nil, nil)
      } else if line.hasPrefix("```") {
        lines = []
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        kind = Kind(rawValue: String(line.dropFirst(5).dropLast(4)))
      }
    }
    return blocks
  }

  private var typed: ArraySlice<String> {
    lines.prefix { $0.hasPrefix("› ") || $0.hasPrefix("· ") }
  }

  /// The typed text, without Enter at its end; Tab is written as ⇥.
  var keys: String {
    typed.map { String($0.dropFirst(2)) }.joined(separator: "\r").replacing("⇥", with: "\t")
  }

  /// The lines that are seen; Tab may have written something else than what was typed.
  var shown: [String] {
    typed.contains { $0.contains("⇥") } ? Array(lines[typed.endIndex...]) : lines
  }
}
