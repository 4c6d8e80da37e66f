internal import TerminalText

/// The content of a cell of the screen, or of two if it is wide.
struct Cell: Hashable, Sendable {
  /// The text that is written.
  let text: String

  /// The cells that the text takes.
  let width: Int

  /// The style of the text.
  let style: Style

  /// A cell of a text.
  init(text: String, width: Int, style: Style) {
    self.text = text
    self.width = width
    self.style = style
  }

  /// A cell of a glyph.
  init(_ glyph: Glyph, _ style: Style) {
    self.init(text: glyph.text, width: glyph.width, style: style)
  }

  /// Blanks.
  static func blank(_ width: Int) -> Cell {
    Cell(text: String(repeating: " ", count: width), width: width, style: .plain)
  }
}

extension StyledText {
  /// The cells of the text in one row.
  var cells: [Cell] { Glyph.row(of: text).map { Cell($0, style) } }
}
