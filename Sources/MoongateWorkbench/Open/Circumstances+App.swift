package import LinkRows
package import Moongate

extension Circumstances {
  /// The answers as a dictionary, in which names that Unicode calls equivalent are one.
  package var answersByName: [String: Value] {
    Dictionary(answers.map { ($0.name, $0.value) }) { $1 }
  }

  /// Returns the reason why no version of an app would pass the facts or give the answers; `nil` if
  /// one would.
  ///
  /// - Parameter versions: what the app declares, in each of its versions; nothing is held against
  ///   facts and answers where there is none.
  /// - Returns: one sentence.
  package func objection(of versions: [Capabilities]) -> String? {
    let objections = versions.map { $0.objection(toFacts: facts) ?? objectionToAnswers(of: $0) }
    return objections.contains(nil) ? nil : objections.first ?? nil
  }

  /// Returns the reason why the app of a gate would not give the answers; `nil` if the app would.
  func objectionToAnswers(of gate: Gate) -> String? {
    gate.configuration.capabilities.flatMap { objectionToAnswers(of: $0) }
  }

  /// Returns the reason why the app of a gate would not pass the facts or give the answers; `nil`
  /// if the app would.
  ///
  /// If handlers run, deciding says what is wrong with facts.
  package func objection(of gate: Gate, runsHandlers: Bool) -> String? {
    runsHandlers
      ? objectionToAnswers(of: gate)
      : objection(of: [gate.configuration.capabilities].compactMap(\.self))
  }
}
