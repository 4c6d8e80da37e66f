internal import Moongate
internal import TerminalText

/// A finding for a person: the sentence, the line with what it is about underlined, and what to do.
package struct FindingText {
  /// The most cells of a line that are shown.
  private static let mostCells = 100

  private let finding: Finding
  private let sources: SourceLines

  /// The text of a finding.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - sources: the files, of which the line that it is about is shown.
  package init(_ finding: Finding, in sources: SourceLines) {
    self.finding = finding
    self.sources = sources
  }

  /// The lines.
  package var lines: [String] {
    // Scripts and files may be quoted in both, and end a line of neither.
    let message = Value.displayed(finding.message)
    var lines = ["\(Self.label(of: finding)): \(place): \(message) [\(finding.code.rawValue)]"]
    if let columns = finding.columns,
      let part = sources.part(of: columns, of: finding.location, near: Self.mostCells + 1)
    {
      lines += excerpt(of: part.text, part.columns)
    }
    if let remedy = finding.remedy { lines.append("  help: \(Value.displayed(remedy))") }
    return lines
  }

  private var place: String {
    let location = finding.location
    let column = finding.columns.map { ":\($0.lowerBound)" } ?? ""
    // The part that a terminal opens comes first.
    return Value.displayed(
      location.place + column + (location.caller.map { " (from \($0.place))" } ?? "")
    )
  }

  /// The word in front of a finding.
  private static func label(of finding: Finding) -> String {
    switch finding.code {
    case .failedLink: "failed"
    case .routeOverlap: "overlap"
    case .misfit: "misfit"
    default: finding.severity.rawValue
    }
  }

  /// The line with its number, and marks below the columns.
  private func excerpt(of source: String, _ columns: Range<Int>) -> [String] {
    let scalars = source.unicodeScalars
    let first = scalars.place(columns.lowerBound - 1, from: scalars.startIndex)
    let last = scalars.place(columns.count, from: first)
    // What stands far to the right is shown with what is near it.
    var right = Self.mostCells
    var behind = first
    while behind < scalars.endIndex, take(scalars[behind], of: &right) {
      behind = scalars.index(after: behind)
    }
    var start = first
    // What the right side does not need, the left side has.
    var room = max(right, Self.mostCells / 2)
    let left = room
    while start > scalars.startIndex, take(scalars[scalars.index(before: start)], of: &room) {
      start = scalars.index(before: start)
    }
    room += Self.mostCells - left
    var end = first
    while end < scalars.endIndex, take(scalars[end], of: &room) { end = scalars.index(after: end) }
    let markedEnd = min(end, last)
    let gutter = String(finding.location.line)
    let before = (start > scalars.startIndex ? "…" : "") + shown(scalars[start..<first])
    let marked = shown(scalars[first..<markedEnd])
    let after = shown(scalars[markedEnd..<end]) + (end < scalars.endIndex ? "…" : "")
    let marks = max(CellWidth.ofText(marked), 1)
    let blank = String(repeating: " ", count: gutter.count)
    return [
      "  \(gutter) | \(before)\(marked)\(after)",
      "  \(blank) | \(String(repeating: " ", count: CellWidth.ofText(before)))"
        + String(repeating: "^", count: marks),
    ]
  }

  /// Takes the cells of a character from what room there is; returns whether there is enough.
  ///
  /// One that takes none takes its part as well, so that no line is long.
  private func take(_ scalar: Unicode.Scalar, of room: inout Int) -> Bool {
    let cells = max(CellWidth.ofText(shown(CollectionOfOne(scalar))), 1)
    guard cells <= room else { return false }
    room -= cells
    return true
  }

  /// A piece of a file as a terminal may show it.
  private func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(scalar == "\t" ? " " : scalar) }
    return Value.displayed(String(text))
  }
}

extension String.UnicodeScalarView {
  /// The place of a character so many behind another one, or the end.
  fileprivate func place(_ count: Int, from start: Index) -> Index {
    index(start, offsetBy: Swift.max(count, 0), limitedBy: endIndex) ?? endIndex
  }
}
