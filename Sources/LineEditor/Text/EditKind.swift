/// The kind of an edit, for undoing: edits of a kind that follow one another are undone together.
package enum EditKind: Equatable, Sendable {
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
