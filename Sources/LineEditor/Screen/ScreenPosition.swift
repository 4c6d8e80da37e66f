/// A place among the rows of what is drawn, from 0.
struct ScreenPosition: Hashable, Sendable {
  /// The row, from the first that is drawn.
  var row: Int

  /// The cells before the place.
  var column: Int
}
