/// The style of a text.
package struct Style: Hashable, Sendable {
  /// The colour of the letters; nil is the terminal's own.
  package var color: Color?

  /// Whether the letters are bold.
  package var isBold = false

  /// Whether the letters are faint.
  var isFaint = false

  /// Whether the letters are underlined.
  package var isUnderlined = false

  /// Whether the colours of letters and ground are exchanged.
  package var isReversed = false

  /// A style of a colour, plain otherwise.
  package init(_ color: Color? = nil) { self.color = color }

  /// The style of the terminal's own.
  package static let plain = Style()

  /// The style of what is proposed but not there.
  package static let hint = Style(.named(8))

  /// The sequence that chooses the style, whatever was chosen before.
  package var sequence: String {
    var parameters = "0"
    if isBold { parameters += ";1" }
    if isFaint { parameters += ";2" }
    if isUnderlined { parameters += ";4" }
    if isReversed { parameters += ";7" }
    if let color { parameters += ";\(color.foreground)" }
    return "\u{1B}[\(parameters)m"
  }
}

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
