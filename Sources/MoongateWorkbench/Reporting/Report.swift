internal import TerminalText

/// Lines for a person, in the styles of the prompt.
package struct Report {
  /// The column in which a line about a part of a link has its value.
  private static let valueColumn = 12

  /// The lines, in pieces of one style.
  private let texts: [StyledText]

  /// Creates a report on links, or on scripts.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - columns: the cells that a line may take; `nil` for any number.
  package init(_ text: String, columns: Int?) {
    let texts = Self.lines(of: text, style: Self.styled)
    self.texts = columns.map { texts.wrapped(to: $0, indent: Self.indent(of:)) } ?? texts
  }

  /// Creates a report on the routes of a gate.
  ///
  /// - Parameters:
  ///   - routes: the routes.
  ///   - columns: the cells that a line may take; `nil` for any number.
  package init(_ routes: RouteList, columns: Int?) {
    let width = routes.patternColumn
    let texts = Self.lines(of: routes.text) { Self.split($0, at: width, Palette.faint) }
    self.texts = columns.map { texts.wrapped(to: $0, indent: { _ in width }) } ?? texts
  }

  /// The text, with a newline after each line.
  package func text(hasColors: Bool) -> String {
    texts.text(hasColors: hasColors) + "\n"
  }

  /// The cells by which the further rows of a line are indented; `nil` for a line of a script, which
  /// stays whole, so that the marks below it are below it.
  static func indent(of line: String) -> Int? {
    guard gutter(of: line) == nil else { return nil }
    return line.hasPrefix("  ") && !line.hasPrefix(helpLabel) ? valueColumn : 2
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

  /// The lines of a text, each in its styles.
  private static func lines(of text: String, style: (String) -> [StyledText]) -> [StyledText] {
    var texts: [StyledText] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { texts.append(StyledText("\n")) }
      texts += style(String(line))
    }
    return texts
  }

  /// A line whose beginning has a style.
  private static func split(_ line: String, at column: Int, _ style: Style) -> [StyledText] {
    [StyledText(String(line.prefix(column)), style), StyledText(String(line.dropFirst(column)))]
  }
}
