package import TerminalText

/// The content that the editor wants to show, whatever the terminal's size.
struct Picture {
  /// The prompt before the text.
  var prompt: [StyledText] = []

  /// The prompt before each further line of the text.
  var continuation: [StyledText] = []

  /// The text.
  var text = ""

  /// The offset of the cursor in the text.
  var cursor = 0

  /// The styles of parts of the text, of which a later one covers an earlier one.
  var styles: [StyledRange] = []

  /// The proposed text to show after the typed one.
  var hint: String?

  /// The note on the text, in a row below it.
  var note: [StyledText] = []

  /// The list of candidates below the text.
  var list: CandidateList?
}

/// A part of a text that has a style.
package struct StyledRange: Hashable, Sendable {
  /// The part, as offsets of the text's UTF-8.
  package var range: Range<Int>

  /// The style of the part.
  package var style: Style

  /// A part with a style.
  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
