/// A route that a link matches, and its place in the order of precedence.
///
/// It is two numbers: the captured values are read from the link when they are asked for.
package struct Match: Sendable, Hashable {
  /// The index of the route in the order in which routes were added.
  package let route: Int

  /// The place of what matched among all that the table holds; the smallest wins.
  package let order: Order
}
