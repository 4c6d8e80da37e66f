internal import Moongate
internal import MoongateDiagnostics

/// A route whose handler lets the text of a link change the URL that it browses, or the link that it
/// redirects to.
struct JoinedText: Sendable, Hashable, Codable {
  /// The route.
  var route: Route
  /// A link that does so.
  var link: Link
  /// The URL that the link leads to.
  var url: Link
  /// Whether the link chooses the host, not only what stands behind it.
  var choosesHost: Bool
  /// Whether the handler redirects to the URL, which is a link of the app's own.
  var redirects = false
}

extension JoinedText: CustomStringConvertible {
  /// One sentence that begins with the place of the route.
  var description: String { finding.description }
}

extension JoinedText {
  /// The same as a finding.
  var finding: Finding {
    Finding(
      code: .joinedText,
      severity: .warning,
      message:
        "\(sentence): \(Value.displayed(link.text)) leads to \(Value.displayed(url.text)).",
      location: route.location,
      remedy: remedy
    )
  }

  private var sentence: String {
    if choosesHost { return "A link chooses where browse of \(route.patternText) leads" }
    let target = redirects ? "link to redirect to" : "URL to browse"
    return "The handler of \(route.patternText) joins text of links to the \(target)"
  }

  private var remedy: String {
    if choosesHost {
      return "Name the hosts in browse of the app's capabilities, or take the host from the script."
    }
    return redirects
      ? "Write link_to(\"name of the route\", { … }), which encodes what links bring."
      : "Write url(\"https://example.com/{id}{?ref}\", { … }), which encodes what links bring."
  }
}
