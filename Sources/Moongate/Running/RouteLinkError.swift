internal import MoongateLinks
internal import MoongateLua

/// An error that keeps a link to a route from being written.
public enum RouteLinkError: Error, Sendable, Equatable {
  /// A name that no route has, and the nearest that one has.
  case unknownRoute(String, nearest: String?)
  /// The names of params that the route needs and that are not given.
  case missingParams([String], of: Route)
  /// A param that the route's pattern does not have, and the nearest that the pattern has.
  case unknownParam(String, nearest: String?, of: Route)
  /// A value that the param of that name cannot have.
  case invalidParam(String, reason: String)
  /// The scheme or the host is not declared, does not fit the route, or is left open.
  case schemeOrHost(reason: String)
  /// The link as written would be answered by another route.
  case shadowed(link: String, by: Route)
  /// The link as written would be read with other params.
  case ambiguous(link: String, reason: String)
  /// The link as written is larger than the gate allows.
  case refused(LinkError)
}

extension RouteLinkError: CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .unknownRoute(let name, let nearest):
      "There is no route named \(Value.quoted(name))\(Self.suggestion(nearest))"
    case .missingParams(let names, let route):
      """
      The route \(Value.quoted(route.name ?? "")) needs the \
      \(names.count == 1 ? "param" : "params") \
      \(names.map(Value.quoted).joined(separator: ", ")).
      """
    case .unknownParam(let name, let nearest, let route):
      """
      The route \(Value.quoted(route.name ?? "")) has no param \
      \(Value.quoted(name))\(Self.suggestion(nearest))
      """
    case .invalidParam(_, let reason), .schemeOrHost(let reason): reason
    case .shadowed(let link, let route):
      "The link \(Value.displayed(link)) does not lead there: \(route) answers it."
    case .ambiguous(let link, let reason):
      "The params cannot be told apart in \(Value.displayed(link)): \(reason)."
    case .refused(let error): "The link would be refused: \(error.sentence)."
    }
  }

  /// Returns the end of a sentence about an unknown name.
  private static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean \(Value.quoted($0))?" } ?? "."
  }
}

extension RouteLinkError {
  /// Creates the error for a route's pattern that cannot be written, among all routes.
  init(_ error: PatternLinkError, route: Route, among routes: [DeclaredRoute]) {
    self =
      switch error {
      case .missing(let names): .missingParams(names, of: route)
      case .unknown(let name, let nearest): .unknownParam(name, nearest: nearest, of: route)
      case .invalid(let name, let reason): .invalidParam(name, reason: reason)
      case .refused(let error): .refused(error)
      case .shadowed(let link, let winner): .shadowed(link: link, by: routes[winner].route)
      case .ambiguous(let link, let reason): .ambiguous(link: link, reason: reason)
      }
  }
}
