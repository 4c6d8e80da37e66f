import Foundation

/// The part of a page that is measured: it stands between two markers, and what people wrote around
/// it stays.
struct Page {
  let facts: [String]
  let tables: [Table]

  private static let begin = "<!-- measured: Scripts/bench writes from here -->"
  private static let end = "<!-- measured: to here -->"

  /// Replaces what stands between the markers of a file.
  func write(to path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let new = text[..<begin.upperBound] + "\n\n\(measured)\n\n" + text[end.lowerBound...]
    try String(new).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The facts as a list, then the targets, then all other tables.
  private var measured: String {
    let list = facts.map { "- \($0)" }.joined(separator: "\n")
    let isTargets = { (table: Table) in table.title == "Targets" }
    let sorted = tables.filter(isTargets) + tables.filter { !isTargets($0) }
    return ([list] + sorted.map(\.markdown)).joined(separator: "\n\n")
  }
}
