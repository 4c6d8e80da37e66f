/// A walk through those lines of a history that begin with what was typed.
struct HistoryWalk: Sendable {
  /// The text that was typed before the walk.
  let draft: String

  /// The beginning that the lines share: the draft up to the cursor.
  private let prefix: String

  private var index: Int

  /// A walk from behind the newest line.
  init(draft: String, prefix: String, in history: History) {
    self.draft = draft
    self.prefix = prefix
    index = history.lines.count
  }

  /// The next older line that is not the draft itself; nil at the oldest, where the walk stays.
  mutating func older(in history: History) -> String? {
    let found = history.last(before: index) { $0.hasPrefix(prefix) && $0 != draft }
    guard let found else { return nil }
    index = found
    return history.lines[found]
  }

  /// The next newer line, or the draft behind the newest; nil where the walk stood there already.
  mutating func newer(in history: History) -> String? {
    guard index < history.lines.count else { return nil }
    let behind = history.lines[(index + 1)...]
    index = behind.firstIndex { $0.hasPrefix(prefix) && $0 != draft } ?? history.lines.count
    return index < history.lines.count ? history.lines[index] : draft
  }
}
