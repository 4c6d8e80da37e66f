import LineEditor
import TerminalEmulator
import TerminalText

/// The expected look of a text on a terminal, laid out from its start every time.
struct PlainRendering {
  /// The cells of each row; the second cell of a wide one is empty text.
  private(set) var rows: [[TerminalEmulator.Cell]] = []
  private(set) var cursor = (row: 0, column: 0)

  init(
    _ text: String,
    cursor offset: Int,
    prompts: (String, String),
    styles: [StyledRange],
    columns: Int
  ) {
    var line: [TerminalEmulator.Cell] = []
    func add(_ text: String, _ width: Int, _ style: String) {
      if line.count + width > columns {
        rows.append(line)
        line = []
      }
      for letter in text.flatMap(TerminalEmulator.letters) {
        line.append(TerminalEmulator.Cell(text: letter, style: style))
        let width = letter.reduce(0) { $0 + CellWidth.of($1) }
        for _ in 1..<width { line.append(TerminalEmulator.Cell(text: "", style: style)) }
      }
    }
    for character in prompts.0.prefix(columns / 2) { add(String(character), 1, "") }
    var at = 0
    for character in text {
      let glyphs = character == "\n" || character == "\t" ? [] : Glyph.of(character)
      if at == offset {
        let width = glyphs.first?.width ?? 1
        if line.count + width > columns {
          rows.append(line)
          line = []
        }
        cursor = (rows.count, line.count)
      }
      let range = styles.last { $0.range.contains(at) }
      let style = range.map { String($0.style.sequence.dropFirst()) } ?? ""
      if character == "\n" {
        rows.append(line)
        line = []
        for character in prompts.1.prefix(columns / 2) { add(String(character), 1, "") }
      } else if character == "\t" {
        add(" ", 1, style)
        while line.count % 8 != 0, line.count < columns { add(" ", 1, style) }
      } else {
        for glyph in glyphs { add(glyph.text, glyph.width, style) }
      }
      at += character.utf8.count
    }
    if at == offset {
      if line.count == columns {
        rows.append(line)
        line = []
      }
      cursor = (rows.count, line.count)
    }
    rows.append(line)
  }
}
