public import Moongate

extension Gate {
  /// In how many other states links are tried: two alone agree by chance now and then.
  private static let otherStates = 4

  /// Tries the handlers on links, several times over, and compares the answers.
  ///
  /// The links are the examples of the routes and, for a route without any, a link that it wins. They
  /// are decided in the order of the routes, in the reverse order by the same Lua state, and in the
  /// first order again by a few other states. A handler that keeps nothing between links, and depends on
  /// nothing but its arguments, answers each in one way.
  ///
  /// The running scripts take no part: they are loaded anew, and what they print meanwhile is dropped.
  ///
  /// - Parameters:
  ///   - origin: who sent the links, for the handlers.
  ///   - facts: what handlers may know besides.
  ///   - limit: the most links to try, at least 0.
  /// - Returns: how many links were tried, and those that were answered in two ways.
  /// - Throws: a ``LoadError`` if the scripts do not load again.
  /// - Complexity: that of six decisions for each link, and of ``shadowedRoutes()``.
  public func checkHandlers(
    from origin: Origin = .unknown,
    facts: Value.Object = [:],
    limit: Int = 300
  ) throws(LoadError) -> HandlerCheck {
    let program = program
    let (links, untried) = program.linksToTry(limit: max(limit, 0))
    guard !links.isEmpty else {
      return HandlerCheck(links: 0, failed: 0, changes: [], untried: untried)
    }
    var silent = configuration
    silent.log = { _ in }
    // What is looked for is what one call leaves to the next.
    silent.usesFreshStates = false
    // A gate that one thread uses decides everything in one state.
    let gate = try Gate(scripts: program.scripts, configuration: silent)
    var others: [Gate] = []
    for _ in 0..<Self.otherStates {
      others.append(try Gate(scripts: program.scripts, configuration: silent))
    }
    return HandlerCheck(
      links,
      untried: untried,
      decide: { Attempt($0, by: gate, from: origin, facts: facts) },
      elsewhere: others.map { other in
        { Attempt($0, by: other, from: origin, facts: facts) }
      }
    )
  }
}
