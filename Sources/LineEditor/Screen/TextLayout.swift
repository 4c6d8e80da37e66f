internal import TerminalText

/// The rows that a text is broken into at the width of a terminal.
struct TextLayout {
  /// The start of a row.
  struct Row: Equatable {
    /// The offset of the row's first grapheme.
    let offset: Int

    /// The number of glyphs of that grapheme in rows above.
    let skipped: Int

    /// Whether a line of the text begins here, behind a prompt.
    let beginsLine: Bool
  }

  /// The rows, at least one.
  private(set) var rows = [Row(offset: 0, skipped: 0, beginsLine: true)]

  /// The position of the cursor.
  private(set) var cursor = ScreenPosition(row: 0, column: 0)

  /// The column behind the text in the last row.
  private(set) var end = 0

  private let columns: Int

  /// A layout of a text with a cursor, behind prompts that take so many cells.
  init(_ text: Graphemes, cursor offset: Int, prompts: (first: Int, next: Int), columns: Int) {
    self.columns = columns
    var column = prompts.first
    var isCursorFound = false
    text.forEach(from: 0) { grapheme, start in
      if case .sign = grapheme, column < columns, start != offset {
        column += 1
        return true
      }
      let glyphs = grapheme.glyphs(column: column, columns: columns)
      let first = glyphs.first?.width ?? 0
      if start >= offset, !isCursorFound {
        isCursorFound = true
        // Where a newline ends a full row, the cursor needs a row of its own.
        if column + max(first, 1) > columns { beginRow(start, &column) }
        cursor = ScreenPosition(row: rows.count - 1, column: column)
      }
      if case .newline = grapheme {
        rows.append(Row(offset: start + 1, skipped: 0, beginsLine: true))
        column = prompts.next
        return true
      }
      for (index, glyph) in glyphs.enumerated() {
        if column + glyph.width > columns { beginRow(start, skipped: index, &column) }
        column += glyph.width
      }
      return true
    }
    if !isCursorFound {
      if column == columns { beginRow(text.size, &column) }
      cursor = ScreenPosition(row: rows.count - 1, column: column)
    }
    end = column
  }

  private mutating func beginRow(_ offset: Int, skipped: Int = 0, _ column: inout Int) {
    rows.append(Row(offset: offset, skipped: skipped, beginsLine: false))
    column = 0
  }
}
