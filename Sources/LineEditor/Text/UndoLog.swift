/// The edits that can be undone and done again, the oldest of which are forgotten.
struct UndoLog: Sendable {
  /// The most edits that are kept.
  static let maximumCount = 1_000

  /// The most bytes of text that are kept, apart from the last edit's.
  static let maximumSize = 4 << 20

  private(set) var done: [TextEdit] = []
  private(set) var undone: [TextEdit] = []
  private var size = 0
  private var isSealed = true

  /// Keeps an edit, joined to the last one where both are undone together.
  mutating func record(_ edit: TextEdit) {
    for forgotten in undone { size -= forgotten.size }
    undone.removeAll()
    if !isSealed, var last = done.last {
      let before = last.size
      if last.join(edit) {
        done[done.count - 1] = last
        size += last.size - before
        forgetOldest()
        return
      }
    }
    done.append(edit)
    size += edit.size
    isSealed = false
    forgetOldest()
  }

  /// Keeps the next edit apart from the last.
  mutating func seal() { isSealed = true }

  /// The last edit, which is about to be undone.
  mutating func undo() -> TextEdit? {
    isSealed = true
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit
  }

  /// The edit that was undone last, which is about to be done again.
  mutating func redo() -> TextEdit? {
    isSealed = true
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }

  private mutating func forgetOldest() {
    var count = 0
    while done.count - count > 1, done.count - count > Self.maximumCount || size > Self.maximumSize
    {
      size -= done[count].size
      count += 1
    }
    done.removeFirst(count)
  }
}
