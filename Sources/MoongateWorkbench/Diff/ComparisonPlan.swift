internal import LinkRows
internal import Moongate
internal import MoongateLinks

/// The circumstances in which links are tried if nobody gives any, when two script sets are
/// compared.
struct ComparisonPlan {
  /// The most sets of facts for a link.
  private static let mostFacts = 4

  private let old: Program
  private let new: Program
  /// Sets of facts that an app may pass.
  private let samples: [Value.Object]
  /// The possible answers of the app to each question that it declares.
  private let answers: [String: [Value]]

  init(from old: Gate, to new: Gate) {
    self.old = old.program
    self.new = new.program
    let declared = [new, old].compactMap(\.configuration.capabilities)
    var samples: [Value.Object] = [[:]]
    for capabilities in declared {
      for facts in SampleFacts(of: capabilities).sets.prefix(Self.mostFacts)
      where !samples.contains(facts) {
        samples.append(facts)
      }
    }
    self.samples = samples
    answers = declared.reduce(into: [:]) { answers, capabilities in
      answers.merge(capabilities.questions.mapValues(\.sampleAnswers)) { first, _ in first }
    }
  }

  /// The circumstances to try a link in: as the command line sends it; and where its routes ask for
  /// origins or facts, or their handlers may, also from elsewhere.
  func circumstances(for link: Link) -> [Circumstances] {
    let routes = [old, new].flatMap { [$0.answering(link)].compactMap(\.self) }
    var origins = [Circumstances().origin]
    var facts: [Value.Object] = [[:]]
    if routes.contains(where: { $0.mayFail || $0.declared.route.hasRequirements }) {
      let taken = routes.flatMap(\.declared.route.origins).map { Origin(example: $0) }
      origins += taken + [.unknown, .inApp, .universalLink]
      facts = samples
    }
    let needs = routes.flatMap(\.declared.route.needs)
    if !needs.isEmpty {
      let known = needs.map { Value.Object.Field(name: $0, value: true) }
      facts += facts.map { Value.Object(Array($0) + known) }
    }
    // The first origin has all facts, the others the first and the last.
    return Self.unique(origins).enumerated().flatMap { place, origin in
      (place == 0 ? facts : Self.unique([facts[0], facts[facts.count - 1]])).map { facts in
        var circumstances = Circumstances()
        circumstances.origin = origin
        circumstances.facts = facts
        return circumstances
      }
    }
  }

  /// Returns the answers to a question by its name: values of the declared type, or a yes and
  /// nothing if no type is declared.
  func answers(to question: String) -> [Value] { answers[question] ?? [true, .null] }

  private static func unique<Item: Hashable>(_ items: [Item]) -> [Item] {
    var seen: Set<Item> = []
    return items.filter { seen.insert($0).inserted }
  }
}

extension Program {
  /// Returns the route that answers a link, and whether the answer may fail because it depends on
  /// the link.
  fileprivate func answering(_ link: Link) -> (declared: DeclaredRoute, mayFail: Bool)? {
    guard table.claims(link) else { return nil }
    let declared = table.match(link).map { routes[$0.route] } ?? otherwise
    return declared.map { ($0, mayFail($0)) }
  }
}
