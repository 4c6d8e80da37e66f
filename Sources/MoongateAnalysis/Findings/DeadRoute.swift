package import MoongateLinks

/// A route that can never win.
package struct DeadRoute: Sendable {
  /// The index of the route.
  package let route: Int

  /// The routes that win all its links: first the one that wins the witness, then others that are
  /// needed as well.
  package let shadows: [Int]

  /// A link that the dead route matches and the first of `shadows` wins.
  package let witness: Link
}
