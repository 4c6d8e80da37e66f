public import Moongate

/// The outcome of trying the handlers of a script set on links, see
/// `Gate.checkHandlers(from:facts:answers:limit:)`.
public struct HandlerCheck: Sendable, Hashable, Codable {
  /// The number of links that were tried.
  public var links: Int
  /// The links that got no decision, in the order in which they were tried.
  public var failures: [FailedLink]
  /// The routes with a function, or a link that captures are part of, for which no link was tried:
  /// there were too many, or none is known that the route wins.
  public var untried: [Route]
  /// The routes that let text of links change the URL which they browse.
  public var joins: [JoinedText] = []
  /// The number of sets of facts that were not tried because there were too many.
  public var untriedFacts = 0
}
