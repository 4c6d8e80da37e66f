/// All rows that are drawn, and where the cursor is.
struct ScreenFrame: Hashable, Sendable {
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

/// A place among the rows of what is drawn, from 0.
struct ScreenPosition: Hashable, Sendable {
  /// The row, from the first that is drawn.
  var row: Int

  /// The cells before the place.
  var column: Int
}

/// The size of a terminal.
package struct ScreenSize: Hashable, Sendable {
  /// The cells of a row, at least 2.
  package let columns: Int

  /// The rows, at least 1.
  package let rows: Int

  /// A size; a terminal that tells 0 has 80 cells in each of 24 rows.
  package init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? max(columns, 2) : 80
    self.rows = rows > 0 ? rows : 24
  }
}
