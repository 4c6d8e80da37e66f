/// A piece of a grapheme as the editor shows it, one or two cells wide.
///
/// Nothing that is shown acts on the terminal, hides or takes no cell. A terminal draws a picture or a
/// letter with its marks as one, but a grapheme of several letters cell by cell.
package struct Glyph: Hashable, Sendable {
  /// The text that is written.
  package let text: String

  /// The cells that the text takes, at least one.
  package let width: Int

  /// A piece that takes so many cells.
  package init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// The glyphs of a grapheme; tabs and newlines, which a layout treats by itself, are `^I` and `^J`.
  ///
  /// A control is `^X`, what is invisible is a number such as `<U+202E>`, and a mark without a letter
  /// stands on a dotted circle.
  package static func of(_ grapheme: Character) -> [Glyph] {
    let scalars = grapheme.unicodeScalars
    if let first = scalars.first, let width = CellWidth.plain(first),
      scalars.index(after: scalars.startIndex) == scalars.endIndex
    {
      return [Glyph(text: String(grapheme), width: width)]
    }
    if let caret = caret(grapheme) { return ascii(caret) }
    if scalars.allSatisfy(isHidden) {
      return scalars.flatMap { ascii("<U+\(number($0))>") }
    }
    let width = CellWidth.of(grapheme)
    switch width {
    case 0: return [Glyph(text: "\u{25CC}\(grapheme)", width: 1)]
    case 1, 2: return [Glyph(text: String(grapheme), width: width)]
    default: return pieces(scalars)
    }
  }

  /// The glyphs of a text in one row.
  package static func row(of text: String) -> [Glyph] { text.flatMap(of) }

  /// The cells of a text in one row.
  package static func width(of text: String) -> Int { row(of: text).reduce(0) { $0 + $1.width } }

  private static func ascii(_ text: String) -> [Glyph] {
    text.map { Glyph(text: String($0), width: 1) }
  }

  /// A glyph for each scalar that takes cells, with those behind it that take none.
  private static func pieces(_ scalars: Character.UnicodeScalarView) -> [Glyph] {
    var glyphs: [Glyph] = []
    for scalar in scalars {
      let width = CellWidth.of(scalar)
      if width > 0 {
        glyphs.append(Glyph(text: String(scalar), width: width))
      } else if let last = glyphs.popLast() {
        glyphs.append(Glyph(text: last.text + String(scalar), width: last.width))
      }
    }
    return glyphs
  }

  private static func caret(_ grapheme: Character) -> String? {
    if grapheme == "\r\n" { return "^J" }
    guard let ascii = grapheme.asciiValue, ascii < 0x20 || ascii == 0x7F else { return nil }
    return "^\(Unicode.Scalar(ascii ^ 0x40))"
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return (0xFFF9...0xFFFB).contains(scalar.value)
    }
  }

  private static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
