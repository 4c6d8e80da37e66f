/// Positions in a text of at most 63 bytes, one bit each.
struct ShortPositions: PositionSet {
  private var bits: UInt64

  /// The most bytes of a text.
  static let longestText = 63

  @inline(__always)
  private init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(count: Int) { bits = 0 }

  @inline(__always)
  init(below limit: Int, count: Int) { bits = Self.bit(limit) &- 1 }

  @inline(__always)
  private static func bit(_ position: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: position)
  }

  @inline(__always)
  var isEmpty: Bool { bits == 0 }

  var last: Int? { bits == 0 ? nil : 63 &- bits.leadingZeroBitCount }

  @inline(__always)
  func contains(_ position: Int) -> Bool { bits & Self.bit(position) != 0 }

  @inline(__always)
  mutating func insert(_ position: Int) { bits |= Self.bit(position) }

  @inline(__always)
  mutating func formUnion(_ other: ShortPositions) { bits |= other.bits }

  @inline(__always)
  mutating func formIntersection(_ other: ShortPositions) { bits &= other.bits }

  @inline(__always)
  func first(from lower: Int) -> Int? {
    guard lower <= Self.longestText else { return nil }
    let rest = bits & (0 &- Self.bit(lower))
    return rest == 0 ? nil : rest.trailingZeroBitCount
  }

  @inline(__always)
  func movedOn() -> ShortPositions { ShortPositions(bits: bits << 1) }

  @inline(__always)
  func movedBack() -> ShortPositions { ShortPositions(bits: bits >> 1) }

  func spreadOn(over members: ShortPositions) -> ShortPositions {
    var isCarried = false
    return ShortPositions(bits: bits.spreadOn(over: members.bits, &isCarried))
  }

  func spreadBack(over members: ShortPositions) -> ShortPositions {
    ShortPositions(bits: bits.spreadBack(over: members.bits))
  }
}

extension UInt64 {
  /// The bits with all that a row of bits of `members` joins to a lower one of them.
  ///
  /// Adding a bit to a row of ones carries through the row; what changes is what the bit reaches.
  ///
  /// - Parameters:
  ///   - members: the bits over which the others spread to the next one.
  ///   - isCarried: whether the bit below the first is reached and spreads; then the same of the
  ///     last bit.
  /// - Returns: the bits.
  func spreadOn(over members: UInt64, _ isCarried: inout Bool) -> UInt64 {
    let (sum, overflowed) = (self & members).addingReportingOverflow(members)
    let (carried, overflowedToo) = sum.addingReportingOverflow(isCarried ? 1 : 0)
    isCarried = overflowed || overflowedToo
    return (carried ^ members) | self
  }

  /// The bits with all that a row of bits of `members` joins to a higher one of them.
  func spreadBack(over members: UInt64) -> UInt64 {
    var reached = self
    var rows = members
    // Each step doubles the length of the rows that are looked over.
    for shift: UInt64 in [1, 2, 4, 8, 16, 32] {
      reached |= rows & reached &>> shift
      rows &= rows &>> shift
    }
    return reached
  }
}
