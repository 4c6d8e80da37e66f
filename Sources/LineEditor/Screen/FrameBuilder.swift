internal import TerminalText

/// A maker of the rows that show a picture on a terminal.
///
/// A text that has more rows than the terminal is shown in part, with the cursor.
struct FrameBuilder {
  /// The terminal's size.
  let size: ScreenSize

  /// Whether the terminal shows colours.
  ///
  /// Without them a hint would look like text, and is left out.
  let hasColors: Bool

  /// Returns the rows; `top` is the first row of the text that is shown, and changes as little as it
  /// may.
  func frame(of picture: Picture, top: inout Int) -> ScreenFrame {
    // A prompt leaves room for text.
    let prompt = cells(of: picture.prompt).clipped(to: size.columns / 2)
    let continuation = cells(of: picture.continuation).clipped(to: size.columns / 2)
    let text = Graphemes(of: picture.text)
    let layout = TextLayout(
      text,
      cursor: picture.cursor,
      prompts: (prompt.width, continuation.width),
      columns: size.columns
    )
    let list = below(picture)
    let height = max(1, min(layout.rows.count, size.rows - list.count))
    top = min(top, layout.rows.count - height, layout.cursor.row)
    top = max(top, layout.cursor.row - height + 1, 0)

    let shown = top..<top + height
    let styles = StyleMap(
      hasColors ? picture.styles : [],
      over: offsets(of: shown, layout, text.size)
    )
    var rows = shown.map { index in
      let row = layout.rows[index]
      var cells = row.beginsLine ? (index == 0 ? prompt : continuation) : []
      fill(&cells, from: row, of: text, styles)
      return cells
    }
    if hasColors, let hint = picture.hint, shown.upperBound == layout.rows.count {
      rows[height - 1] += StyledText(hint, .hint).cells.clipped(to: size.columns - layout.end)
    }
    rows += list.map { row in row.map(shownStyle) }
    let cursor = ScreenPosition(row: layout.cursor.row - top, column: layout.cursor.column)
    return ScreenFrame(rows: rows, cursor: cursor)
  }

  /// The rows below the text: a list, or a note where the terminal has a row for it.
  private func below(_ picture: Picture) -> [[Cell]] {
    if let list = picture.list { return list.rows(columns: size.columns, limit: size.rows / 2) }
    let note = picture.note.flatMap(\.cells)
    guard !note.isEmpty, size.rows > 1 else { return [] }
    guard note.width > size.columns else { return [note] }
    // A terminal that is narrower shows the beginning.
    let style = note.last?.style ?? .plain
    return [note.clipped(to: size.columns - 1) + StyledText("…", style).cells]
  }

  private func offsets(of shown: Range<Int>, _ layout: TextLayout, _ size: Int) -> Range<Int> {
    let isLast = shown.upperBound == layout.rows.count
    // A row that begins inside of a grapheme has its offset in the row above.
    let end = isLast ? size : layout.rows[shown.upperBound].offset + 1
    return layout.rows[shown.lowerBound].offset..<min(end, size)
  }

  private func cells(of texts: [StyledText]) -> [Cell] { texts.flatMap(\.cells).map(shownStyle) }

  private func shownStyle(_ cell: Cell) -> Cell {
    if hasColors { return cell }
    var style = Style.plain
    // Nothing else tells which candidate is chosen.
    style.isReversed = cell.style.isReversed
    return Cell(text: cell.text, width: cell.width, style: style)
  }

  /// Adds the glyphs of a row up to its end.
  private func fill(
    _ cells: inout [Cell],
    from row: TextLayout.Row,
    of text: Graphemes,
    _ styles: StyleMap
  ) {
    var column = cells.width
    var skipped = row.skipped
    text.forEach(from: row.offset) { grapheme, offset in
      if case .newline = grapheme { return false }
      if case .sign(let byte) = grapheme {
        // Nearly all are: without a list of glyphs for each.
        guard column < size.columns else { return false }
        cells.append(Cell(text: String(Unicode.Scalar(byte)), width: 1, style: styles[offset]))
        column += 1
        return true
      }
      for glyph in grapheme.glyphs(column: column, columns: size.columns).dropFirst(skipped) {
        guard column + glyph.width <= size.columns else { return false }
        cells.append(Cell(glyph, styles[offset]))
        column += glyph.width
      }
      skipped = 0
      return true
    }
  }
}

/// The style of each offset in a part of a text.
struct StyleMap {
  private let start: Int
  private var styles: [Style]

  /// The styles of ranges, whatever they are, as far as they lie in a part.
  init(_ ranges: [StyledRange], over part: Range<Int>) {
    start = part.lowerBound
    styles = ranges.isEmpty ? [] : Array(repeating: .plain, count: part.count)
    for range in ranges {
      for offset in range.range.clamped(to: part) { styles[offset - start] = range.style }
    }
  }

  /// The style at an offset.
  subscript(offset: Int) -> Style {
    styles.indices.contains(offset - start) ? styles[offset - start] : .plain
  }
}
