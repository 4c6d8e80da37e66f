internal import LinkRows
internal import Moongate

/// The circumstances in which links are tried: origins, sets of facts, and answers.
struct TrialPlan {
  /// The most sets of facts for each origin but the first.
  private static let mostFurtherFacts = 3
  /// The most ways to answer the questions about a link with the same origin and facts.
  static let mostAnswers = 8

  /// The origin of all links; `nil` for one of each kind.
  let origin: Origin?
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
  ///   - origin: the origin of all links; `nil` for one of each kind.
  ///   - samples: sets of facts.
  ///   - facts: facts that are on top of each set.
  ///   - answers: the only answers to these questions.
  ///   - capabilities: what the app declares, for the answers to others.
  ///   - budget: what all trials together may take.
  init(
    from origin: Origin?,
    samples: SampleFacts,
    facts: Value.Object,
    answers: [String: Value],
    _ capabilities: Capabilities?,
    budget: WorkBudget = .unlimited
  ) {
    self.origin = origin
    self.budget = budget
    factNames = capabilities?.factNames
    self.capabilities = capabilities.map { CapabilityGuard($0) }
    let sampleAnswers = capabilities?.questions.mapValues(\.sampleAnswers) ?? [:]
    self.answers = sampleAnswers.merging(answers.mapValues { [$0] }) { $1 }
    self.facts = samples.sets.map { Value.Object(Array($0) + Array(facts)) }
  }

  /// The origins to try a route with: each from which it takes links, or else the one of the plan, or
  /// one of each kind.
  func origins(for route: Route) -> [Origin] {
    guard !route.origins.isEmpty else { return origin.map { [$0] } ?? Self.all }
    if let origin, origin.isAmong(route.origins) { return [origin] }
    return route.origins.map { Origin(example: $0) }
  }

  /// The sets of facts to try with the origin at a place.
  func facts(at place: Int) -> ArraySlice<Value.Object> {
    place == 0 ? facts[...] : facts.prefix(Self.mostFurtherFacts)
  }

  /// One origin of each kind, the common ones first.
  private static let all: [Origin] = {
    let common: [Origin] = [.unknown, .commandLine, .inApp, .universalLink, .notification]
    return common + (Origin.named + Origin.simple).filter { !common.contains($0) }
  }()
}
