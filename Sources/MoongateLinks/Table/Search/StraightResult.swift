/// The result of following one way through the table.
enum StraightResult {
  /// The winning match.
  case found(Match)
  /// No variant matches.
  case nothing
  /// Other ways have to be tried.
  case unknown
}
