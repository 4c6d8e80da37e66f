/// The number of a mixed segment of a table.
struct MixedNumber: Sendable, Hashable {
  private let number: UInt32

  @inline(__always)
  init(_ index: Int) { number = UInt32(index) }

  /// The number as an index.
  @inline(__always)
  var index: Int { Int(number) }
}
