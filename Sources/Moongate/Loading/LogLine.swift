/// A line that a script printed, with the link and the route that it was printed for.
public struct LogLine: Sendable {
  /// The text, which may hold text of the link.
  public let text: String
  /// The route whose handler printed the line; `nil` while scripts load.
  public let route: Route?
  /// The link that the handler got, after any redirects; `nil` while scripts load.
  public let link: Link?

  init(_ text: String, route: Route? = nil, link: Link? = nil) {
    (self.text, self.route, self.link) = (text, route, link)
  }
}

extension LogLine: CustomStringConvertible {
  /// The text alone.
  public var description: String { text }
}
