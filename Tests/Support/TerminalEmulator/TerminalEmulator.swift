import LineEditor
internal import TerminalText

/// A terminal as small as the editor needs: it does what the sequences say that the editor writes, and
/// notes any other.
package struct TerminalEmulator {
  /// The content of a cell; the second cell of a wide one is empty text.
  package struct Cell: Equatable {
    package var text: String
    package var style: String

    package init(text: String, style: String) {
      self.text = text
      self.style = style
    }
  }

  package private(set) var columns: Int
  package private(set) var height: Int
  package private(set) var rows: [[Cell?]]
  package private(set) var row = 0
  package private(set) var column = 0
  /// The rows that have left at the top.
  package private(set) var scrolled = 0
  package private(set) var bells = 0
  package private(set) var isPasteBracketed = false
  package private(set) var unknown: [String] = []
  private var style = ""

  package init(columns: Int, height: Int) {
    self.columns = columns
    self.height = height
    rows = Array(repeating: Array(repeating: nil, count: columns), count: height)
  }

  /// The text of a row, with blanks for cells that were never written before others.
  package func text(_ row: Int) -> String {
    let last = rows[row].lastIndex { $0 != nil } ?? -1
    return rows[row].prefix(last + 1).map { $0?.text ?? " " }.joined()
  }

  package mutating func write(_ bytes: [UInt8]) {
    var characters = String(decoding: bytes, as: UTF8.self)[...]
    while let character = characters.popFirst() {
      switch character {
      case "\u{1B}": sequence(&characters)
      case "\r": column = 0
      case "\n": lineFeed()
      case "\r\n":
        column = 0
        lineFeed()
      case "\u{7}": bells += 1
      default: put(character)
      }
    }
  }

  private mutating func sequence(_ characters: inout Substring) {
    var text = ""
    while let character = characters.popFirst() {
      text.append(character)
      if character.isLetter { break }
    }
    let number = Int(text.dropFirst().dropLast()) ?? 1
    // Where the cursor is then, terminals do not agree.
    if column == columns, let last = text.last, "ABJK".contains(last), text != "[2J" {
      unknown.append("\(text) behind the last column")
    }
    switch text.last {
    case "A" where text.first == "[":
      row = max(0, row - number)
      column = min(column, columns - 1)
    case "B" where text.first == "[":
      row = min(height - 1, row + number)
      column = min(column, columns - 1)
    case "G": column = min(columns, number) - 1
    case "H" where text == "[H": (row, column) = (0, 0)
    case "J" where text == "[J": erase(from: column)
    case "J" where text == "[2J":
      for row in 0..<height { blank(row, from: 0) }
    case "K" where text == "[K": blank(row, from: column)
    case "m": style = text == "[0m" ? "" : text
    default:
      switch text {
      case "[?2004h": isPasteBracketed = true
      case "[?2004l": isPasteBracketed = false
      default: unknown.append(text)
      }
    }
  }

  private mutating func erase(from column: Int) {
    blank(row, from: column)
    for row in row + 1..<max(height, row + 1) { blank(row, from: 0) }
  }

  private mutating func blank(_ row: Int, from column: Int) {
    for column in column..<max(columns, column) { rows[row][column] = nil }
  }

  private mutating func lineFeed() {
    if row < height - 1 {
      row += 1
    } else {
      scroll()
    }
  }

  private mutating func scroll() {
    rows.removeFirst()
    rows.append(Array(repeating: nil, count: columns))
    scrolled += 1
  }

  private mutating func put(_ character: Character) {
    if CellWidth.of(character) == 0 {
      unknown.append(String(character))
    } else {
      for letter in Self.letters(of: character) { place(letter) }
    }
  }

  /// The texts that a terminal puts into cells of their own: those of letters that are one grapheme.
  package static func letters(of character: Character) -> [String] {
    let scalars = character.unicodeScalars
    let width = CellWidth.of(character)
    let isFlag = scalars.first?.properties.isEmojiPresentation == true
    guard !isFlag, scalars.reduce(0, { $0 + CellWidth.of($1) }) == width else {
      return [String(character)]
    }
    var letters: [String] = []
    for scalar in scalars {
      if CellWidth.of(scalar) > 0 || letters.isEmpty { letters.append("") }
      letters[letters.count - 1].unicodeScalars.append(scalar)
    }
    return letters
  }

  private mutating func place(_ text: String) {
    let width = text.reduce(0) { $0 + CellWidth.of($1) }
    if column + width > columns {
      column = 0
      lineFeed()
    }
    // Half of a wide cell is not left over.
    if rows[row][column]?.text == "", column > 0 { rows[row][column - 1] = nil }
    if column + width < columns, rows[row][column + width]?.text == "" {
      rows[row][column + width] = nil
    }
    rows[row][column] = Cell(text: text, style: style)
    if width == 2 { rows[row][column + 1] = Cell(text: "", style: style) }
    column += width
  }
}

extension TerminalEmulator {
  /// Changes the size as terminals do that break long rows; returns where row `mark` is now.
  package mutating func resize(columns newColumns: Int, height newHeight: Int, mark: Int) -> Int {
    var broken: [[Cell?]] = []
    var cursor = (row: 0, column: 0)
    var newMark = 0
    for (index, cells) in rows.enumerated() {
      if index == mark { newMark = broken.count }
      let used = (cells.lastIndex { $0 != nil } ?? -1) + 1
      let count = index == row ? max(used, column + 1) : used
      var line: [Cell?] = []
      for place in 0..<count {
        let cell = place < cells.count ? cells[place] : nil
        let isWide = place + 1 < cells.count && cells[place + 1]?.text == ""
        if line.count + (isWide ? 2 : 1) > newColumns {
          broken.append(line)
          line = []
        }
        if index == row, place == column { cursor = (broken.count, line.count) }
        line.append(cell)
      }
      broken.append(line)
    }
    while broken.count > newHeight, broken.count - 1 > cursor.row,
      broken[broken.count - 1].allSatisfy({ $0 == nil })
    {
      broken.removeLast()
    }
    // The cursor stays on the screen.
    let gone = min(max(0, broken.count - newHeight), cursor.row)
    broken.removeLast(max(0, broken.count - gone - newHeight))
    broken.removeFirst(gone)
    scrolled += gone
    while broken.count < newHeight { broken.append([]) }
    rows = broken.map { $0 + Array(repeating: nil, count: newColumns - $0.count) }
    (columns, height) = (newColumns, newHeight)
    (row, column) = (cursor.row - gone, cursor.column)
    return newMark - gone
  }
}
