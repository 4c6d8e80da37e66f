/// The outcome of looking for a text.
enum Pick: Sendable {
  case text([UInt8])
  /// There is provably none.
  case none
  /// None was found, but there may be one.
  case unknown
}
