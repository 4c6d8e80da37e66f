internal import MoongateLua

/// An error that leaves a link without a decision.
///
/// The next link is decided as if this one had never come.
public enum DecisionError: Error, Sendable {
  /// The link itself is refused.
  case link(LinkError)
  /// The handler raised an error.
  case script(ScriptError)
  /// The handler took more than its limits allow.
  case limit(LimitError)
  /// The handler returned something that is not a response.
  case response(ResponseError)
  /// A redirect leads to where no decision can be made.
  case redirect(RedirectError)
  /// The app passed facts, or answers, that its own capabilities do not declare.
  case facts(FactsError)
  /// The app could not answer what a handler asked.
  case answer(AnswerError)
}

extension DecisionError {
  /// The name of the kind of error, the same in every release: the codes of problems, JSON and records have it.
  package var kind: String {
    switch self {
    case .link: "link"
    case .script: "script"
    case .limit: "limit"
    case .response: "response"
    case .redirect: "redirect"
    case .facts: "facts"
    case .answer: "answer"
    }
  }
}

extension DecisionError: CustomStringConvertible {
  /// The description of the error inside.
  public var description: String {
    switch self {
    case .link(let error): error.description
    case .script(let error): error.description
    case .limit(let error): error.description
    case .response(let error): error.description
    case .redirect(let error): error.description
    case .facts(let error): error.description
    case .answer(let error): error.description
    }
  }
}

/// The app passed facts, or answers, along with a link that its own capabilities do not declare so.
public struct FactsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence that names the fact or the question, and says what is wrong.
  public var message: String

  /// An error of that sentence.
  public init(message: String) { self.message = message.message }

  /// The sentence.
  public var description: String { message }
}

extension DecisionError {
  init(_ failure: LuaFailure, at route: Route?, in scripts: Scripts, limits: SandboxLimits) {
    let location = route?.location
    switch failure.reason {
    case .limit(let limit):
      let place = failure.location ?? location
      self = .limit(LimitError(limit, of: limits, whileLoading: false, at: place))
    case .badResponse:
      guard let route else { fallthrough }
      // The names of fields come from scripts and may come from links.
      let message = Value.displayed(failure.message)
      self = .response(ResponseError(message: message, route: route))
    case .raised:
      self = .script(ScriptError(failure, in: scripts, default: location))
    }
  }
}
