/// A route that a link matches, and its place in the order of precedence.
///
/// It is two numbers: the captured values are read from the link when they are asked for.
package struct Match: Sendable, Hashable {
  /// The index of the route in the order in which routes were added.
  package let route: Int

  /// The place of what matched among all that the table holds; the smallest wins.
  package let order: UInt32
}

/// Two routes that match the same links with the same precedence.
package struct RouteConflict: Error, Sendable, Equatable {
  /// The index of the route that was added first.
  package let first: Int

  /// The index of the route that repeats it.
  package let second: Int
}

/// What a link holds for a capture.
package enum CaptureValue: Sendable, Hashable {
  /// An optional capture was left out.
  case absent
  /// The value of an `int` or a range.
  case integer(Int)
  /// The value of a `number`.
  case number(Double)
  /// Any other value, as a piece of the link.
  case text(Link.Slice)
}
