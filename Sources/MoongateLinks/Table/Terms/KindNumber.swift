/// The number of a kind of a table.
struct KindNumber: Sendable, Hashable {
  private let number: UInt32

  /// The kind that accepts any text.
  static let anyText = KindNumber(0)

  @inline(__always)
  init(_ index: Int) { number = UInt32(index) }

  /// The number as an index.
  @inline(__always)
  var index: Int { Int(number) }
}
