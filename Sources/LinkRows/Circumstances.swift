package import Moongate
internal import MoongateLinks

/// The circumstances in which a link is tried: its origin, the facts that scripts may know, and the
/// app's answers.
package struct Circumstances: Sendable, Hashable {
  /// The origin of the link.
  package var origin = Origin.commandLine
  /// The facts that scripts may know.
  package var facts: Value.Object = [:]
  /// The answer to each question, by its name, whatever its arguments are.
  package var answers: Value.Object = [:]

  /// A link from the command line, without facts.
  package init() {}

  /// Adds a fact, or replaces one of its name.
  package mutating func set(_ fact: Value.Object.Field) {
    facts = Value.Object(Array(facts) + [fact])
  }

  /// Adds facts, and replaces those of their names.
  package mutating func set(_ facts: Value.Object) {
    self.facts = Value.Object(Array(self.facts) + Array(facts))
  }

  /// Adds the answer to the question of its name, or replaces it.
  package mutating func set(answer: Value.Object.Field) {
    answers = Value.Object(Array(answers) + [answer])
  }

  /// Adds answers, and replaces those to the questions of their names.
  package mutating func set(answers: Value.Object) {
    self.answers = Value.Object(Array(self.answers) + Array(answers))
  }

  /// Returns the reason why an app that declares these capabilities would not give the answers; `nil` if
  /// it would.
  package func objectionToAnswers(of capabilities: Capabilities) -> String? {
    answers.lazy.compactMap { capabilities.objection(toAnswer: $0.value, of: $0.name) }.first
  }
}
