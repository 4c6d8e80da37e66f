internal import TerminalText

/// The bytes that bring a terminal from one state to another, and what the state is.
///
/// Rows are counted from the first that is drawn. Moves are relative to where the cursor is, so that
/// nobody need know where on the screen that is.
struct TerminalWriter {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// The position of the cursor.
  ///
  /// Behind the last column terminals differ; the cursor leaves that place only by a return.
  private(set) var position: ScreenPosition

  /// The rows that are there, those below which the terminal may have to scroll for.
  private(set) var rowCount: Int

  private let columns: Int
  private var style = Style.plain

  /// A writer for a terminal of so many columns, on which so many rows are there.
  init(position: ScreenPosition, rowCount: Int, columns: Int) {
    self.position = position
    self.rowCount = rowCount
    self.columns = columns
  }

  /// Writes text that does not move the cursor, such as a sequence.
  mutating func write(_ text: String) { bytes += Array(text.utf8) }

  /// Writes a cell.
  mutating func write(_ cell: Cell) {
    choose(cell.style)
    write(cell.text)
    position.column += cell.width
  }

  /// Chooses how the next text looks.
  mutating func choose(_ style: Style) {
    guard style != self.style else { return }
    self.style = style
    write(style.sequence)
  }

  /// Moves the cursor, and makes rows that are not there.
  mutating func move(to target: ScreenPosition) {
    if position == target, position.column < columns { return }
    if position.column >= columns { returnCarriage() }
    while target.row >= rowCount {
      moveVertically(to: rowCount - 1)
      returnCarriage()
      write("\n")
      position.row += 1
      rowCount += 1
    }
    moveVertically(to: target.row)
    guard position.column != target.column else { return }
    if target.column == 0 {
      returnCarriage()
    } else {
      write("\u{1B}[\(target.column + 1)G")
      position.column = target.column
    }
  }

  /// Erases from the cursor to the end of the row.
  mutating func eraseRow() {
    choose(.plain)
    write("\u{1B}[K")
  }

  /// Erases from the cursor to the end of the screen.
  mutating func eraseBelow() {
    choose(.plain)
    write("\u{1B}[J")
    rowCount = position.row + 1
  }

  private mutating func moveVertically(to row: Int) {
    if row < position.row { write("\u{1B}[\(position.row - row)A") }
    if row > position.row { write("\u{1B}[\(row - position.row)B") }
    position.row = row
  }

  private mutating func returnCarriage() {
    write("\r")
    position.column = 0
  }
}
