package import MoongateLinks
package import MoongateLua

/// A route, or the `otherwise`, as the scripts declare it.
package struct DeclaredRoute: Sendable {
  /// The route that decisions name.
  package let route: Route
  /// The links that it matches; `nil` for `otherwise`, which has no pattern.
  package let pattern: RoutePattern?
  /// What the script says of it besides.
  package let options: LuaRouteOptions
  /// What answers its links.
  package let answer: Answer
}
