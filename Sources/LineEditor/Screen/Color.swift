/// A colour of a terminal.
package enum Color: Hashable, Sendable {
  /// One of the 16 colours that the terminal's user chose: 0 to 7, and their bright forms up to 15.
  case named(UInt8)

  /// One of 256 colours.
  case palette(UInt8)

  /// The parameters of SGR that choose the colour for letters.
  var foreground: String {
    switch self {
    case .named(let number) where number < 8: "\(30 + number)"
    case .named(let number) where number < 16: "\(82 + number)"
    case .named(let number), .palette(let number): "38;5;\(number)"
    }
  }
}
