/// Why a link got no decision.
///
/// The next link is decided as if this one had never come.
public enum DecisionError: Error, Sendable {
  /// The link itself is refused.
  case link(LinkError)
  /// The handler raised an error.
  case script(ScriptError)
  /// The handler took more than its limits allow.
  case limit(LimitError)
  /// The handler returned what is no response.
  case response(ResponseError)
  /// A handler redirected to where no decision can be made.
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

/// A handler returned what is no response, or a response with parts that the host cannot use.
public struct ResponseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var message: String
  /// The route whose handler returned it.
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
  /// What stops the chain.
  public enum Reason: Sendable, Equatable {
    /// A link stands in the chain twice.
    case loop
    /// More than ``Gate/maximumRedirects`` redirects.
    case tooMany
    /// The last link's scheme and host are declared by no script.
    case unclaimed
    /// The last text is no link.
    case link(LinkError)
  }

  /// What stops the chain.
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
