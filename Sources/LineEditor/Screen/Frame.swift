/// All rows that are drawn, and where the cursor is.
struct Frame: Hashable, Sendable {
  /// The rows, none of which is wider than the terminal.
  var rows: [[Cell]]

  /// The position of the cursor.
  var cursor: ScreenPosition
}

extension [Cell] {
  /// The cells that a row takes.
  var width: Int { reduce(0) { $0 + $1.width } }

  /// The beginning that fits in so many cells.
  func clipped(to width: Int) -> [Cell] {
    var left = width
    return Array(
      prefix { cell in
        left -= cell.width
        return left >= 0
      }
    )
  }
}
