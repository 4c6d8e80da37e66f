internal import LinkRows
internal import Moongate

/// The circumstances in which links are tried: origins, sets of facts, and answers.
struct TrialPlan {
  /// The most sets of facts for each origin but the first.
  private static let mostFurtherFacts = 3
  /// The most ways to answer the questions about a link with the same origin and facts.
  static let mostAnswers = 8

  /// The origins to try a route with that takes links from any: the only one, or the common ones and those that the
  /// scripts name.
  private let origins: [Origin]
  /// The only origin of all links; `nil` for several.
  private let origin: Origin?
  /// The sets of facts that links from the first origin are tried with.
  let facts: [Value.Object]
  /// The names of all facts that there are; `nil` where any may be.
  let factNames: [String]?
  /// The app's capabilities, to which questions are held; `nil` if any question may be asked.
  let capabilities: CapabilityGuard?
  /// The possible answers of the app to each question.
  let answers: [String: [Value]]
  /// The budget of all trials together.
  let budget: WorkBudget

  /// A plan.
  ///
  /// - Parameters:
  ///   - scripts: the scripts whose handlers are tried.
  ///   - origin: the only origin of all links; `nil` for the common ones and those that the scripts name.
  ///   - samples: sets of facts.
  ///   - facts: facts that are on top of each set.
  ///   - answers: the only answers to these questions.
  ///   - capabilities: what the app declares, for the answers to others.
  ///   - budget: what all trials together may take.
  init(
    for scripts: Scripts,
    from origin: Origin?,
    samples: SampleFacts,
    facts: Value.Object,
    answers: [String: Value],
    _ capabilities: Capabilities?,
    budget: WorkBudget = .unlimited
  ) {
    self.origin = origin
    origins = origin.map { [$0] } ?? Self.origins(for: scripts)
    self.budget = budget
    factNames = capabilities?.factNames
    self.capabilities = capabilities.map { CapabilityGuard($0) }
    let sampleAnswers = capabilities?.questions.mapValues(\.sampleAnswers) ?? [:]
    self.answers = sampleAnswers.merging(answers.mapValues { [$0] }) { $1 }
    self.facts = samples.sets.map { Value.Object(Array($0) + Array(facts)) }
  }

  /// The origins to try a route with: each from which it takes links, or else those of the plan.
  func origins(for route: Route) -> [Origin] {
    guard !route.origins.isEmpty else { return origins }
    if let origin, origin.isAmong(route.origins) { return [origin] }
    return route.origins.map { Origin(example: $0) }
  }

  /// The sets of facts to try with the origin at a place.
  func facts(at place: Int) -> ArraySlice<Value.Object> {
    place == 0 ? facts[...] : facts.prefix(Self.mostFurtherFacts)
  }

  /// The common origins, then those whose word is in the scripts.
  private static func origins(for scripts: Scripts) -> [Origin] {
    let common: [Origin] = [
      .unknown, .commandLine, .inApp, .universalLink, .notification,
      .application("com.example.app"),
    ]
    let named = (Origin.named + Origin.simple).filter { origin in
      guard !common.contains(origin), let word = origin.word ?? origin.text else { return false }
      return scripts.files.values.contains { $0.contains(word) }
    }
    return common + named
  }
}
