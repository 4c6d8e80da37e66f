internal import Moongate

extension Gate {
  /// What became of a link that a route was tried on.
  struct Trial {
    let tried: TriedLink
    let facts: Value.Object
    let result: Result<Decision, DecisionError>
  }

  /// Tries the handlers on links under several sets of facts.
  ///
  /// The running scripts take no part: they are loaded anew, and what they print meanwhile is dropped.
  ///
  /// - Parameters:
  ///   - links: the links.
  ///   - origin: who sent the links; a route that takes links from others gets one from them.
  ///   - facts: the sets of facts; what a route needs is true besides.
  /// - Returns: the trials, those of a link after each other.
  /// - Throws: a `LoadError` if the scripts do not load again.
  func tryHandlers(
    on links: [TriedLink],
    from origin: Origin,
    facts: [Value.Object]
  ) throws(LoadError) -> [Trial] {
    var silent = configuration
    silent.log = { _ in }
    // What is held against them is told by what comes out.
    silent.capabilities = nil
    let gate = try Gate(scripts: program.scripts, configuration: silent)
    return links.flatMap { tried in
      facts.map { facts in
        let facts = facts.adding(needs: tried.route.needs)
        let origin = Origin(acceptedBy: tried.route, like: origin)
        let result = Result { () throws(DecisionError) in
          try gate.decide(tried.link, from: origin, facts: facts)
        }
        return Trial(tried: tried, facts: facts, result: result)
      }
    }
  }
}

extension Value.Object {
  /// The facts with those that a route needs.
  fileprivate func adding(needs names: [String]) -> Value.Object {
    guard !names.isEmpty else { return self }
    return Value.Object(Array(self) + names.map { Field(name: $0, value: true) })
  }
}

extension Origin {
  /// A sender that a route takes links from.
  fileprivate init(acceptedBy route: Route, like origin: Origin) {
    self = origin
    guard let name = route.origins.first else { return }
    self = Origin(named: name) ?? .application("com.example.app")
  }
}
