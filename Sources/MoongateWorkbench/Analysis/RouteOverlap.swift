public import Moongate
public import MoongateDiagnostics

/// A pair of routes that both match some of the same links, while each has others of its own.
///
/// Such a pair is often meant; the rule of precedence decides.
public struct RouteOverlap: Sendable, Hashable, Codable {
  /// The route that wins the witness.
  public var winner: Route
  /// The other route.
  public var loser: Route
  /// A link that both routes match.
  public var witness: Link
}

extension RouteOverlap: CustomStringConvertible {
  /// One sentence that begins with the place of the route that wins.
  public var description: String {
    finding.description
  }
}

extension RouteOverlap {
  /// The same as a finding.
  public var finding: Finding {
    Finding(
      code: .routeOverlap,
      severity: .note,
      message: """
        The route \(winner.patternText) comes before \(loser) for links that both \
        match; \(Value.displayed(witness.text)) is one of them.
        """,
      location: winner.location,
      related: [Finding.Related(loser, "comes after it.")]
    )
  }
}
