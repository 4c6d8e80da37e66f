/// The literal edges of all nodes: one flat hash table keyed by parent node and text.
///
/// Open addressing with linear probing. Two edges may match one segment, because one of them may
/// ignore case, so a search looks at every slot up to the first free one unless no such twins exist.
struct LiteralTable: Sendable {
  struct Slot: Sendable {
    var hash: UInt32 = 0
    var parent: UInt32 = 0
    /// The node that the edge leads to; 0, which no edge leads to, marks a free slot.
    var child: UInt32 = 0
    /// Where the text is among the words.
    var start: UInt32 = 0
    /// The length of the text in bytes; the top bit is set if it ignores ASCII case.
    var length: UInt32 = 0

    static let folds: UInt32 = 1 << 31
  }

  private(set) var slots: [Slot]

  /// The texts, each as words of eight bytes; the last word of a text holds what remains, if any.
  private(set) var words: [UInt64] = []

  /// Whether some segment can match two edges of one node, which differ in ASCII case only.
  private(set) var hasTwins = false

  private var count = 0

  init() { slots = Array(repeating: Slot(), count: 16) }

  /// The slot at which to look for a hash first.
  @inline(__always)
  func firstSlot(_ hash: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: slots.count)) >> 32)
  }

  /// The slot after another.
  @inline(__always)
  func nextSlot(_ slot: Int) -> Int { slot &+ 1 == slots.count ? 0 : slot &+ 1 }

  /// The child along an edge of exactly this text, or `next` for a new edge.
  mutating func child(of parent: UInt32, _ text: String, folds: Bool, next: UInt32) -> UInt32 {
    var hasher = SegmentHash()
    var textWords: [UInt64] = []
    for byte in text.utf8 {
      let full = hasher.word << 8 | UInt64(folds ? ASCII.lowercased(byte) : byte)
      hasher.add(folds ? ASCII.lowercased(byte) : byte)
      if hasher.count & 7 == 0 { textWords.append(full) }
    }
    if hasher.count & 7 != 0 || hasher.count == 0 { textWords.append(hasher.word) }
    let length = UInt32(hasher.count) | (folds ? Slot.folds : 0)
    let hash = hasher.finish(parent: parent)
    var place = firstSlot(hash)
    while slots[place].child != 0 {
      let slot = slots[place]
      if slot.hash == hash, slot.parent == parent {
        let start = Int(slot.start)
        if slot.length == length, words[start..<start + textWords.count].elementsEqual(textWords) {
          return slot.child
        }
        hasTwins = true
      }
      place = nextSlot(place)
    }
    let start = UInt32(words.count)
    words += textWords
    slots[place] = Slot(hash: hash, parent: parent, child: next, start: start, length: length)
    count += 1
    if count * 4 > slots.count * 3 { resize(to: slots.count * 2) }
    return next
  }

  /// Gives the table the size in which it is searched.
  mutating func freeze() { resize(to: max(4, count * 2)) }

  private mutating func resize(to size: Int) {
    let old = slots
    slots = Array(repeating: Slot(), count: size)
    for slot in old where slot.child != 0 {
      var place = firstSlot(slot.hash)
      while slots[place].child != 0 { place = nextSlot(place) }
      slots[place] = slot
    }
  }

  /// Whether a segment of a link decodes to the text of a slot.
  @inline(__always)
  func matches(
    _ slot: Slot,
    _ bytes: Span<UInt8>,
    _ segment: ScannedSegment,
    folding: Bool
  ) -> Bool {
    let folds = folding || slot.length & Slot.folds != 0
    let length = Int(slot.length & ~Slot.folds)
    guard segment.hash.count == length else { return false }
    let start = Int(slot.start)
    if length < 8 { return Self.isEqual(words[start], segment.hash.word, folds) }
    if length < 16 {
      return Self.isEqual(words[start], segment.hash.first, folds)
        && (length == 8 || Self.isEqual(words[start + 1], segment.hash.word, folds))
    }
    return matchesLong(start, bytes, segment.range, folds)
  }

  @inline(__always)
  private static func isEqual(_ left: UInt64, _ right: UInt64, _ folds: Bool) -> Bool {
    left == right || folds && SegmentHash.lowercased(left) == SegmentHash.lowercased(right)
  }

  /// Compares a text of more than one word by reading the segment again.
  @inline(never)
  private func matchesLong(
    _ start: Int,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ folds: Bool
  ) -> Bool {
    var cursor = DecodedCursor(range)
    var word: UInt64 = 0
    var count = 0
    var position = start
    while let byte = cursor.next(bytes) {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 {
        guard Self.isEqual(words[position], word, folds) else { return false }
        position += 1
        word = 0
      }
    }
    return count & 7 == 0 || Self.isEqual(words[position], word, folds)
  }
}
