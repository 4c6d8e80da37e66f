extension [StyledText] {
  /// Breaks lines at spaces where they are longer than a row.
  ///
  /// A word, such as a link, stays whole, so that it can be copied.
  ///
  /// - Parameters:
  ///   - columns: the cells of a row.
  ///   - indent: the cells by which the further rows of a line are indented; `nil` for a line that
  ///     stays whole.
  /// - Returns: the texts, with a newline after each row but the last.
  /// - Complexity: O(*n*) in the bytes of the texts.
  package func wrapped(to columns: Int, indent: (String) -> Int?) -> [StyledText] {
    var wrapped: [StyledText] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { wrapped.append(StyledText("\n")) }
      let text = line.map(\.text).joined()
      if CellWidth.ofText(text) > columns, let indent = indent(text), columns > 2 * indent {
        wrapped += line.rows(of: columns, indent: indent)
      } else {
        wrapped += line
      }
    }
    return wrapped
  }

  /// The texts of each line.
  private var lines: [[StyledText]] {
    var lines: [[StyledText]] = [[]]
    for styled in self {
      let parts = styled.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, part) in parts.enumerated() {
        if number > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(StyledText(String(part), styled.style)) }
      }
    }
    return lines
  }

  /// The rows of one line.
  private func rows(of columns: Int, indent: Int) -> [StyledText] {
    var row = WrappedRow(columns: columns, indent: indent)
    // Spaces at the beginning, and those that align a value, belong to the first word.
    var leading = indent
    for styled in self {
      for character in styled.text {
        if leading <= 0, character == " " { row.endWord() }
        row.word.append(character, styled.style)
        leading -= 1
      }
    }
    row.endWord()
    return row.texts
  }
}

/// The rows of a line that is being broken.
private struct WrappedRow {
  let columns: Int
  let indent: Int
  /// The rows so far.
  var texts: [StyledText] = []
  /// The cells of the last row.
  private var width = 0
  /// The next word, with the space before it.
  var word: [StyledText] = []

  init(columns: Int, indent: Int) {
    self.columns = columns
    self.indent = indent
  }

  /// Adds the word to the row, or to the next where it does not fit.
  mutating func endWord() {
    let cells = word.reduce(0) { $0 + CellWidth.ofText($1.text) }
    if width > 0, width + cells > columns {
      // The space before the word becomes the break.
      if word[0].text.count > 1 { word[0].text.removeFirst() } else { word.removeFirst() }
      texts.append(StyledText("\n" + String(repeating: " ", count: indent)))
      width = indent + cells - 1
    } else {
      width += cells
    }
    texts += word
    word = []
  }
}

extension [StyledText] {
  /// Adds a character, to the last text if that has its style.
  fileprivate mutating func append(_ character: Character, _ style: Style) {
    if last?.style == style {
      self[count - 1].text.append(character)
    } else {
      append(StyledText(String(character), style))
    }
  }
}
