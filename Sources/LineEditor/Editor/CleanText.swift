/// Text of others that is put into a line.
enum CleanText {
  /// The text with `\n` for every kind of line end, and without any other control but tabulators.
  static func of(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    var isBehindReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": clean.append("\n")
      case "\n": if !isBehindReturn { clean.append("\n") }
      case "\t": clean.append("\t")
      default: if scalar.properties.generalCategory != .control { clean.append(scalar) }
      }
      isBehindReturn = scalar == "\r"
    }
    return String(clean)
  }
}
