/// The slots of a table that are free while it is filled.
///
/// What is asked for is passed over as often as many edges want one slot, however they were chosen.
struct FreeSlots {
  /// For each slot where to look next; itself if it is free.
  private var next: [UInt32]

  /// So many slots, all of them free.
  init(count: Int) { next = (0..<UInt32(count)).map { $0 } }

  /// Takes the first free slot from one on, and behind the last one from the first; one is free.
  ///
  /// - Complexity: O(log *n*), on average over many slots.
  mutating func take(from start: Int) -> Int {
    var slot = start
    while Int(next[slot]) != slot {
      // The way is halved for whoever comes next.
      next[slot] = next[Int(next[slot])]
      slot = Int(next[slot])
    }
    next[slot] = slot + 1 == next.count ? 0 : UInt32(slot + 1)
    return slot
  }
}
