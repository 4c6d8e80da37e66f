public import Moongate

/// The source of an app's facts.
enum FactSource {
  /// The app has them at hand.
  case ready(@MainActor () throws -> Value.Object)
  /// They take time.
  case loading(@MainActor () async throws -> Value.Object)
}

extension LinkCenter {
  /// Takes the facts from a value of your own, which is asked for like ``facts``.
  ///
  /// ```swift
  /// links.facts(encoding: { Facts(signedIn: session != nil, plan: session?.plan) })
  /// ```
  ///
  /// A value that scripts cannot hold, such as a number that is not finite, is reported with the code
  /// ``LinkProblem/Code/facts``.
  ///
  /// - Parameter value: a value with named fields.
  public func facts<Facts: Encodable>(encoding value: @escaping @MainActor () -> Facts) {
    take(.ready { try Value.Object(encoding: value()) })
  }

  /// Takes the facts from where they take time, such as an actor or a store on disk.
  ///
  /// They are loaded before each decision; meanwhile links wait. If that throws, or takes longer than
  /// ``answerPatience``, the link is dropped and the problem reported; ``retry(_:)`` takes it once more. A link that
  /// arrives before the first facts is in the file of waiting links when they are there.
  ///
  /// - Parameter facts: the facts of now; `Value.Object(encoding:)` makes them of a value of your own.
  public func facts(loading facts: @escaping @MainActor () async throws -> Value.Object) {
    take(.loading(facts))
  }

  /// Takes the facts from another source from now on.
  func take(_ source: FactSource) {
    self.source = source
    sources += 1
    known = nil
    firstLoad = nil
  }

  /// The facts that can be had at once; `nil` where there are none yet.
  var factsAtHand: Value.Object? {
    switch source {
    case .ready(let facts): try? facts()
    case .loading: known
    }
  }

  /// Returns the facts of now.
  ///
  /// - Parameter problem: makes of a reason the problem that is reported where there are none.
  /// - Returns: the facts; `nil` where there are none, or where links were forgotten meanwhile.
  func currentFacts(_ problem: (LinkProblem.Reason) -> LinkProblem) async -> Value.Object? {
    let generation = generation
    while true {
      let sources = sources
      let result: Result<Value.Object, any Error>?
      switch source {
      case .ready(let facts): result = Result { try facts() }
      case .loading(let load):
        result = await ask(within: answerPatience) { _ in await Result(of: load) }
      }
      guard generation == self.generation else { return nil }
      // The facts of another source are others, such as those of another person.
      guard sources == self.sources else { continue }
      switch result {
      case .success(let facts):
        learn(facts)
        return facts
      case .failure(let error): report(problem(.facts(error)))
      case nil: report(problem(.unanswered))
      }
      return nil
    }
  }

  /// Loads facts before the first decision, so that links that arrived can be in the file.
  func loadFirstFacts() {
    guard case .loading(let load) = source, known == nil, firstLoad == nil else { return }
    let sources = sources
    firstLoad = Task { [weak self] in
      let facts = try? await load()
      guard let self, sources == self.sources else { return }
      firstLoad = nil
      if let facts, known == nil { learn(facts) }
    }
  }

  /// Notes facts that were loaded; the first ones say which of the links that wait may be in the file.
  private func learn(_ facts: Value.Object) {
    let isFirst = known == nil
    known = facts
    guard isFirst, case .loading = source else { return }
    for link in pending.links { store(link.request, inFile: true) }
  }
}
