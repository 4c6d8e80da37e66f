extension Gate {
  /// Decides what a request asks, and has the app answer what handlers ask meanwhile.
  ///
  /// ```swift
  /// let decision = try await gate.decide(Request(link)) { question in
  ///   question.name == "album" ? .boolean(await library.hasAlbum(question.arguments["name"])) : .null
  /// }
  /// ```
  ///
  /// The decision is made again from its start with each answer, at most
  /// ``Request/maximumQuestions`` times, by the scripts that ran at first; all runs together keep to the limits
  /// of one decision.
  ///
  /// - Parameters:
  ///   - request: the link, its origin, what scripts may know besides, and answers that are known.
  ///   - answer: what the app answers to a question; `.null` where it has no answer. It throws where it cannot know, and is called once
  ///     for each question, one after the other. A task that is cancelled still waits for it.
  /// - Returns: the decision; its response is never ``Response/asking(_:)``.
  /// - Throws: a ``DecisionError``; never its `link` case.
  public nonisolated(nonsending) func decide(
    _ request: Request,
    answering answer: (Question) async throws -> Value
  ) async throws(DecisionError) -> Decision {
    try await running.decide(request, answering: answer)
  }

  /// Decides a link, and has the app answer what handlers ask meanwhile.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged.
  ///   - origin: the origin of the link.
  ///   - facts: what scripts may know besides.
  ///   - answer: what the app answers to a question; `.null` where it has no answer. It throws where it cannot know.
  /// - Returns: the decision; its response is never ``Response/asking(_:)``.
  /// - Throws: a ``DecisionError``.
  public nonisolated(nonsending) func decide(
    _ text: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:],
    answering answer: (Question) async throws -> Value
  ) async throws(DecisionError) -> Decision {
    try await decide(request(text, from: origin, facts: facts), answering: answer)
  }
}

extension Request {
  /// Decides what the request asks, again and again until there is an answer to each question.
  ///
  /// - Parameters:
  ///   - answer: what the app answers to a question.
  ///   - decide: decides, always by the same scripts.
  /// - Returns: the decision; its response is never ``Response/asking(_:)``.
  /// - Throws: a ``DecisionError``: the first of a run, or that of the app's answer.
  package nonisolated(nonsending) func decided(
    answering answer: (Question) async throws -> Value,
    by decide: (Request) throws(DecisionError) -> Decision
  ) async throws(DecisionError) -> Decision {
    var request = self
    while true {
      let decision = try decide(request)
      guard case .asking(let question) = decision.response else { return decision }
      request.answers[question] = try await question.answered(by: answer)
    }
  }

  /// Adds what is known of the answers that handlers want.
  ///
  /// - Parameters:
  ///   - answer: the answer to a question, if it is known.
  ///   - decide: decides what a request asks, always by the same scripts.
  package mutating func answer(
    _ answer: (Question) -> Value?,
    by decide: (Request) throws(DecisionError) -> Decision
  ) {
    while let decision = try? decide(self), case .asking(let question) = decision.response,
      let value = answer(question)
    {
      answers[question] = value
    }
  }
}
