/// A block whose end has not been read.
struct OpenBlock {
  /// How many locals were active where it began.
  let active: Int
  /// How many locals its function had where it began, those included that scripts cannot name.
  let declared: Int
  /// How many labels were visible where it began.
  let labels: Int
  /// How many jumps had been read where it began.
  let jumps: Int
  /// Whether `break` leaves it.
  let isLoop: Bool
}
