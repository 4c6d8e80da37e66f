public import Moongate

/// A route that is not the same in two script sets, wherever it stands.
public struct RouteChange: Sendable, Hashable {
  /// The kind of change to a route.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Only the second set has the route.
    case added
    /// Only the first set has the route.
    case removed
    /// The route has another name, or its captures have.
    case renamed
    /// The route matches other links, or asks something else of them.
    case changed
  }

  /// The kind of change to the route.
  public let kind: Kind
  /// The route in the first set.
  public let before: Route?
  /// The route in the second set.
  public let after: Route?

  /// The reason why the route matches other links although its pattern reads the same; `nil` if
  /// there is no such reason.
  public let reason: String?

  /// The changed route: the second set's, if it has the route.
  var route: Route {
    guard let route = after ?? before else { preconditionFailure("the change of no route") }
    return route
  }
}

extension RouteChange: CustomStringConvertible {
  /// The change on one line: `changed: main.lua:5: /basket, needs signed_in; was /basket`.
  public var description: String {
    var text = "\(kind.rawValue): \(route.location): \(route.key)"
    if let before, after != nil {
      let old = before.key
      if old != route.key { text += "; was \(old)" }
      if let reason { text += "; \(reason)" }
    }
    return text
  }
}
