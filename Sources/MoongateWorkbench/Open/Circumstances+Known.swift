internal import LinkRows
internal import Moongate

extension Circumstances {
  /// The same without the facts and answers that only another app declares: the app of a gate passes
  /// none of those.
  func known(to gate: Gate, besides other: Gate) -> Circumstances {
    guard let own = gate.configuration.capabilities else { return self }
    let others = other.configuration.capabilities?.facts
    var known = self
    known.facts = Value.Object(
      facts.filter { own.facts[$0.name] != nil || others?[$0.name] == nil }
    )
    known.answers = Value.Object(answers.filter { own.questions[$0.name] != nil })
    return known
  }
}
