/// The place of a variant among all that a table holds; the smallest wins.
package struct Order: Sendable, Hashable, Comparable {
  private let number: UInt32

  @inline(__always)
  init(_ number: UInt32) { self.number = number }

  @inline(__always)
  init(_ index: Int) { number = UInt32(index) }

  /// Stands for no variant; it comes after all others.
  static let none = Order(UInt32.max)

  /// The place of the first variant.
  static let first = Order(UInt32(0))

  /// The place as an index of a table's variants.
  @inline(__always)
  package var index: Int { Int(number) }

  /// The next place.
  var next: Order { Order(number + 1) }

  /// Whether a variant comes before another.
  @inline(__always)
  package static func < (left: Order, right: Order) -> Bool { left.number < right.number }
}
