/// The number of cells of a terminal that a text takes.
///
/// A grapheme is a picture (two cells) if its first scalar is drawn as an emoji by itself, or if VS16,
/// a skin tone or a keycap asks for it, or if two regional indicators make a flag. VS15 asks for the
/// text form, but terminals leave a wide scalar wide. Any other grapheme takes the cells of its scalars
/// together: marks, joiners and the vowels and finals of Hangul take none.
package enum CellWidth {
  /// The cells of a scalar by itself: 0, 1 or 2; those of ambiguous width take 1.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if isHangulTail(value) || scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: return WideScalars.contains(scalar) ? 2 : 1
    }
  }

  /// The cells of a grapheme as a terminal draws it, without regard to what is invisible.
  package static func of(_ grapheme: Character) -> Int {
    if let ascii = grapheme.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    let scalars = grapheme.unicodeScalars
    if isPicture(scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// Returns the cells that a text takes in one row.
  package static func ofText(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// The cells of a scalar of the commonest scripts, which is neither a mark nor invisible; nil for any
  /// other.
  ///
  /// It is what `of` says, without looking up properties.
  package static func plain(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    // Latin, Greek, Cyrillic.
    case 0x20...0x7E, 0xC0...0x2FF, 0x391...0x482: 1
    // Japanese, Chinese, Korean.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
  }

  /// The vowels and finals of Hangul syllables that are written in parts.
  private static func isHangulTail(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  private static func isPicture(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // Two regional indicators; one alone is a letter in a box.
    let second = scalars.dropFirst().first
    if isRegionalIndicator(first) { return second.map(isRegionalIndicator) ?? false }
    if first.properties.isEmojiPresentation { return true }
    return second.map { $0.value == 0xFE0F || $0.properties.isEmojiModifier } ?? false
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
