/// A word of a command line as a person types it, perhaps with quotes that are still open.
struct ShellWord {
  /// The text that the shell would hand on.
  private(set) var text = ""

  init(_ typed: String) {
    var quote: Character?
    var isEscaped = false
    for character in typed {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
  }
}
