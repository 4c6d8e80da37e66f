/// Two routes that match the same links with the same precedence.
package struct RouteConflict: Error, Sendable, Equatable {
  /// The index of the route that was added first.
  package let first: Int

  /// The index of the route that repeats it.
  package let second: Int
}
