package import Moongate
internal import MoongateDiagnostics

/// A response of a route on which an app with certain capabilities could not act.
package struct Misfit: Sendable, Hashable, Codable {
  /// The route.
  var route: Route
  /// The place of the response, as far as it is known; otherwise that of the route.
  package var location: SourceLocation
  /// The circumstances in which the route answers so; `nil` where it always does, or for some link that
  /// is not known.
  package var example: Example?
  /// One sentence that says what the app does not declare so.
  package var reason: String
  /// The name of the capabilities, such as that of their file.
  var capabilities: String

  /// A link, and what it was tried with.
  package struct Example: Sendable, Hashable, Codable {
    /// The link.
    var link: Link
    /// The origin of the link.
    var origin: Origin
    /// The facts that scripts had.
    var facts: Value
    /// The app's answers to the questions of handlers.
    package var answers: [Explanation.Answer] = []
  }
}

extension Misfit: CustomStringConvertible {
  /// The place, the name of the capabilities, and the sentence.
  package var description: String { finding.description }
}

extension Misfit {
  /// The misfit as a finding.
  var finding: Finding {
    Finding(
      code: .misfit,
      severity: keepsFromLoading ? .error : .warning,
      message: "With \(Value.displayed(capabilities)): \(reason)\(example?.sentence ?? "")",
      location: location,
      related: location == route.location ? [] : [Finding.Related(route, "answers so.")],
      remedy: keepsFromLoading
        ? "Change it, or what the app declares: the set does not load in this app."
        : "Change the script, or what the app declares."
    )
  }

  /// Whether the set does not load in the app whose capabilities stand beside it: a response that is always
  /// the same is held to them at once.
  private var keepsFromLoading: Bool { example == nil && capabilities == Capabilities.fileName }
}

extension Misfit.Example {
  /// A sentence behind another.
  fileprivate var sentence: String {
    let clause = origin.text.map { " from \(Value.displayed($0))" } ?? ""
    let known = facts == [:] ? "" : " with the facts \(facts)"
    return """
       The link \(Value.displayed(link.text))\(clause)\(known)\(answers.clause) shows it.
      """
  }
}
