public import Moongate

/// A link that a handler was tried on and that got no decision.
///
/// That may be a mistake, or the handler wants facts that the check does not have.
public struct FailedLink: Sendable, Hashable, Codable {
  /// The route that the link was tried for; the error may be that of another.
  public var route: Route
  /// The link.
  public var link: Link
  /// The facts that scripts had.
  public var facts: Value
  /// The error, as ``/Moongate/DecisionError`` says it.
  public var error: String
}

extension FailedLink: CustomStringConvertible {
  /// One sentence that begins with the place of the route.
  public var description: String {
    finding.description
  }
}

extension FailedLink {
  /// The failure as a finding.
  public var finding: Finding {
    Finding(
      code: .failedLink,
      severity: .note,
      message: """
        The handler of \(route.patternText) fails for \(Value.displayed(link.text))\
        \(facts == [:] ? "" : " with the facts \(facts)"): \
        \(error.prefix { $0 != "\n" })
        """,
      location: route.location,
      remedy: "Mend the handler, or have it pass where a fact is missing."
    )
  }
}
