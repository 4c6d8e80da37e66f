extension LiteralTable {
  /// Collects literal edges, and finds those that are there.
  struct Builder: Sendable {
    struct Edge: Sendable {
      /// The edge as it will be searched, with the numbers that nodes have while the tree grows.
      var slot: Slot
      /// The hash of the way to the child.
      var hash: PathHash
    }

    private(set) var edges: [Edge] = []
    private(set) var words: [UInt64] = []

    /// An open-addressing table of edges' indices, each plus one; a power of two of places.
    ///
    /// Of several edges with one hash it has the first.
    private var places = [UInt32](repeating: 0, count: 16)

    /// The factor that turns a hash into a place.
    ///
    /// It is another one in each process, so that nobody can choose texts whose places are the same.
    private let factor = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

    /// The indices of the other edges.
    ///
    /// A script can make many texts of one hash, which differ in case only.
    private var twins: [[UInt8]: UInt32] = [:]

    /// The child along an edge of exactly this text, or `next` for a new edge.
    ///
    /// The text has at most 8,192 bytes, as patterns and links do.
    mutating func child(
      of parent: Waypoint,
      _ text: String,
      folds: Bool,
      next: NodeNumber
    ) -> Waypoint {
      let mark = words.count
      var segment = SegmentHash()
      text.withSpan { bytes in
        var offset = 0
        repeat {
          let end = min(offset + SegmentHash.wordSize, bytes.count)
          var word: UInt64 = 0
          for index in offset..<end {
            let byte = folds ? ASCII.lowercased(bytes[index]) : bytes[index]
            word = word >> 8 | UInt64(byte) << 56
          }
          segment.add(word, count: end - offset)
          if offset >= 2 * SegmentHash.wordSize { words.append(word) }
          offset = end
        } while offset < text.utf8.count
      }
      let hash = segment.finish(parent.hash)
      let others = words[mark...]
      let place = place(of: hash)
      if places[place] != 0 {
        let edge = edges[Int(places[place]) - 1]
        let start = Int(edge.slot.others)
        if edge.slot.parent == parent.node, edge.slot.length == segment.count,
          edge.slot.folds == folds, edge.slot.first == segment.first,
          edge.slot.second == segment.second,
          others.isEmpty || words[start..<start + others.count] == others
        {
          words.removeSubrange(mark...)
          return Waypoint(edge.slot.child.node, hash)
        }
        let twin = Self.key(of: text, folds: folds, below: parent.node)
        if let known = twins[twin] {
          words.removeSubrange(mark...)
          return Waypoint(edges[Int(known)].slot.child.node, hash)
        }
        twins[twin] = UInt32(edges.count)
      } else {
        places[place] = UInt32(edges.count + 1)
      }
      var slot = Slot(segment, folds: folds, parent: parent.node, child: .node(next), hash)
      slot.others = UInt32(mark)
      edges.append(Edge(slot: slot, hash: hash))
      if edges.count * 4 > places.count * 3 { grow() }
      return Waypoint(next, hash)
    }

    /// Bytes that are the same for equal edges and only for those.
    private static func key(of text: String, folds: Bool, below parent: NodeNumber) -> [UInt8] {
      var key: [UInt8] = [folds ? 1 : 0]
      UInt32(parent.index).append(to: &key)
      text.withSpan { bytes in
        for index in bytes.indices {
          key.append(folds ? ASCII.lowercased(bytes[index]) : bytes[index])
        }
      }
      return key
    }

    /// The place that holds the edge of a hash, or is free for it.
    private func place(of hash: PathHash) -> Int {
      let shift = UInt64.bitWidth - places.count.trailingZeroBitCount
      var place = Int(truncatingIfNeeded: (hash.value &* factor) >> UInt64(shift))
      while places[place] != 0, edges[Int(places[place]) - 1].hash.value != hash.value {
        place = (place + 1) & (places.count - 1)
      }
      return place
    }

    private mutating func grow() {
      places = [UInt32](repeating: 0, count: places.count * 2)
      for (index, edge) in edges.enumerated() {
        let place = place(of: edge.hash)
        if places[place] == 0 { places[place] = UInt32(index + 1) }
      }
    }

    /// The table as it is searched, in which three of five slots hold an edge.
    ///
    /// - Parameter body: gives a slot its final numbers.
    /// - Returns: the table, without the memory that was reserved beyond.
    consuming func freeze(_ body: (Slot) -> Slot) -> LiteralTable {
      let count = max(4, edges.count * 5 / 3 + 1)
      var slots = [Slot](repeating: Slot(), count: count)
      var free = FreeSlots(count: count)
      for edge in edges { slots[free.take(from: edge.hash.slot(of: count))] = body(edge.slot) }
      return LiteralTable(slots: slots, words: words.map { $0 }, hasTwins: !twins.isEmpty)
    }
  }
}

/// The slots of a table that are free while it is filled.
///
/// A search skips the slots that earlier searches found taken, so many edges that want one slot, even
/// chosen by an attacker, cost little each.
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
