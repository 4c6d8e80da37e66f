public import Moongate

/// Two routes that match a link both, while each also matches links that the other does not.
///
/// That is often meant; the rule of precedence decides.
public struct RouteOverlap: Sendable, Hashable, Codable {
  /// The route that wins the witness.
  public var winner: Route
  /// The other route.
  public var loser: Route
  /// A link that both match.
  public var witness: Link
}

extension RouteOverlap: CustomStringConvertible {
  /// One sentence that begins with the place of the route that wins.
  public var description: String {
    """
    \(winner.location): \(winner.pattern ?? "otherwise") comes before \(loser) for links that \
    both match, such as \(witness)
    """
  }
}
