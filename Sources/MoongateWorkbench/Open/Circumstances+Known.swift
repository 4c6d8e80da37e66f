internal import LinkRows
internal import Moongate

extension Circumstances {
  /// The same without the facts and answers that only another app declares: the app of a gate passes
  /// none of those.
  func known(to gate: Gate, besides other: Gate?) -> Circumstances {
    guard let own = gate.configuration.capabilities, !(facts.isEmpty && answers.isEmpty) else {
      return self
    }
    // Nobody knows what an app without capabilities passes.
    func isOfOther(_ name: String) -> Bool {
      guard let other else { return false }
      return other.configuration.capabilities.map { $0.facts[name] != nil } ?? true
    }
    var known = self
    known.facts = Value.Object(
      facts.filter { own.facts[$0.name] != nil || !isOfOther($0.name) }
    )
    known.answers = Value.Object(answers.filter { own.questions[$0.name] != nil })
    return known
  }

  /// Returns the same with only the facts that an app of some gates declares.
  func declared(by gates: [Gate]) -> Circumstances {
    let declared = gates.map(\.configuration.capabilities?.facts)
    guard !facts.isEmpty, !declared.contains(where: { $0 == nil }) else { return self }
    var known = self
    known.facts = Value.Object(
      facts.filter { fact in declared.contains { $0?[fact.name] != nil } }
    )
    return known
  }
}
