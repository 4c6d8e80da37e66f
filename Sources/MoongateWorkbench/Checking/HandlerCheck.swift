public import Moongate

/// What came of trying the handlers of a script set on links, see
/// ``Gate/checkHandlers(from:facts:limit:)``.
public struct HandlerCheck: Sendable, Hashable, Codable {
  /// How many links were tried.
  public var links: Int
  /// How many of them failed the first time: the handler raised an error, or hit a limit.
  ///
  /// That is no finding of this check, because a handler may want facts that the check does not have.
  public var failed: Int
  /// The links that did not get the same answer each time.
  public var changes: [ChangedAnswer]
  /// The routes with a function for which no link was tried: there were too many, or none is known
  /// that the route wins.
  public var untried: [Route]
}

extension HandlerCheck {
  /// Tries links in their order and then in reverse, and in their order in each other state.
  init(
    _ links: [TriedLink],
    untried: [Route],
    decide: (Link) -> Attempt,
    elsewhere: [(Link) -> Attempt]
  ) {
    let first = links.map { decide($0.link) }
    let reversed = Array(links.reversed().map { decide($0.link) }.reversed())
    let others = elsewhere.map { decide in links.map { decide($0.link) } }
    let changes = links.indices.compactMap { index in
      ChangedAnswer(links[index], first[index], reversed[index], .order)
        ?? others.lazy
        .compactMap { ChangedAnswer(links[index], first[index], $0[index], .state) }.first
    }
    let failed = first.count { $0.hasFailed }
    self.init(links: links.count, failed: failed, changes: changes, untried: untried)
  }
}
