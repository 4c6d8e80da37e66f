public import Moongate

/// A route of which an app with certain capabilities could not act on a response.
public struct Misfit: Sendable, Hashable, Codable {
  /// The route.
  public var route: Route
  /// A link that it answers so; `nil` where it always does, or for some link that is not known.
  public var link: Link?
  /// One sentence that says what the app does not declare so.
  public var reason: String
  /// The name of the capabilities, such as that of their file.
  public var capabilities: String
}

extension Misfit: CustomStringConvertible {
  /// The place of the route, the name of the capabilities, and the sentence.
  public var description: String { finding.description }
}

extension Misfit {
  /// The misfit as a finding.
  public var finding: Finding {
    let example = link.map { " The link \(Value.displayed($0.text)) is answered so." } ?? ""
    return Finding(
      code: .misfit,
      severity: .warning,
      message: "With \(Value.displayed(capabilities)): \(reason)\(example)",
      location: route.location,
      remedy: "Change the response, or what the app declares."
    )
  }
}
