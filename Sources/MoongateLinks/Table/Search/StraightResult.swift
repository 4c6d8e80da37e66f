/// What following one way through the table found out.
enum StraightResult {
  /// What wins.
  case found(Match)
  /// No variant matches.
  case nothing
  /// Other ways have to be tried.
  case unknown
}
