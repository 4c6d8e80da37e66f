/// The candidates that are listed, and the one that was put into the text.
struct CompletionChoice {
  /// The list.
  private(set) var list: CandidateList

  /// The text that was there before any was chosen.
  let original: String

  /// The range of the chosen candidate in the text.
  private(set) var range: Range<Int>

  /// A choice from candidates for a part of a text.
  init(_ completion: Completion, original: String) {
    list = CandidateList(candidates: completion.candidates)
    self.original = original
    range = completion.range
  }

  /// Chooses the next candidate, or the one before; returns its text.
  mutating func choose(isForward: Bool) -> String {
    let count = list.candidates.count
    let selected = list.selected ?? (isForward ? -1 : 0)
    let next = (selected + (isForward ? 1 : count - 1)) % count
    list.selected = next
    return list.candidates[next].text
  }

  /// Notes how long the text is that stands in the range now.
  mutating func put(_ text: String) {
    range = range.lowerBound..<range.lowerBound + text.utf8.count
  }
}
