/// A table of a Markdown page.
struct MarkdownTable: Sendable {
  /// A line of the table: its cells in order.
  struct Row: Sendable {
    let line: Int
    let cells: [String]
  }

  /// The line of the head, from 1.
  let line: Int
  let heads: [String]
  let rows: [Row]

  /// The comment alone on the line above the table that says it holds no examples.
  static let unrunMark = "<!-- not run -->"

  /// Whether the comment stands above the table.
  let isMarkedUnrun: Bool

  /// The tables of a page; what stands in fenced blocks is none.
  static func tables(in page: String) -> [MarkdownTable] {
    var tables: [MarkdownTable] = []
    var lines: [Row] = []
    var isInside = false
    var before = ""
    func finish() {
      // A head, the line of dashes below it, rows.
      if lines.count > 1, lines[1].cells.allSatisfy({ $0.allSatisfy { "-:".contains($0) } }) {
        tables.append(
          MarkdownTable(
            line: lines[0].line,
            heads: lines[0].cells,
            rows: Array(lines.dropFirst(2)),
            isMarkedUnrun: before == unrunMark
          )
        )
      }
      lines = []
    }
    let text = page.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in text.enumerated() {
      if line.hasPrefix("```") { isInside.toggle() }
      if !isInside, line.hasPrefix("|") {
        lines.append(Row(line: number + 1, cells: cells(of: line)))
      } else {
        finish()
        before = String(line)
      }
    }
    finish()
    return tables
  }

  /// Returns the cells between the bars of a line; `\|` is a bar within a cell.
  private static func cells(of line: Substring) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(cell.trimmed)
        cell = ""
        continue
      }
      if character == "|" { cell.removeLast() }
      cell.append(character)
      isEscaped = character == "\\"
    }
    if !cell.trimmed.isEmpty { cells.append(cell.trimmed) }
    return cells
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The texts between backticks.
  var codeSpans: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
