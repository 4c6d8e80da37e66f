/// The answer of a table to a link.
package enum MatchOutcome {
  /// The scripts declared neither the link's scheme nor its host.
  case unclaimed
  /// No route matches the link.
  case unmatched
  /// The route that wins.
  case matched(Match)
}
