internal import Moongate

/// Two texts of as many lines, compared as `diff -u` shows it.
struct UnifiedDiff {
  /// The number of lines shown before and after a change.
  private static let context = 2

  private let before: [String]
  private let after: [String]
  private let file: String

  /// Compares two texts.
  ///
  /// Fixes leave the ends of lines alone, so lines at the same place are compared.
  init(_ before: String, _ after: String, of file: String) {
    self.before = Self.lines(of: before)
    self.after = Self.lines(of: after)
    self.file = file
  }

  /// The lines of a script as a terminal may show them.
  private static func lines(of text: String) -> [String] {
    // By bytes, because Swift takes the line end of Windows for one character.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { Value.displayed(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
    }
  }

  /// The difference; empty where there is none.
  var text: String {
    let count = min(before.count, after.count)
    let changed = (0..<count).filter { before[$0] != after[$0] }
    guard !changed.isEmpty else { return "" }
    var hunks: [ClosedRange<Int>] = []
    for line in changed {
      let range = max(line - Self.context, 0)...min(line + Self.context, count - 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound + 1 {
        hunks[hunks.count - 1] = last.lowerBound...range.upperBound
      } else {
        hunks.append(range)
      }
    }
    let file = Value.displayed(file)
    return "--- \(file)\n+++ \(file)\n" + hunks.map(text(of:)).joined()
  }

  private func text(of hunk: ClosedRange<Int>) -> String {
    var lines = [
      "@@ -\(hunk.lowerBound + 1),\(hunk.count) +\(hunk.lowerBound + 1),\(hunk.count) @@"
    ]
    var line = hunk.lowerBound
    while line <= hunk.upperBound {
      if before[line] == after[line] {
        lines.append(" \(before[line])")
        line += 1
        continue
      }
      var end = line
      while end <= hunk.upperBound, before[end] != after[end] { end += 1 }
      lines += before[line..<end].map { "-\($0)" } + after[line..<end].map { "+\($0)" }
      line = end
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
