public import Moongate

extension Gate {
  /// Tries the handlers on links, each link once.
  ///
  /// The links are the examples of the routes and, for a route without any, a link that it wins. The
  /// running scripts take no part: they are loaded anew, and what they print meanwhile is dropped.
  ///
  /// - Parameters:
  ///   - origin: who sent the links, for the handlers.
  ///   - facts: what handlers may know besides.
  ///   - limit: the most links to try, at least 0.
  /// - Returns: how many links were tried, and those that failed.
  /// - Throws: a ``LoadError`` if the scripts do not load again.
  /// - Complexity: that of a decision for each link, and of ``shadowedRoutes()``.
  public func checkHandlers(
    from origin: Origin = .unknown,
    facts: Value.Object = [:],
    limit: Int = 300
  ) throws(LoadError) -> HandlerCheck {
    let program = program
    let (links, untried) = program.linksToTry(limit: max(limit, 0))
    guard !links.isEmpty else { return HandlerCheck(links: 0, failures: [], untried: untried) }
    var silent = configuration
    silent.log = { _ in }
    let gate = try Gate(scripts: program.scripts, configuration: silent)
    let failures = links.compactMap { tried -> FailedLink? in
      do throws(DecisionError) {
        _ = try gate.decide(tried.link, from: origin, facts: facts)
        return nil
      } catch {
        return FailedLink(route: tried.route, link: tried.link, error: "\(error)")
      }
    }
    return HandlerCheck(links: links.count, failures: failures, untried: untried)
  }
}
