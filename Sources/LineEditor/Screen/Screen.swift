internal import TerminalText

/// The part of the terminal that shows the editor; only what changed is drawn again.
///
/// Everything is drawn from the row in which the cursor was when nothing was drawn; it must have been in
/// the first column.
struct Screen: Sendable {
  /// The terminal's size.
  private(set) var size: ScreenSize

  /// Whether the terminal shows colours.
  let hasColors: Bool

  /// The first row of the text that is shown.
  private(set) var top = 0

  private var shown: ScreenFrame?
  private var position = ScreenPosition(row: 0, column: 0)
  private var rowCount = 1

  /// A terminal that shows nothing yet.
  init(size: ScreenSize, hasColors: Bool) {
    self.size = size
    self.hasColors = hasColors
  }

  /// Draws a picture; returns the bytes that change what is shown.
  mutating func draw(_ picture: Picture) -> [UInt8] {
    let builder = FrameBuilder(size: size, hasColors: hasColors)
    let frame = builder.frame(of: picture, top: &top)
    let old = shown?.rows ?? []
    var writer = writer
    for (index, row) in frame.rows.enumerated() {
      let before = index < old.count ? old[index] : []
      // A row that was not there has to be made even if it is empty.
      if index >= writer.rowCount { writer.move(to: ScreenPosition(row: index, column: 0)) }
      if row != before { change(before, to: row, at: index, &writer) }
    }
    if old.count > frame.rows.count {
      writer.move(to: ScreenPosition(row: frame.rows.count, column: 0))
      writer.eraseBelow()
    }
    writer.choose(.plain)
    writer.move(to: frame.cursor)
    keep(writer)
    shown = frame
    return writer.bytes
  }

  /// Leaves what is drawn for good: the cursor goes to a new row below.
  mutating func leave() -> [UInt8] {
    var writer = writer
    writer.move(to: ScreenPosition(row: shown?.rows.count ?? 1, column: 0))
    forget()
    return writer.bytes
  }

  /// Erases what is drawn; the cursor goes to where it began.
  mutating func erase() -> [UInt8] {
    var writer = writer
    writer.move(to: ScreenPosition(row: 0, column: 0))
    writer.eraseBelow()
    forget()
    return writer.bytes
  }

  /// Erases the whole screen; the cursor goes to its first row.
  mutating func clear() -> [UInt8] {
    forget()
    return Array("\u{1B}[H\u{1B}[2J".utf8)
  }

  /// Erases what is drawn on a terminal that has another size now.
  ///
  /// The terminal has broken rows that are longer than its own, as nearly all do; where in them the
  /// cursor is now is reckoned from the rows that were drawn.
  mutating func resize(to new: ScreenSize) -> [UInt8] {
    let rows = shown?.rows ?? []
    var above = 0
    for row in rows.prefix(position.row) {
      above += Self.brokenRows(row.map(\.width), columns: new.columns)
    }
    if position.row < rows.count {
      var before = 0
      let widths = rows[position.row].map(\.width).prefix { width in
        before += width
        return before <= position.column
      }
      // The cursor may stand behind what was written.
      let rest = max(0, position.column - widths.reduce(0, +))
      let reached = Array(widths) + Array(repeating: 1, count: rest)
      above += Self.brokenRows(reached + [1], columns: new.columns) - 1
    }
    size = new
    forget()
    let up = above > 0 ? "\u{1B}[\(above)A" : ""
    return Array("\r\(up)\u{1B}[J".utf8)
  }

  private var writer: TerminalWriter {
    TerminalWriter(position: position, rowCount: rowCount, columns: size.columns)
  }

  private mutating func keep(_ writer: TerminalWriter) {
    position = writer.position
    rowCount = writer.rowCount
  }

  private mutating func forget() {
    shown = nil
    position = ScreenPosition(row: 0, column: 0)
    rowCount = 1
  }

  /// Writes what lies between the first and the last cell that differ.
  private func change(
    _ old: [Cell],
    to new: [Cell],
    at row: Int,
    _ writer: inout TerminalWriter
  ) {
    var first = 0
    while first < min(old.count, new.count), old[first] == new[first] { first += 1 }
    var end = new.count
    let (oldWidth, newWidth) = (old.width, new.width)
    if oldWidth == newWidth {
      var oldEnd = old.count
      while end > first, oldEnd > first, old[oldEnd - 1] == new[end - 1] {
        end -= 1
        oldEnd -= 1
      }
    }
    let column = new[..<first].reduce(0) { $0 + $1.width }
    writer.move(to: ScreenPosition(row: row, column: column))
    for cell in new[first..<end] { writer.write(cell) }
    if newWidth < oldWidth { writer.eraseRow() }
  }

  private static func brokenRows(_ widths: [Int], columns: Int) -> Int {
    var rows = 1
    var column = 0
    for width in widths {
      if column + width > columns {
        rows += 1
        column = 0
      }
      column += width
    }
    return rows
  }
}
