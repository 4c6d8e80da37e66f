package import MoongateLinks
package import MoongateLua

/// A route, or the `otherwise`, as the scripts declare it.
package struct DeclaredRoute: Sendable {
  /// The route that decisions name.
  package let route: Route
  /// The links that it matches; `nil` for `otherwise`, which has no pattern.
  package let pattern: RoutePattern?
  /// The options that the script gives to the route.
  package let options: LuaRouteOptions
  /// The source of the answers to its links.
  package let answer: Answer
}
