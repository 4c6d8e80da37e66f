internal import TerminalText

/// The styles of what is shown, in the colours that the terminal's user chose.
enum Palette {
  static let plain = Style.plain
  static let faint = Style(.named(8))
  static let error = Style(.named(1))
  static let good = Style(.named(2))
  static let warning = Style(.named(3))
  static let scheme = Style(.named(5))
  static let host = Style(.named(4))
  static let path = Style(.named(6))
  static let name = Style(.named(3))
  static let value = Style(.named(2))
  static let keyword = Style(.named(5))
  static let string = Style(.named(2))
  static let number = Style(.named(6))
  static let command = Style(.named(4))

  static let bracket: Style = {
    var style = Style(.named(3))
    style.isBold = true
    return style
  }()
}
