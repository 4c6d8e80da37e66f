/// The answer to one link: the response, and how it came about.
public struct Decision: Sendable, Hashable {
  /// The link as it came in.
  public var link: Link
  /// The response for the app to act on.
  public var response: Response
  /// The route whose handler gave the response; `nil` for a link that is unclaimed or unmatched.
  public var route: Route?
  /// The links that handlers redirected to, in order; empty for most links.
  public var redirects: [Link] = []
  /// Whether the response is a refusal by the route's options `from` or `needs`, and not what its script
  /// answers.
  public var isRefusal = false
}
