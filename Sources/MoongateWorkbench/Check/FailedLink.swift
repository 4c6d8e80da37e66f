package import Moongate
package import MoongateDiagnostics

/// A link that a handler was tried on and that got no decision.
///
/// That may be a mistake, or the handler wants facts that the check does not have.
package struct FailedLink: Sendable, Hashable, Codable {
  /// The route that the link was tried for; the error may be that of another.
  var route: Route
  /// The link.
  package var link: Link
  /// The origin of the link.
  var origin: Origin
  /// The facts that scripts had.
  var facts: Value
  /// The app's answers to the questions of handlers.
  package var answers: [Explanation.Answer] = []
  /// The error, as ``/Moongate/DecisionError`` says it.
  package var error: String
  /// The line where a script raised it; `nil` where none did.
  var errorLocation: SourceLocation?
  /// Whether the link is decided when others send it, or with other facts.
  var isSometimesDecided: Bool
  /// Whether no link that was tried for the route was ever decided.
  package var isRouteNeverDecided: Bool
  /// Whether the app declares that it may pass such facts and give such answers.
  var isDeclared = false
}

extension FailedLink: CustomStringConvertible {
  /// One sentence that begins with the place of the error, or of the route where no script raised it.
  package var description: String {
    finding.description
  }
}

extension FailedLink {
  /// The failure as a finding: a warning where no link of the route is ever decided, or where the app
  /// declares what the link was tried with.
  package var finding: Finding {
    let clause = isSometimesDecided ? origin.text.map { " from \(Value.displayed($0))" } ?? "" : ""
    return Finding(
      code: .failedLink,
      severity: isRouteNeverDecided || isDeclared ? .warning : .note,
      message: """
        The handler of \(route.patternText) fails for \(Value.displayed(link.text))\(clause)\
        \(facts == [:] ? "" : " with the facts \(facts)")\(answers.clause): \
        \(error.prefix { $0 != "\n" })
        """,
      location: errorLocation ?? route.location,
      related: errorLocation.map { $0 != route.location } == true
        ? [Finding.Related(route, "fails.")] : [],
      remedy: isRouteNeverDecided
        ? "Mend the handler; it failed for everything that was tried."
        : "Mend the handler, or have it pass where a fact is missing."
    )
  }
}

extension [Explanation.Answer] {
  /// The clause of a sentence that tells the answers; empty if there are none.
  var clause: String {
    guard !isEmpty else { return "" }
    return " after " + map { "\($0.question) = \($0.answer)" }.joined(separator: " and ")
  }
}
