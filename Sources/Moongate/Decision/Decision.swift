internal import MoongateLinks
internal import MoongateLua

/// The answer to one link: the response, and how it came about.
public struct Decision: Sendable {
  /// The link as it came in; its scheme and its web host alone where the text is ``refused``.
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
  /// The rule of links that the text breaks, where the response is that of `refused`; `nil` for a link.
  public var refused: LinkError.Reason?
  /// The fingerprint of the scripts that decided.
  public var fingerprint = Fingerprint()
  /// The steps that the decision took, with those of the runs in which handlers asked something.
  ///
  /// They are not compared and not encoded; ``SandboxLimits/decisionSteps`` says how many there may be.
  public internal(set) var steps = 0
}

extension Decision: Hashable {
  /// Whether two decisions are the same, whatever steps they took.
  public static func == (first: Decision, second: Decision) -> Bool {
    first.link == second.link && first.response == second.response && first.route == second.route
      && first.redirects == second.redirects && first.isRefusal == second.isRefusal
      && first.refused == second.refused
      && first.fingerprint == second.fingerprint
  }

  /// Feeds all but the steps into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(response)
    hasher.combine(route)
    hasher.combine(redirects)
    hasher.combine(isRefusal)
    hasher.combine(refused)
    hasher.combine(fingerprint)
  }
}

extension Decision: Codable {
  private enum Key: CodingKey {
    case fingerprint
    case isRefusal
    case link
    case redirects
    case refused
    case response
    case route
  }

  private enum LinkKey: CodingKey {
    case text
  }

  /// Reads a decision that was written.
  ///
  /// The route of its action is not part of it, and a number without a fraction comes back as an
  /// integer, as in every JSON.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let link = try fields.nestedContainer(keyedBy: LinkKey.self, forKey: .link)
    self.init(
      link: try link.decode(Link.self, forKey: .text),
      response: try fields.decode(Response.self, forKey: .response),
      route: try fields.decodeIfPresent(Route.self, forKey: .route),
      redirects: try fields.decode([Link].self, forKey: .redirects),
      isRefusal: try fields.decodeIfPresent(Bool.self, forKey: .isRefusal) ?? false,
      refused: try fields.decodeIfPresent(LinkError.Reason.self, forKey: .refused),
      fingerprint: try fields.decode(Fingerprint.self, forKey: .fingerprint)
    )
  }

  /// Writes the link with its parts, the redirects, the response, the route and the fingerprint.
  ///
  /// A part that the link does not have, and a route that there is none of, are written as `null`;
  /// whether the response is a refusal by the route's options, and why a text is refused, is written where it is.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(link.parts, forKey: .link)
    try fields.encode(redirects, forKey: .redirects)
    try fields.encode(response, forKey: .response)
    try fields.encode(route, forKey: .route)
    try fields.encode(fingerprint, forKey: .fingerprint)
    if isRefusal { try fields.encode(isRefusal, forKey: .isRefusal) }
    try fields.encodeIfPresent(refused, forKey: .refused)
  }
}

extension Link {
  /// The text of the link and its parts, for reading.
  fileprivate var parts: Value {
    [
      "fragment": fragment.map(Value.string) ?? nil,
      "host": host.map(Value.string) ?? nil,
      "path": .string(path),
      "port": port.map(Value.integer) ?? nil,
      "query": .array(
        queryItems.map { ["name": .string($0.name), "value": $0.value.map(Value.string) ?? nil] }
      ),
      "scheme": .string(scheme),
      "segments": .array(segments.map(Value.string)),
      "text": .string(text),
      "user": user.map(Value.string) ?? nil,
    ]
  }
}
