/// A search backwards through a history, for what is typed meanwhile.
struct HistorySearch: Sendable {
  /// The most bytes of what is searched for.
  static let maximumQuery = 1_024

  /// A line that was found.
  struct Match: Equatable, Sendable {
    /// The line.
    let line: String

    /// The range in which the line has the query, as offsets of its UTF-8.
    let range: Range<Int>

    fileprivate let index: Int
  }

  /// The text to search for.
  private(set) var query = ""

  /// The line that was found last, which stays when there is none with more of a query.
  private(set) var match: Match?

  /// Whether no line has the query.
  private(set) var isFailed = false

  /// Adds to what is searched for; the line that was found stays if it has that.
  mutating func extend(_ text: String, in history: History) {
    guard query.utf8.count + text.utf8.count <= Self.maximumQuery else { return }
    query += text
    find(before: match.map { $0.index + 1 } ?? history.lines.count, in: history)
  }

  /// Takes the last grapheme from what is searched for, and searches from the newest line again.
  mutating func shorten(in history: History) {
    guard query.popLast() != nil else { return }
    match = nil
    isFailed = false
    find(before: history.lines.count, in: history)
  }

  /// Searches for an older line.
  mutating func older(in history: History) {
    find(before: match?.index ?? history.lines.count, in: history)
  }

  private mutating func find(before end: Int, in history: History) {
    guard !query.isEmpty else { return }
    isFailed = true
    for index in history.lines[..<min(end, history.lines.count)].indices.reversed() {
      guard let range = history.lines[index].lastRange(of: query) else { continue }
      match = Match(line: history.lines[index], range: range, index: index)
      isFailed = false
      return
    }
  }
}

extension String {
  /// The last place of a text, as offsets, by bytes.
  ///
  /// - Complexity: O(*n*) in the bytes of both (Knuth, Morris and Pratt, from the end).
  fileprivate func lastRange(of text: String) -> Range<Int>? {
    let needle = Array(text.utf8.reversed())
    guard !needle.isEmpty else { return nil }
    // How much of the needle's beginning each part of it ends with.
    var borders = [0]
    var border = 0
    for byte in needle.dropFirst() {
      while border > 0, needle[border] != byte { border = borders[border - 1] }
      if needle[border] == byte { border += 1 }
      borders.append(border)
    }
    var matched = 0
    var position = utf8.count
    for byte in utf8.reversed() {
      position -= 1
      while matched > 0, needle[matched] != byte { matched = borders[matched - 1] }
      if needle[matched] == byte { matched += 1 }
      if matched == needle.count { return position..<position + needle.count }
    }
    return nil
  }
}
