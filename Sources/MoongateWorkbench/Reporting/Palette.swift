package import TerminalText

/// The styles of what is shown, in the colours that the terminal's user chose.
package enum Palette {
  package static let plain = Style.plain
  package static let faint = Style(.named(8))
  package static let error = Style(.named(1))
  package static let good = Style(.named(2))
  package static let warning = Style(.named(3))
  package static let scheme = Style(.named(5))
  package static let host = Style(.named(4))
  package static let path = Style(.named(6))
  package static let name = Style(.named(3))
  package static let value = Style(.named(2))
  package static let keyword = Style(.named(5))
  package static let string = Style(.named(2))
  package static let number = Style(.named(6))
  package static let command = Style(.named(4))

  package static let bracket: Style = {
    var style = Style(.named(3))
    style.isBold = true
    return style
  }()
}
