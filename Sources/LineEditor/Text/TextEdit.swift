/// A text that took the place of another.
struct TextEdit: Equatable, Sendable {
  /// The offset at which both texts begin.
  var offset: Int

  /// The text that was there.
  var removed: String

  /// The text that is there now.
  var inserted: String

  /// The position of the cursor before the edit.
  let cursorBefore: Int

  /// The position of the cursor after the edit.
  var cursorAfter: Int

  /// The kind of the edit.
  let kind: EditKind

  /// The bytes that the edit keeps.
  var size: Int { removed.utf8.count + inserted.utf8.count }

  /// Takes an edit that follows into this one; returns whether both are undone together.
  mutating func join(_ next: TextEdit) -> Bool {
    guard kind == next.kind else { return false }
    switch kind {
    case .single:
      return false
    case .typing:
      guard removed.isEmpty, next.removed.isEmpty, !beginsWord(next) else { return false }
      guard next.offset == offset + inserted.utf8.count else { return false }
      inserted += next.inserted
    case .deleting:
      guard inserted.isEmpty, next.inserted.isEmpty else { return false }
      if next.offset == offset {
        removed += next.removed
      } else if next.offset + next.removed.utf8.count == offset {
        removed = next.removed + removed
        offset = next.offset
      } else {
        return false
      }
    case .history, .completion:
      guard next.offset == offset, next.removed == inserted else { return false }
      inserted = next.inserted
    }
    cursorAfter = next.cursorAfter
    return true
  }

  /// Whether typing goes on with a new word or line, which is undone by itself.
  private func beginsWord(_ next: TextEdit) -> Bool {
    guard let last = inserted.last, let first = next.inserted.first else { return false }
    return first.isNewline || last.isWhitespace && !first.isWhitespace
  }
}

/// The kind of an edit, for undoing: edits of a kind that follow one another are undone together.
enum EditKind: Equatable, Sendable {
  /// Text that was typed, a word at a time.
  case typing
  /// Graphemes that were deleted one by one.
  case deleting
  /// One entry of the history after the other.
  case history
  /// One candidate of a completion after the other.
  case completion
  /// An edit that is undone by itself.
  case single
}
