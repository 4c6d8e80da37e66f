internal import LineEditor
internal import Moongate

/// A finding for a person: the sentence, the line with what it is about underlined, and what to do.
struct FindingText {
  /// The most cells of a line that are shown.
  private static let mostCells = 100

  let finding: Finding
  /// The line of the script; `nil` where there is none.
  let source: String?

  /// The lines.
  var lines: [String] {
    var lines = [
      "\(Self.label(of: finding)): \(place): \(finding.message) [\(finding.code.rawValue)]"
    ]
    if let columns = finding.columns, let source { lines += excerpt(of: source, columns) }
    if let remedy = finding.remedy { lines.append("  help: \(remedy)") }
    return lines
  }

  private var place: String {
    finding.columns.map { "\(finding.location):\($0.lowerBound)" } ?? "\(finding.location)"
  }

  /// The word in front of a finding.
  static func label(of finding: Finding) -> String {
    switch finding.code {
    case .failedLink: "failed"
    case .routeOverlap: "overlap"
    case .misfit: "misfit"
    default: finding.severity.rawValue
    }
  }

  /// The line with its number, and marks below the columns.
  private func excerpt(of source: String, _ columns: Range<Int>) -> [String] {
    let scalars = Array(source.unicodeScalars)
    let first = min(columns.lowerBound - 1, scalars.count)
    let last = min(columns.upperBound - 1, scalars.count)
    // What stands far to the right is shown with what is near it.
    var start = 0
    if cells(scalars[...]) > Self.mostCells {
      while start < first, cells(scalars[start..<first]) > Self.mostCells / 2 { start += 1 }
    }
    var end = scalars.count
    while end > last, cells(scalars[start..<end]) > Self.mostCells { end -= 1 }
    let gutter = String(finding.location.line)
    let before = (start > 0 ? "…" : "") + shown(scalars[start..<first])
    let marked = shown(scalars[first..<last])
    let after = shown(scalars[last..<max(end, last)]) + (end < scalars.count ? "…" : "")
    let marks = max(min(CellWidth.ofText(marked), Self.mostCells), 1)
    let blank = String(repeating: " ", count: gutter.count)
    return [
      "  \(gutter) | \(before)\(marked)\(after)",
      "  \(blank) | \(String(repeating: " ", count: CellWidth.ofText(before)))"
        + String(repeating: "^", count: marks),
    ]
  }

  private func cells(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    CellWidth.ofText(shown(scalars))
  }

  /// A piece of a script as a terminal may show it.
  private func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(scalar == "\t" ? " " : scalar) }
    return Value.displayed(String(text))
  }
}
