/// The pattern of a route, and how the route reads it.
package struct RoutePattern: Sendable {
  /// The pattern of the route.
  package let pattern: Pattern

  /// Whether the ASCII case of literals in the path does not count.
  package let ignoresCase: Bool

  /// A pattern read with or without regard to case.
  package init(_ pattern: Pattern, ignoresCase: Bool) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
  }
}
