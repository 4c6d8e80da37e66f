public import Moongate
public import MoongateFindings

/// A route whose handler lets the text of a link change the URL that it browses.
public struct JoinedText: Sendable, Hashable, Codable {
  /// The route.
  public var route: Route
  /// A link that does so.
  public var link: Link
  /// The URL that the link leads to.
  public var url: Link
  /// Whether the link chooses the host, not only what stands behind it.
  public var choosesHost: Bool
}

extension JoinedText: CustomStringConvertible {
  /// One sentence that begins with the place of the route.
  public var description: String { finding.description }
}

extension JoinedText {
  /// The same as a finding.
  public var finding: Finding {
    let example = "\(Value.displayed(link.text)) leads to \(Value.displayed(url.text))"
    return Finding(
      code: .joinedText,
      severity: .warning,
      message: choosesHost
        ? "A link chooses where browse of \(route.patternText) leads: \(example)."
        : "The handler of \(route.patternText) joins text of links to the URL to browse: \(example).",
      location: route.location,
      remedy: choosesHost
        ? "Name the hosts in browse of the app's capabilities, or take the host from the script."
        : "Write url(\"https://example.com/{id}{?ref}\", { … }), which encodes what links bring."
    )
  }
}
