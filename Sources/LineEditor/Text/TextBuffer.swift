/// A text with a cursor between two of its graphemes, and what was killed and can be undone.
///
/// Places are offsets of the text's UTF-8. What an edit joins may be one grapheme, such as a letter
/// and the mark behind it; the cursor then stands behind that grapheme.
package struct TextBuffer: Sendable {
  /// The kind of the last action, as far as it matters to the next one.
  enum Action: Equatable, Sendable {
    case other
    case kill
    /// A text was yanked, which stands in the range.
    case yank(Range<Int>)
    /// The cursor moved between lines, and came from a column of graphemes.
    case vertical(column: Int)
  }

  /// The text, in which newlines are `\n`.
  package private(set) var text = ""

  /// The offset of the cursor.
  package private(set) var cursor = 0

  /// The most bytes that the text may have.
  let limit: Int

  var kills = KillRing()
  var log = UndoLog()
  var lastAction = Action.other

  /// An empty text, which may have so many bytes.
  init(limit: Int = 1 << 20) { self.limit = limit }

  /// Whether there is no text.
  var isEmpty: Bool { text.isEmpty }

  /// Whether the cursor is behind the text.
  var isAtEnd: Bool { cursor == text.utf8.count }

  /// Makes the text empty; what was killed stays, what could be undone does not.
  mutating func clear() {
    text = ""
    cursor = 0
    log = UndoLog()
    lastAction = .other
  }

  /// Puts a text in the place of a range of offsets, and the cursor behind it.
  ///
  /// - Returns: whether there was room for it.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with new: String, as kind: EditKind) -> Bool {
    guard text.utf8.count - range.count + new.utf8.count <= limit else { return false }
    lastAction = .other
    guard !(range.isEmpty && new.isEmpty) else { return true }
    let before = cursor
    let removed = String(text.slice(range))
    put(new, in: range)
    place(range.lowerBound + new.utf8.count)
    log.record(
      TextEdit(
        offset: range.lowerBound,
        removed: removed,
        inserted: new,
        cursorBefore: before,
        cursorAfter: cursor,
        kind: kind
      )
    )
    return true
  }

  /// Puts the cursor at an offset, or behind the grapheme that the offset lies in.
  mutating func moveCursor(to offset: Int) {
    place(offset)
    log.seal()
    lastAction = .other
  }

  /// Undoes the last edits that belong together; returns whether there were any.
  @discardableResult
  mutating func undo() -> Bool {
    lastAction = .other
    guard let edit = log.undo() else { return false }
    put(edit.removed, in: edit.offset..<edit.offset + edit.inserted.utf8.count)
    place(edit.cursorBefore)
    return true
  }

  /// Does again what was undone last; returns whether there was anything.
  @discardableResult
  mutating func redo() -> Bool {
    lastAction = .other
    guard let edit = log.redo() else { return false }
    put(edit.inserted, in: edit.offset..<edit.offset + edit.removed.utf8.count)
    place(edit.cursorAfter)
    return true
  }

  private mutating func put(_ new: String, in range: Range<Int>) {
    text.replaceSubrange(
      text.index(at: range.lowerBound)..<text.index(at: range.upperBound),
      with: new
    )
  }

  private mutating func place(_ offset: Int) { cursor = text.boundary(from: offset) }
}
