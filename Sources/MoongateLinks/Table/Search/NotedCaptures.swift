/// The places of a match's captures in its link, noted during the search, so that the link need not
/// be read again for them.
///
/// It is filled anew by each search that is given it. A search notes nothing where it tries several
/// ways through the table, where a segment is escaped, and where there are more than eight captures;
/// the captures are read from the link then.
package struct NotedCaptures: ~Copyable {
  /// The order of the variant that the captures belong to; `none` while nothing is noted.
  private var order = Order.none

  /// The number of noted captures of the path; `count` includes the others.
  private(set) var pathCount = 0
  private var count = 0

  /// The ranges, each as its start and, in the upper half, its end.
  private var ranges = SIMD8<UInt64>()

  /// The maximum number of noted captures.
  static let most = SIMD8<UInt64>.scalarCount

  private static let absent = UInt64.max

  /// Memory for the captures of one match after the other.
  @inline(__always)
  package init() {}

  /// Forgets what was noted.
  @inline(__always)
  mutating func begin() {
    order = .none
    count = 0
  }

  /// Notes where the next capture stands.
  @inline(__always)
  mutating func add(_ range: Range<Int>) {
    add(
      UInt64(truncatingIfNeeded: range.lowerBound) | UInt64(truncatingIfNeeded: range.upperBound)
        &<< 32
    )
  }

  /// Notes that the next capture is left out.
  @inline(__always)
  mutating func addAbsent() { add(Self.absent) }

  @inline(__always)
  private mutating func add(_ packed: UInt64) {
    if count < Self.most { ranges[count] = packed }
    count &+= 1
  }

  /// Notes that what was noted until now are the captures of the path.
  @inline(__always)
  mutating func endPath() { pathCount = count }

  /// Says whose captures these are; without that, nothing is noted.
  @inline(__always)
  mutating func end(_ order: Order) {
    if count <= Self.most { self.order = order }
  }

  /// Whether all captures of a match are noted.
  @inline(__always)
  func holds(_ match: Match) -> Bool { order == match.order }

  /// Returns the range of a capture; nil if it is left out.
  @inline(__always)
  func range(_ index: Int) -> Range<Int>? {
    // Asked first, so that the compiler reads one of the ranges, and not all of them before a loop.
    guard index < count else { return nil }
    let packed = ranges[index]
    guard packed != Self.absent else { return nil }
    return Int(packed & 0xFFFF_FFFF)..<Int(packed &>> 32)
  }
}
