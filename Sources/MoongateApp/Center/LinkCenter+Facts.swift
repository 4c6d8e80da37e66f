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
    source = .ready { try Value.Object(encoding: value()) }
  }

  /// Takes the facts from where they take time, such as an actor or a store on disk.
  ///
  /// They are loaded before each decision; meanwhile links wait. If that throws, or takes longer than
  /// ``answerPatience``, the link is dropped and the problem reported; ``retry(_:)`` takes it once more. A link that
  /// arrives before the first facts is in the file of waiting links when they are there.
  ///
  /// - Parameter facts: the facts of now; `Value.Object(encoding:)` makes them of a value of your own.
  public func facts(loading facts: @escaping @MainActor () async throws -> Value.Object) {
    known = nil
    source = .loading(facts)
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
  /// - Parameter problem: makes of a reason the problem to report if there are none.
  /// - Returns: the facts; `nil` where there are none, or where links were forgotten meanwhile.
  func currentFacts(orReport problem: (LinkProblem.Reason) -> LinkProblem) async -> Value.Object? {
    let generation = generation
    let result: Result<Value.Object, any Error>?
    switch source {
    case .ready(let facts): result = Result { try facts() }
    case .loading(let load):
      result = await ask(within: answerPatience) { _ in await Result(of: load) }
    }
    guard generation == self.generation else { return nil }
    switch result {
    case .success(let facts):
      known = facts
      return facts
    case .failure(let error): report(problem(.facts(error)))
    case nil: report(problem(.unanswered))
    }
    return nil
  }

  /// Loads facts before the first decision, so that links that arrived can be in the file.
  func loadFirstFacts() {
    guard case .loading(let load) = source, known == nil else { return }
    Task {
      guard let facts = try? await load(), known == nil else { return }
      known = facts
      for link in pending.links { store(link.link, from: link.origin, inFile: true) }
    }
  }
}
