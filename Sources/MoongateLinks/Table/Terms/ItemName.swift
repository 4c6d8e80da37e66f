/// The name of a query item as a table looks for it.
struct ItemName: Sendable {
  /// The whole name, among the texts of the tails.
  let text: TextPool.Text

  /// The first eight bytes of the name, the first of them lowest, and which of these the name has.
  private let first: UInt64
  private let mask: UInt64

  /// A name that stands in the pool.
  init(_ name: String, _ text: TextPool.Text) {
    self.text = text
    guard !name.utf8.contains(ASCII.equals) else {
      // Only an escape can bring it into a name, so no word of raw bytes begins such a name.
      (first, mask) = (1, 0)
      return
    }
    var first: UInt64 = 0
    var mask: UInt64 = 0
    for (position, byte) in name.utf8.prefix(8).enumerated() {
      first |= UInt64(byte) << (8 * UInt64(position))
      mask |= 0xFF << (8 * UInt64(position))
    }
    (self.first, self.mask) = (first, mask)
  }

  /// Whether eight raw bytes begin like the name, or with the name if it is not longer.
  @inline(__always)
  func begins(_ word: UInt64) -> Bool { word & mask == first }
}
