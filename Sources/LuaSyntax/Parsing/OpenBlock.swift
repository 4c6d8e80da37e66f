/// A block whose end has not been read.
struct OpenBlock {
  /// The number of locals active at its start.
  let active: Int
  /// The number of locals of its function at its start, including those that scripts cannot name.
  let declared: Int
  /// The number of labels visible at its start.
  let labels: Int
  /// The number of jumps read before its start.
  let jumps: Int
  /// Whether `break` leaves it.
  let isLoop: Bool
}
