internal import MoongateLinks

/// A route that links can be written to.
struct NamedRoute: Sendable {
  let pattern: Pattern
  /// Its index among all routes.
  let route: Int
}
