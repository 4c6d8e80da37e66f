internal import TerminalText

/// A text that may take the place of what was typed.
package struct Candidate: Hashable, Sendable {
  /// The text that is inserted.
  package var text: String

  /// The text that the list shows for it.
  package var display: String

  /// The description in the list.
  package var description: String

  /// A candidate, which is shown as it is inserted unless something else is said.
  package init(_ text: String, display: String? = nil, description: String = "") {
    self.text = text
    self.display = display ?? text
    self.description = description
  }
}

/// The candidates of a completion, one of which may be chosen.
struct CandidateList {
  /// The candidates.
  let candidates: [Candidate]

  /// The index of the one that is chosen.
  var selected: Int?

  /// The rows that show the candidates, in columns unless any has a description.
  ///
  /// Where there is no room for all, those around the chosen one are shown, and how many there are.
  func rows(columns: Int, limit: Int) -> [[Cell]] {
    guard limit > 0, !candidates.isEmpty else { return [] }
    let isDescribed = candidates.contains { !$0.description.isEmpty }
    let widest = candidates.reduce(1) { max($0, Glyph.width(of: $1.display)) }
    let width = min(widest, isDescribed ? max(columns / 2, 2) : columns)
    let across = isDescribed ? 1 : max(1, (columns + 2) / (width + 2))
    let count = (candidates.count + across - 1) / across
    let isCut = count > limit && limit > 1
    let shown = isCut ? limit - 1 : min(count, limit)
    let top = min(max(0, (selected ?? 0) / across - shown / 2), count - shown)
    var rows = (top..<top + shown).map { row in
      let indices = row * across..<min((row + 1) * across, candidates.count)
      return self.row(of: indices, width: width, columns: columns)
    }
    if isCut {
      rows.append(StyledText("\(candidates.count) in all", .hint).cells.clipped(to: columns))
    }
    return rows
  }

  private func row(of indices: Range<Int>, width: Int, columns: Int) -> [Cell] {
    var row: [Cell] = []
    for index in indices {
      let candidate = candidates[index]
      var style = Style.plain
      style.isReversed = index == selected
      let cells = StyledText(candidate.display, style).cells.clipped(to: width)
      if index > indices.lowerBound { row.append(.blank(2)) }
      row += cells
      let isLast = index == indices.upperBound - 1
      if isLast, candidate.description.isEmpty { break }
      let rest = width - cells.width
      if rest > 0 { row.append(.blank(rest)) }
      if !candidate.description.isEmpty {
        row.append(.blank(2))
        row += StyledText(candidate.description, .hint).cells
      }
    }
    return row.clipped(to: columns)
  }
}
