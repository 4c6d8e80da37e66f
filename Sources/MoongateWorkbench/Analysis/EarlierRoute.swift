public import Moongate
public import MoongateDiagnostics

/// A route that wins links which one declared before it matches too.
///
/// In a router where the first declared route wins, they go to that one.
public struct EarlierRoute: Sendable, Hashable, Codable {
  /// The route that wins the witness.
  public var winner: Route
  /// The first declared route that matches the witness.
  public var first: Route
  /// A link that both routes match.
  public var witness: Link
}

extension EarlierRoute: CustomStringConvertible {
  /// One sentence that begins with the place of the route that wins.
  public var description: String {
    finding.description
  }
}

extension EarlierRoute {
  /// The same as a finding.
  public var finding: Finding {
    Finding(
      code: .earlierRoute,
      severity: .note,
      message: """
        The route \(winner.patternText) wins \(Value.displayed(witness.text)); where the first declared \
        route wins, \(first) does.
        """,
      location: winner.location,
      related: [Finding.Related(first, "is declared first.")]
    )
  }
}
