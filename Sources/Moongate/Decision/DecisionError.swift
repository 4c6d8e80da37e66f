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
    }
  }
}

/// An error of a handler that returned no response, or one with parts that the host cannot use.
public struct ResponseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var message: String
  /// The route of the handler.
  public var route: Route

  /// The route's place and the sentence.
  public var description: String { "\(route.location): \(message)" }
}

extension ResponseError {
  /// The URL of a `browse` is refused.
  init(browse error: LinkError, route: Route) {
    self.init(
      message: "browse wants a URL such as \"https://example.com/\": \(error)",
      route: route
    )
  }
}

/// A chain of redirects that cannot be followed.
public struct RedirectError: Error, Sendable, Equatable {
  /// The reason why the chain ends without a decision.
  public enum Reason: Sendable, Equatable {
    /// A link stands in the chain twice.
    case loop
    /// More than ``Gate/maximumRedirects`` redirects.
    case tooMany
    /// The last link has a scheme or host that no script declared.
    case unclaimed
    /// The last text is not a link.
    case link(LinkError)
  }

  /// The reason why the chain ends without a decision.
  public var reason: Reason
  /// The links of the chain, the first as it came in, the last the one that cannot be followed.
  public var hops: [String]
  /// The route that redirected last.
  public var route: Route
}

extension RedirectError: CustomStringConvertible {
  /// The place, the sentence, and the chain one link a line.
  public var description: String {
    let sentence =
      switch reason {
      case .loop: "the redirect leads back to a link that it came from"
      case .tooMany: "more than \(Gate.maximumRedirects) redirects follow each other"
      case .unclaimed:
        "the redirect leads to a link whose scheme or host no script declares; use browse for it"
      case .link(let error): "the redirect leads to no link: \(error)"
      }
    let chain = hops.map { "\n  → \(Value.displayed($0))" }.joined()
    return "\(route.location): \(sentence)\(chain)"
  }
}
