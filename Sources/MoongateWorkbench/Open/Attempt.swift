internal import LinkRows
internal import Moongate
internal import MoongateLua

/// A link that was decided, and what came of it.
struct Attempt {
  /// The link as it was entered.
  let link: String
  /// The circumstances in which the link was tried.
  let circumstances: Circumstances
  /// The result of the decision.
  let result: Result<Decision, DecisionError>
  /// The link that was decided, also where its handler failed; `nil` where the text is no link.
  let decided: Link?

  /// Tries a link.
  init(_ link: String, in circumstances: Circumstances, by gate: Gate) {
    self.link = link
    self.circumstances = circumstances
    result = Result { () throws(DecisionError) in try gate.decide(link, in: circumstances) }
    decided =
      switch result {
      case .success(let decision): decision.link
      case .failure: try? Link(link, limits: gate.configuration.link)
      }
  }

  /// The route that answered; `nil` where none did.
  var route: Route? {
    if case .success(let decision) = result { decision.route } else { nil }
  }

  /// The name of the question that a handler asks and nobody answers.
  var asked: String? {
    guard case .success(let decision) = result, case .asking(let question) = decision.response
    else { return nil }
    return question.name
  }

  /// The same link under the same circumstances, decided by another gate.
  func again(by gate: Gate) -> Attempt { Attempt(link, in: circumstances, by: gate) }

  /// The link and what it was tried with, as one line of text.
  var question: String { circumstances.question(of: link) }

  /// The result as one line of text.
  var outcome: String { result.outcome }

  /// Whether two attempts came to the same response, or failed with the same message.
  func agrees(with other: Attempt) -> Bool {
    switch (result, other.result) {
    // Swift calls texts equal that Unicode calls equivalent.
    case (.success(let one), .success(let other)):
      one.response == other.response
        && one.response.description.isSame(as: other.response.description)
    case (.failure(let one), .failure(let other)): one.description == other.description
    default: false
    }
  }

  /// Whether two attempts came to the same response, or failed alike, wherever that is in the scripts.
  func agreesButForPlaces(with other: Attempt) -> Bool {
    guard case .failure = result, case .failure = other.result else { return agrees(with: other) }
    func withoutPlace(_ text: String) -> String {
      text.replacing(/[^ (]*\.(lua|json):[0-9]+/, with: "", maxReplacements: 1)
    }
    return withoutPlace(outcome) == withoutPlace(other.outcome)
  }

  /// The link and what it was tried with, without what came of it.
  func isSameQuestion(as other: Attempt) -> Bool {
    link == other.link && circumstances == other.circumstances
  }
}

extension Circumstances {
  /// A link and what it is tried with, as one line of text.
  func question(of link: String) -> String {
    var parts = [Value.displayed(link)]
    if origin != Circumstances().origin, let name = origin.text {
      parts.append("from \(Value.displayed(name))")
    }
    parts += facts.map { "\($0.name) = \($0.value)" }
    parts += answers.map { "\($0.name) = \($0.value)" }
    return parts.joined(separator: ", ")
  }
}
