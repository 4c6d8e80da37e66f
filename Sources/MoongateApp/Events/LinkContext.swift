public import Moongate

/// The link that an app acts on: where it came from, and how it was decided.
public struct LinkContext: Sendable, Hashable {
  /// The number of the link in its center, counted from 1: a ``LinkEvent`` has it as well.
  public let id: Int
  /// The origin of the link.
  public let origin: Origin
  /// The decision.
  public let decision: Decision

  /// A context, for the app's own tests as well.
  ///
  /// - Parameters:
  ///   - decision: the decision.
  ///   - origin: the origin of the link.
  ///   - id: the number of the link in its center.
  public init(_ decision: Decision, from origin: Origin = .unknown, id: Int = 1) {
    (self.decision, self.origin, self.id) = (decision, origin, id)
  }

  /// The link as it came; its scheme and its web host alone where the text is ``refused``.
  public var link: Link { decision.link }
  /// The links that scripts redirected to, in order; empty for most links.
  public var redirects: [Link] { decision.redirects }
  /// The route that answered; `nil` where none did.
  public var route: Route? { decision.route }
  /// The fingerprint of the scripts that decided.
  public var fingerprint: Fingerprint { decision.fingerprint }
  /// The rule of links that the text breaks, where the scripts' `refused` answered; `nil` for a link.
  public var refused: LinkError.Reason? { decision.refused }
  /// Whether the route's options `from` or `needs` answered, and not its script.
  public var isRefusal: Bool { decision.isRefusal }

  /// The request that was decided, without facts.
  var request: Request {
    var request = Request(link, from: origin)
    request.refused = refused
    return request
  }
}
