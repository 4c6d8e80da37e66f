import LineEditor
import MoongateWorkbench

/// Lines for a person, in the styles of the prompt.
struct Report {
  /// The column in which a line about a part of a link has its value.
  private static let valueColumn = 12

  /// The lines, each in pieces of one style.
  private let lines: [[StyledText]]

  /// Creates a report on links, or on scripts.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - columns: the cells that a line may take; `nil` for any number.
  init(_ text: String, columns: Int?) {
    lines = Self.rows(of: text, columns, style: Self.styled) { line in
      line.hasPrefix("  ") && !line.hasPrefix(Self.helpLabel) ? Self.valueColumn : 2
    }
  }

  /// The routes of a gate.
  ///
  /// - Parameters:
  ///   - routes: the routes.
  ///   - columns: the cells that a line may take; `nil` for any number.
  init(_ routes: RouteList, columns: Int?) {
    let width = routes.patternColumn
    lines = Self.rows(
      of: routes.text,
      columns,
      style: { Self.split($0, at: width, Palette.faint) },
      indent: { _ in width }
    )
  }

  /// The text, with a newline behind each line.
  func text(hasColors: Bool) -> String {
    lines.map { pieces in
      let styled = pieces.map { piece in
        guard hasColors, piece.style != .plain, !piece.text.isEmpty else { return piece.text }
        return piece.style.sequence + piece.text + Style.plain.sequence
      }
      return styled.joined() + "\n"
    }.joined()
  }

  /// The styles of the words that stand in front of a colon.
  private static let labels = [
    "error": Palette.error, "Error": Palette.error, "warning": Palette.warning,
    "failed": Palette.warning,
    "misfit": Palette.warning, "note": Palette.faint, "overlap": Palette.faint,
    "left out": Palette.faint, "stale": Palette.warning,
    "added": Palette.good, "declared": Palette.good, "removed": Palette.error,
    "undeclared": Palette.error, "changed": Palette.warning, "renamed": Palette.warning,
    "differs": Palette.warning,
  ]

  /// A line in the styles of what it is.
  private static func styled(_ line: String) -> [StyledText] {
    if line.hasPrefix("→") { return [StyledText(line, style(ofResult: line))] }
    if let gutter = gutter(of: line) {
      let isMarked = line.dropFirst(gutter).allSatisfy { $0 == " " || $0 == "^" }
      return [
        StyledText(String(line.prefix(gutter)), Palette.faint),
        StyledText(String(line.dropFirst(gutter)), isMarked ? Palette.warning : Palette.plain),
      ]
    }
    if line.hasPrefix(helpLabel) { return split(line, at: helpLabel.count, Palette.faint) }
    if line.hasPrefix("  ") { return split(line, at: valueColumn, Palette.faint) }
    guard let colon = line.firstIndex(of: ":"), let style = labels[String(line[..<colon])] else {
      return [StyledText(line)]
    }
    return [
      StyledText(String(line[...colon]), style), StyledText(String(line[colon...].dropFirst())),
    ]
  }

  /// The label before the remedy of a finding.
  private static let helpLabel = "  help:"

  /// The characters in front of a line of a script, with its number or, below it, with none; `nil` for
  /// any other line.
  private static func gutter(of line: String) -> Int? {
    guard line.hasPrefix("  "), let bar = line.firstIndex(of: "|") else { return nil }
    guard line[..<bar].allSatisfy({ $0 == " " || $0.isWholeNumber }) else { return nil }
    return line.distance(from: line.startIndex, to: bar) + 1
  }

  private static func style(ofResult line: String) -> Style {
    ["→ unclaimed", "→ unmatched"].contains(line) ? Palette.error : Palette.good
  }

  /// The rows that lines take, of which the first of each line is styled.
  private static func rows(
    of text: String,
    _ columns: Int?,
    style: (String) -> [StyledText],
    indent: (String) -> Int
  ) -> [[StyledText]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).flatMap { line in
      // A line of a script stays whole, so that the marks below it are below it.
      let width = gutter(of: line) == nil ? columns : nil
      let rows = width.map { wrapped(line, to: $0, indent: indent(line)) } ?? [line]
      return [style(rows[0])] + rows.dropFirst().map { [StyledText($0)] }
    }
  }

  /// A line whose beginning has a style.
  private static func split(_ line: String, at column: Int, _ style: Style) -> [StyledText] {
    [StyledText(String(line.prefix(column)), style), StyledText(String(line.dropFirst(column)))]
  }

  /// Breaks a line at spaces where it is longer than a row.
  ///
  /// What has no space stays whole, such as a link, so that it can be copied.
  ///
  /// - Returns: the rows, at least one.
  static func wrapped(_ line: String, to columns: Int, indent: Int) -> [String] {
    guard CellWidth.ofText(line) > columns, columns > 2 * indent else { return [line] }
    var rows: [String] = []
    var row = ""
    var width = 0
    // Spaces at the beginning, and those that align a value, belong to the first word.
    let start = line.index(line.startIndex, offsetBy: min(indent, line.count))
    for (index, word) in line[start...].split(
      separator: " ",
      omittingEmptySubsequences: false
    ).enumerated() {
      let text = index == 0 ? String(line[..<start]) + word : String(word)
      let cells = CellWidth.ofText(text)
      if index > 0, width + 1 + cells > columns {
        rows.append(row)
        row = String(repeating: " ", count: indent) + text
        width = indent + cells
      } else {
        row += (index > 0 ? " " : "") + text
        width += (index > 0 ? 1 : 0) + cells
      }
    }
    return rows + [row]
  }
}
