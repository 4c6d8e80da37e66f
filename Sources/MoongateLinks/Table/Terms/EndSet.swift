/// The positions of a segment at which a term may end, so that all terms behind it match.
struct EndSet {
  /// Stands for no position; it comes after all others.
  static let none = Int.max

  /// The first position of the set from each one on.
  private var firsts: [Int]

  /// The set of the end of a text with so many bytes.
  init(endOf count: Int) { firsts = Array(repeating: count, count: count + 1) }

  /// The set of the positions from which a term has an end.
  init(startsOf ends: [Int]) {
    firsts = ends
    var first = Self.none
    for position in ends.indices.reversed() {
      if ends[position] != Self.none { first = position }
      firsts[position] = first
    }
  }

  var isEmpty: Bool { firsts[0] == Self.none }

  func contains(_ position: Int) -> Bool {
    position < firsts.count && firsts[position] == position
  }

  /// The first position from `lower` through `upper`; `none` without one.
  func first(_ lower: Int, through upper: Int) -> Int {
    guard lower <= upper, firsts[lower] <= upper else { return Self.none }
    return firsts[lower]
  }
}
