/// A hash of the way to a node.
///
/// It depends on the elements of the way alone, not on where the table keeps the node. So where
/// the next literal is looked for is known before the node is read.
struct PathHash {
  let value: UInt64

  /// One of the nodes that are always there.
  static func root(_ node: NodeNumber) -> PathHash {
    PathHash(value: (UInt64(node.index) + 1) &* 0xD6E8_FEB8_6659_FD93)
  }

  /// The hash of the child along a capture without a kind.
  var capture: PathHash {
    @inline(__always) get { PathHash(value: (value << 1 | value >> 63) ^ 0x6A09_E667) }
  }

  /// The hash of the child along a rest.
  var rest: PathHash { PathHash(value: value &+ 0xBB67_AE85_84CA_A73B) }

  /// The hash of the parent of a scheme's exact hosts, or of its host suffixes.
  func hosts(areSuffixes: Bool) -> PathHash {
    PathHash(value: value &+ (areSuffixes ? 0x3C6E_F372_FE94_F82B : 0xA54F_F53A_5F1D_36F1))
  }

  /// The hash of the child along an edge that asks a kind or is mixed, by a number for what it asks.
  func edge(_ key: UInt64) -> PathHash {
    PathHash(value: (value ^ (key &+ 1)) &* 0xD6E8_FEB8_6659_FD93)
  }

  /// A byte that has nothing to do with the slot.
  var tag: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: value &>> 56) }
  }

  /// The slot, of so many, at which to look first.
  @inline(__always)
  func slot(of count: Int) -> Int {
    Int(truncatingIfNeeded: ((value & 0xFFFF_FFFF) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }
}
