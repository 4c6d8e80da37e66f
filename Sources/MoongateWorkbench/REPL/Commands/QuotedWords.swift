/// Words between blanks, of which those in double quotes are part of a word.
struct QuotedWords {
  /// The words, with their quotes.
  let words: [String]
  /// Whether nothing closes the last double quote.
  let isOpen: Bool

  /// Splits a text; a quote that nothing closes goes on to the end.
  init(_ text: String) {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      guard isQuoted || !character.isWhitespace else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      word.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      }
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
    isOpen = isQuoted
  }
}
