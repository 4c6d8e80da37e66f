/// The filters of a manifest that were written from scripts, between two comments.
enum WrittenFilters {
  /// The comments before and after written filters.
  static let begin = "<!-- mgate: begin -->"
  static let end = "<!-- mgate: end -->"

  /// Returns the lines from each first comment to the next second one, counted from 1.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func lines(in bytes: [UInt8]) -> [ClosedRange<Int>] {
    var lines: [ClosedRange<Int>] = []
    var start: Int?
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      if line.firstRange(of: begin.utf8) != nil { start = index + 1 }
      guard let first = start, line.firstRange(of: end.utf8) != nil else { continue }
      lines.append(first...(index + 1))
      start = nil
    }
    return lines
  }
}
