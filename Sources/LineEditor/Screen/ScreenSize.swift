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
