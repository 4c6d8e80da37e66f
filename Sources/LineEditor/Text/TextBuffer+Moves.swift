extension TextBuffer {
  /// Moves the cursor; returns whether there was a way.
  @discardableResult
  mutating func move(_ movement: Movement) -> Bool {
    let target = target(of: movement)
    defer { moveCursor(to: target) }
    return target != cursor
  }

  /// Moves the cursor to the line above; returns whether there is one.
  mutating func moveUp() -> Bool {
    let start = text.lineStart(cursor)
    guard start > 0 else {
      lastAction = .other
      return false
    }
    moveVertically(from: start, to: text.lineStart(start - 1))
    return true
  }

  /// Moves the cursor to the line below; returns whether there is one.
  mutating func moveDown() -> Bool {
    let end = text.lineEnd(cursor)
    guard end < text.utf8.count else {
      lastAction = .other
      return false
    }
    moveVertically(from: text.lineStart(cursor), to: end + 1)
    return true
  }

  /// The offset that a movement leads to.
  func target(of movement: Movement) -> Int {
    switch movement {
    case .left: text.offset(before: cursor)
    case .right: text.offset(after: cursor)
    case .wordLeft: left(over: Self.isWord)
    case .wordRight: right(over: Self.isWord)
    case .blankWordLeft: left { !$0.isWhitespace }
    case .lineStart: text.lineStart(cursor)
    case .lineEnd: text.lineEnd(cursor)
    case .textStart: 0
    case .textEnd: text.utf8.count
    }
  }

  /// Whether a grapheme belongs to a word.
  static func isWord(_ grapheme: Character) -> Bool {
    grapheme.isLetter || grapheme.isNumber || grapheme == "_"
  }

  /// Keeps the column in which a movement over several lines began, whatever lines lie between.
  private mutating func moveVertically(from start: Int, to line: Int) {
    var column = text.slice(start..<cursor).count
    if case .vertical(let kept) = lastAction { column = kept }
    let graphemes = text.slice(line..<text.lineEnd(line))
    moveCursor(to: line + graphemes.prefix(column).utf8.count)
    lastAction = .vertical(column: column)
  }

  private func left(over isPart: (Character) -> Bool) -> Int {
    let before = text[..<text.index(at: cursor)]
    guard let last = before.lastIndex(where: isPart) else { return 0 }
    guard let gap = before[..<last].lastIndex(where: { !isPart($0) }) else { return 0 }
    return text.offset(of: before.index(after: gap))
  }

  private func right(over isPart: (Character) -> Bool) -> Int {
    let behind = text[text.index(at: cursor)...]
    guard let first = behind.firstIndex(where: isPart) else { return text.utf8.count }
    let end = behind[first...].firstIndex { !isPart($0) } ?? text.endIndex
    return text.offset(of: end)
  }
}

/// A way from the cursor to another place of a text.
enum Movement: CaseIterable, Sendable {
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
