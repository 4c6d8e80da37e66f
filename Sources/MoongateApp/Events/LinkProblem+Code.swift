internal import Moongate

extension LinkProblem {
  /// The kinds of problems.
  ///
  /// The raw value of each is stable, for logs and dashboards. Later versions may add some, so a `switch` over them
  /// needs a `default`.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The link is refused.
    case link
    /// The handler raised an error.
    case script
    /// The handler took more than its limits allow.
    case limit
    /// The handler returned something that is not a response.
    case response
    /// A redirect leads to where no decision can be made.
    case redirect
    /// The app could not answer what a handler asked; ``LinkCenter/retry(_:)`` asks once more.
    case answer
    /// The app could not say its facts, or said facts or answers that its capabilities do not declare.
    case facts
    /// The app's type does not fit the action.
    case action
    /// The route takes no links from the origin.
    case origin
    /// No route answers the link.
    case unmatched
    /// The app took too long.
    case unanswered
    /// The link waited for too long.
    case expired
    /// Too many links came.
    case dropped
    /// Nobody waits for the answer of another app.
    case unexpectedAnswer = "unexpected-answer"
    /// The file of waiting links cannot be read or written.
    case pending
    /// Scripts to run from now on do not load; only an event has this.
    case load
  }

  /// The kind of the problem.
  public var code: Code {
    switch reason {
    case .decision(let error): Code(error)
    case .facts: .facts
    case .action: .action
    case .origin: .origin
    case .unmatched: .unmatched
    case .unanswered: .unanswered
    case .expired: .expired
    case .dropped: .dropped
    case .unexpectedAnswer: .unexpectedAnswer
    case .pending: .pending
    }
  }

  /// The sentence without a place, and without text from the link.
  var sentence: String {
    switch reason {
    case .decision(let error): error.plainSentence
    case .facts: "The app cannot say its facts."
    case .action: "The app has no destination that fits the action."
    case .origin: "The route does not take links from this origin."
    case .unmatched: "No route answers the link."
    case .unanswered: "The app took too long to act on the link."
    case .expired: "The link waited for too long."
    case .dropped(let count): "Too many links came at once; \(count) of them are dropped."
    case .unexpectedAnswer: "No request is waiting for the answer."
    case .pending(let error): error.description
    }
  }
}

extension LinkProblem.Code {
  /// The kind of an error.
  fileprivate init(_ error: DecisionError) {
    guard let code = Self(rawValue: error.kind) else {
      preconditionFailure("each kind of error is a code")
    }
    self = code
  }
}

extension DecisionError {
  /// The sentence, with the place in the scripts, and without text from the link.
  fileprivate var plainSentence: String {
    func at(_ place: SourceLocation?, _ sentence: String) -> String {
      place.map { "\($0): \(sentence)" } ?? sentence
    }
    return switch self {
    case .link(let error): "The link is refused: \(error.sentence)."
    case .script(let error): at(error.location, "The handler raised an error.")
    case .limit(let error): error.description
    case .response(let error):
      at(error.route.location, "The handler returned something that the app cannot use.")
    case .redirect(let error):
      at(error.route.location, "The redirect leads to where no decision can be made.")
    case .facts: "The app passed a fact or an answer that its capabilities do not declare."
    case .answer: "The app could not answer what a handler asked."
    }
  }
}
