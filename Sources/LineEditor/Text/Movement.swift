/// A way from the cursor to another place of a text.
package enum Movement: CaseIterable, Sendable {
  /// To the grapheme before.
  case left
  /// Behind the next grapheme.
  case right
  /// To the start of a word of letters and digits.
  case wordLeft
  /// To the end of a word of letters and digits.
  case wordRight
  /// To the start of a word that blanks end.
  case blankWordLeft
  /// To the start of the line.
  case lineStart
  /// To the end of the line.
  case lineEnd
  /// To the start of the text.
  case textStart
  /// To the end of the text.
  case textEnd
}
