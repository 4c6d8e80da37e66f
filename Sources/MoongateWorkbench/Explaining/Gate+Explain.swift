public import Moongate

extension Gate {
  /// Says why a link goes where it goes: its anatomy, every route with the first thing that does
  /// not fit, and which one is asked.
  ///
  /// Explaining is for people: a debug menu, a test that failed, a script team. Deciding is
  /// `Gate.decide(_:from:facts:)`.
  ///
  /// - Parameters:
  ///   - text: the link as it came.
  ///   - runsHandlers: whether the handlers run, as they would for a decision; only then are the
  ///     routes known that pass, the response and the redirects.
  ///   - origin: the origin of the link, for the handlers.
  ///   - facts: what handlers may know besides.
  /// - Returns: what there is to say; also a link that is refused, and a handler's error, is
  ///   explained and not thrown.
  /// - Complexity: O(*n* × *m*) in the number of routes and the bytes of the link.
  public func explain(
    _ text: String,
    runsHandlers: Bool = false,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) -> Explanation {
    do throws(DecisionError) {
      let request = try request(text, from: origin, facts: facts)
      return explain(text, request, runsHandlers: runsHandlers)
    } catch {
      var explanation = Explanation(text: text, fingerprint: fingerprint)
      if case .link(let refusal) = error { explanation.refusal = refusal }
      return explanation
    }
  }

  /// Says why a text goes where it goes, of which the request was made.
  func explain(_ text: String, _ request: Request, runsHandlers: Bool) -> Explanation {
    var explanation = explain(request, runsHandlers: runsHandlers)
    guard request.refused != nil else { return explanation }
    explanation.text = text
    explanation.refusal = refusal(of: text)
    return explanation
  }

  /// Says why the link of a request goes where it goes.
  ///
  /// - Parameters:
  ///   - request: the link, its origin, and what handlers may know besides.
  ///   - runsHandlers: whether the handlers run, as they would for a decision.
  /// - Returns: what there is to say; a handler's error is explained and not thrown.
  /// - Complexity: O(*n* × *m*) in the number of routes and the bytes of the link.
  public func explain(_ request: Request, runsHandlers: Bool = false) -> Explanation {
    guard runsHandlers else { return program.explain(request, passed: []) }
    return Explanation(of: request, trace(request))
  }

  /// Returns the error that refuses a text as a link; `nil` for a link.
  func refusal(of text: String) -> LinkError? {
    do {
      _ = try Link(text, limits: configuration.link)
      return nil
    } catch {
      return error
    }
  }
}

extension Explanation {
  /// An explanation of a decision.
  fileprivate init(of request: Request, _ trace: DecisionTrace) {
    let program = trace.program
    self = program.explain(request, passed: trace.passed(at: 0))
    guard isClaimed else { return }
    run = Run(
      origin: request.origin,
      answers: request.sortedAnswers,
      response: trace.response,
      error: trace.error.map { "\($0)" },
      route: trace.route,
      redirects: trace.redirects.enumerated().map { index, link in
        program.explain(request.replacing(link: link), passed: trace.passed(at: index + 1))
      }
    )
  }
}
