extension Gate {
  /// Says why a link goes where it goes: its anatomy, every route with the first thing that does
  /// not fit, and which one is asked.
  ///
  /// Explaining is for people: a debug menu, a test that failed, a script team. Deciding is
  /// ``decide(_:from:facts:)-(String,_,_)``.
  ///
  /// - Parameters:
  ///   - text: the link as it came.
  ///   - runsHandlers: whether the handlers run, as they would for a decision; only then are the
  ///     routes known that pass, the response and the redirects.
  ///   - origin: the sender of the link, for the handlers.
  ///   - facts: what handlers may know besides.
  /// - Returns: what there is to say; also a link that is refused, and a handler's error, is
  ///   explained and not thrown.
  /// - Complexity: O(*n* × *m*) in the number of routes and the bytes of the link; each pattern is
  ///   read anew.
  public func explain(
    _ text: String,
    runsHandlers: Bool = false,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) -> Explanation {
    let link: Link
    do {
      link = try Link(text, limits: configuration.link)
    } catch {
      return Explanation(text: text, refusal: error)
    }
    guard runsHandlers else { return program.explain(link, passed: []) }
    var explanation = Explanation(text: text)
    pool.run(&explanation) { (program, bench, explanation) in
      explanation = program.explain(link, from: origin, facts: facts, &bench)
    }
    return explanation
  }
}
