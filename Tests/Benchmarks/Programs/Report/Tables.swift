import Foundation

/// A table as text for a terminal, or as Markdown.
struct Table {
  var title: String
  var header: [String]
  var rows: [[String]] = []

  /// Columns of equal width; the first is flush left.
  var text: String {
    let lines = [header] + rows
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let texts = lines.map { line in
      line.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - line[column].count)
        return column == 0 ? line[column] + padding : padding + line[column]
      }
      .joined(separator: "  ")
    }
    return (["", title] + texts).joined(separator: "\n")
  }

  /// A Markdown table under a heading.
  var markdown: String {
    let rule = header.indices.map { $0 == 0 ? "---" : "---:" }
    let lines = [header, rule] + rows
    return "### \(title)\n\n"
      + lines.map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}

/// Numbers as people read them.
enum Figure {
  /// Nanoseconds with a unit that fits, to three places.
  static func time(_ nanoseconds: Double) -> String {
    for (factor, unit) in [(1e9, "s"), (1e6, "ms"), (1e3, "µs")] where nanoseconds >= factor {
      return "\(places(nanoseconds / factor)) \(unit)"
    }
    return "\(places(nanoseconds)) ns"
  }

  /// A ratio.
  static func times(_ ratio: Double) -> String { "\(places(ratio)) ×" }

  /// A number to three places, at most two of them behind the point.
  static func places(_ number: Double) -> String {
    number >= 99.95
      ? String(format: "%.0f", number)
      : String(format: number >= 9.995 ? "%.1f" : "%.2f", number)
  }

  /// A whole number with a comma behind the thousands.
  static func grouped(_ number: Int) -> String {
    number < 1_000
      ? "\(number)" : "\(grouped(number / 1_000)),\(String(format: "%03d", number % 1_000))"
  }

  /// A count that is mostly whole.
  static func count(_ number: Double) -> String {
    number.rounded() == number ? String(Int(number)) : String(format: "%.1f", number)
  }
}

extension Table {
  /// The subjects of a group, with what they take in units of Foundation's and of the C floor's.
  init(_ group: Measurements.Group) {
    let foundation = group.row("Foundation: URLComponents")
    let floor = group.row("C floor")
    let hasPeers = foundation != nil && !group.name.hasPrefix("Decode")
    // Where there is more than one floor, each stands behind what it is the floor of.
    let floors = group.rows.count { $0.name.hasPrefix("C floor") }
    let hasOneFloor = floors == 1 && !group.name.hasPrefix("Tail")
    title = group.name
    header = ["", "median", "best", "allocations"]
    if hasPeers { header.append("of Foundation's") }
    if hasOneFloor { header.append("of the C floor's") }
    for row in group.rows where !row.name.hasPrefix("Bytes") {
      var cells = [row.name, Figure.time(row.median), Figure.time(row.best)]
      cells.append(row.allocations.map(Figure.count) ?? "")
      if hasPeers, let foundation { cells.append(Figure.times(row.median / foundation.median)) }
      if hasOneFloor, let floor { cells.append(Figure.times(row.median / floor.median)) }
      rows.append(cells)
    }
    for row in group.rows where row.name.hasPrefix("Bytes") {
      let bytes = "\(Figure.count((row.median).rounded())) B"
      rows.append([row.name, bytes] + Array(repeating: "", count: header.count - 2))
    }
  }
}
