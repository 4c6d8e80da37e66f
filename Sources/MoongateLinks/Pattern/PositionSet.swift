/// Positions in a text: before its first byte, between two bytes, or behind its last one.
///
/// One set holds those of a short text in a word, another those of any text. What is done with them
/// is the same.
protocol PositionSet {
  /// A set without positions, for a text of so many bytes.
  init(count: Int)

  /// A set of all positions below a limit.
  init(below limit: Int, count: Int)

  var isEmpty: Bool { get }

  /// The last position; nil without one.
  var last: Int? { get }

  func contains(_ position: Int) -> Bool

  mutating func insert(_ position: Int)

  mutating func formUnion(_ other: Self)

  mutating func formIntersection(_ other: Self)

  /// The first position from `lower` on; nil without one.
  func first(from lower: Int) -> Int?

  /// The set with each position moved one byte on; the text must not end there.
  func movedOn() -> Self

  /// The set with each position moved one byte back, but for the first.
  func movedBack() -> Self

  /// The set with the positions that lie behind one of its own and bytes of `members`, each standing for
  /// the byte behind it.
  func spreadOn(over members: Self) -> Self

  /// The set with the positions that lie before bytes of `members` and one of its own.
  func spreadBack(over members: Self) -> Self
}

extension PositionSet {
  /// The positions of the bytes for which a condition holds.
  @inline(__always)
  init(of text: Span<UInt8>, where holds: (UInt8) -> Bool) {
    self.init(count: text.count)
    for position in text.indices where holds(text[position]) { insert(position) }
  }

  /// The positions that are in both sets.
  @inline(__always)
  func intersection(_ other: Self) -> Self {
    var set = self
    set.formIntersection(other)
    return set
  }

  /// The positions that are in one of the sets.
  @inline(__always)
  func union(_ other: Self) -> Self {
    var set = self
    set.formUnion(other)
    return set
  }
}
