/// The value that a link holds for a capture.
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
