public import Moongate
public import MoongateDiagnostics

/// A route that can never win: other routes win all of its links.
///
/// Its handler runs only where those of the others pass.
public struct ShadowedRoute: Sendable, Hashable, Codable {
  /// The route that can never win.
  public var route: Route
  /// The routes that win its links: the one that wins the witness first, then others that are
  /// needed as well.
  public var shadows: [Route]
  /// A link that the route matches and the first of the others wins.
  public var witness: Link
}

extension ShadowedRoute: CustomStringConvertible {
  /// One sentence that begins with the place of the route.
  public var description: String {
    finding.description
  }
}

extension ShadowedRoute {
  /// The same as a finding.
  public var finding: Finding {
    let others = shadows.map { "\($0)" }.joined(separator: " and ")
    return Finding(
      code: .shadowedRoute,
      severity: .warning,
      message: """
        The route \(route.patternText) can never win: \(others) \
        \(shadows.count == 1 ? "wins" : "win") all its links; \(Value.displayed(witness.text)) is one of them.
        """,
      location: route.location,
      related: shadows.map { Finding.Related($0, "wins its links.") },
      remedy: "Make the pattern more specific than those that win, or remove it."
    )
  }
}
