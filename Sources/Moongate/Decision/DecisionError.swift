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
    }
  }
}
