extension TextBuffer {
  /// Inserts a text at the cursor; returns whether there was room for it.
  @discardableResult
  mutating func insert(_ new: String, as kind: EditKind = .typing) -> Bool {
    replace(cursor..<cursor, with: new, as: kind)
  }

  /// Deletes the grapheme before the cursor; returns whether there was one.
  @discardableResult
  mutating func deleteBackward() -> Bool {
    lastAction = .other
    guard cursor > 0 else { return false }
    return replace(target(of: .left)..<cursor, with: "", as: .deleting)
  }

  /// Deletes the grapheme behind the cursor; returns whether there was one.
  @discardableResult
  mutating func deleteForward() -> Bool {
    lastAction = .other
    guard !isAtEnd else { return false }
    return replace(cursor..<target(of: .right), with: "", as: .deleting)
  }

  /// Puts another text in the place of all, and the cursor behind it; returns whether there was room.
  @discardableResult
  mutating func replaceAll(with new: String, as kind: EditKind) -> Bool {
    replace(0..<text.utf8.count, with: new, as: kind)
  }

  /// Exchanges the graphemes around the cursor, or the two before the end of a line.
  ///
  /// - Returns: whether there were two in the line.
  @discardableResult
  mutating func transpose() -> Bool {
    lastAction = .other
    let line = text.lineStart(cursor)..<text.lineEnd(cursor)
    guard cursor > line.lowerBound else { return false }
    let end = cursor == line.upperBound ? cursor : text.offset(after: cursor)
    let middle = text.offset(before: end)
    guard middle > line.lowerBound else { return false }
    let start = text.offset(before: middle)
    let exchanged = String(text.slice(middle..<end)) + text.slice(start..<middle)
    return replace(start..<end, with: exchanged, as: .single)
  }
}
