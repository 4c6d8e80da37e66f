internal import TerminalText

/// A grapheme of a text that is laid out.
enum Grapheme {
  /// A sign of ASCII that is shown as it is.
  case sign(UInt8)
  /// The end of a line.
  case newline
  /// A tabulator.
  case tab
  /// Any other.
  case other(Character)

  /// The glyphs that stand for it from a column on.
  func glyphs(column: Int, columns: Int) -> [Glyph] {
    switch self {
    case .sign(let byte):
      return [Glyph(text: String(Unicode.Scalar(byte)), width: 1)]
    case .newline:
      return []
    case .tab:
      let column = column == columns ? 0 : column
      let width = Swift.min(8 - column % 8, columns - column)
      return [Glyph(text: String(repeating: " ", count: width), width: width)]
    case .other(let grapheme):
      return Glyph.of(grapheme)
    }
  }
}
