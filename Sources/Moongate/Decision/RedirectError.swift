/// A chain of redirects that cannot be followed.
public struct RedirectError: Error, Sendable, Equatable {
  /// The most redirects that may follow each other in one decision.
  static let maximumRedirects = 8

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
      case .loop: "The redirect leads back to a link that it came from."
      case .tooMany: "More than \(Self.maximumRedirects) redirects follow each other."
      case .unclaimed:
        "The redirect leads to a link whose scheme or host no script declares; use browse for it."
      case .link(let error): "The redirect does not lead to a link. \(error)"
      }
    let chain = hops.map { "\n  → \(Value.displayed($0))" }.joined()
    return "\(route.location): \(sentence)\(chain)"
  }
}
