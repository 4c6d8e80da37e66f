/// The literal edges of all nodes: one flat hash table keyed by parent node and text.
///
/// Open addressing with linear probing. Two edges may match one segment, because one of them may
/// ignore case, so a search looks at every slot up to the first free one unless no such twins exist.
///
/// A slot holds all that is to be compared with a segment of at most sixteen bytes, and says
/// whether anything has to be read of the node that it leads to: most often it suffices alone.
struct LiteralTable: Sendable {
  struct Slot: Sendable {
    /// The first sixteen bytes of the text, as `SegmentHash` has them.
    var first: UInt64 = 0
    var second: UInt64 = 0
    var parent = NodeNumber.none
    /// The child that the edge leads to; `none`, which no edge leads to, marks a free slot.
    var child = Child.none
    /// The place of the words after the first two.
    var others: UInt32 = 0
    /// The length of the text in bytes, which is at most 8,192, and two flags.
    private var lengthAndFlags: UInt16 = 0
    /// The number of captures without a kind before the child, which are the only way on.
    var captures: UInt8 = 0
    /// A part of the hash of the way to the child, so that few other texts are compared.
    let tag: UInt8

    /// A free slot.
    init() { tag = 0 }

    init(
      _ text: SegmentHash,
      folds: Bool,
      parent: NodeNumber,
      child: Child,
      _ hash: PathHash
    ) {
      first = text.first
      second = text.second
      lengthAndFlags = UInt16(text.count) | (folds ? Self.foldsFlag : 0)
      self.parent = parent
      self.child = child
      tag = hash.tag
    }

    private static let foldsFlag: UInt16 = 1 << 15
    private static let literalsFlag: UInt16 = 1 << 14

    var length: Int {
      @inline(__always) get { Int(lengthAndFlags & ~(Self.foldsFlag | Self.literalsFlag)) }
    }

    /// Whether the ASCII case of the text does not count.
    var folds: Bool {
      @inline(__always) get { lengthAndFlags & Self.foldsFlag != 0 }
    }

    /// Whether the child is a node whose only branches are literals.
    var hasOnlyLiterals: Bool {
      @inline(__always) get { lengthAndFlags & Self.literalsFlag != 0 }
      set {
        if newValue {
          lengthAndFlags |= Self.literalsFlag
        } else {
          lengthAndFlags &= ~Self.literalsFlag
        }
      }
    }

    var isFree: Bool {
      @inline(__always) get { child == .none }
    }
  }

  var slots: [Slot]

  /// The texts of more than sixteen bytes, each from its third word on.
  let words: [UInt64]

  /// Whether some segment can match two edges of one node, which differ in ASCII case only.
  let hasTwins: Bool

  /// The slot after another.
  @inline(__always)
  func nextSlot(_ slot: Int) -> Int { slot &+ 1 == slots.count ? 0 : slot &+ 1 }

  /// Whether a slot is what is looked for.
  @inline(__always)
  func matches(
    _ slot: Slot,
    _ key: LiteralKey,
    _ bytes: Span<UInt8>
  ) -> Bool {
    let text = key.text.hash
    guard slot.tag == key.hash.tag, slot.parent == key.parent, slot.length == text.count else {
      return false
    }
    if slot.first != text.first || slot.second != text.second {
      guard key.folds || slot.folds, Self.isFolded(slot, text) else { return false }
    }
    guard text.count > 2 * SegmentHash.wordSize else { return true }
    return hasOthers(slot, bytes, key.text.range, folds: key.folds || slot.folds)
  }

  /// Whether the first two words are the same but for ASCII case.
  @inline(never)
  private static func isFolded(_ slot: Slot, _ hash: SegmentHash) -> Bool {
    isEqual(slot.first, hash.first, true) && isEqual(slot.second, hash.second, true)
  }

  @inline(__always)
  private static func isEqual(_ left: UInt64, _ right: UInt64, _ folds: Bool) -> Bool {
    left == right || folds && SegmentHash.lowercased(left) == SegmentHash.lowercased(right)
  }

  /// Compares what stands behind the first two words by reading the segment again.
  @inline(never)
  private func hasOthers(
    _ slot: Slot,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    folds: Bool
  ) -> Bool {
    var cursor = DecodedCursor(range)
    var word: UInt64 = 0
    var count = 0
    var position = Int(slot.others)
    while let byte = cursor.next(bytes) {
      word = word >> 8 | UInt64(byte) << 56
      count += 1
      if count & 7 == 0 {
        if count > 2 * SegmentHash.wordSize {
          guard Self.isEqual(words[position], word, folds) else { return false }
          position += 1
        }
        word = 0
      }
    }
    return count & 7 == 0 || Self.isEqual(words[position], word, folds)
  }
}

/// A key to look up among the literals: a segment of a link below a node.
struct LiteralKey {
  let parent: NodeNumber
  let text: ScannedSegment

  /// The hash of the way that goes on along the literal.
  let hash: PathHash

  /// Whether ASCII case does not count, whatever the literal says.
  let folds: Bool

  @inline(__always)
  init(_ text: ScannedSegment, below parent: Waypoint, folds: Bool) {
    self.parent = parent.node
    self.text = text
    self.folds = folds
    hash = text.hash.finish(parent.hash)
  }
}

/// A node of the tree, and the hash of the way that leads there.
struct Waypoint {
  let node: NodeNumber
  let hash: PathHash

  @inline(__always)
  init(_ node: NodeNumber, _ hash: PathHash) {
    self.node = node
    self.hash = hash
  }

  /// One of the nodes that are always there.
  @inline(__always)
  init(root: NodeNumber) { self.init(root, .root(root)) }
}
