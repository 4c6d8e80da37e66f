extension RouteTable {
  /// Looks below a root for the best variant that matches the segments behind the cursor.
  ///
  /// Only here can the next segment be a custom scheme's host. Systems differ in folding what
  /// looks like a host, so its case does not count for a literal.
  func search(
    below root: UInt32,
    _ cursor: SegmentCursor,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    guard cursor.isAtHost else {
      descend(root, cursor.start, cursor.remaining, bytes, &search)
      return
    }
    let node = nodes[Int(root)]
    guard node.best < search.best else { return }
    let start = cursor.pathStart
    let remaining = cursor.remaining - 1
    let host = ScannedSegment(bytes, from: cursor.start, limit: cursor.limit)
    search.spend(Work.node &+ host.end &- host.start)
    if node.traits.contains(.literals) {
      forEachLiteral(root, bytes, host, folding: true, &search) { child, search in
        descend(child, start, remaining, bytes, &search)
      }
    }
    if node.traits.contains(.edges) {
      forEachEdge(root, bytes, host.range, &search) { child, search in
        descend(child, start, remaining, bytes, &search)
      }
    }
    if node.capture != 0 { descend(node.capture, start, remaining, bytes, &search) }
    if node.rest != 0 { descendFromEnd(node.rest, cursor, bytes, &search) }
  }

  /// Looks below a node for the best variant that matches the segments from `start` on.
  ///
  /// The branches are tried in the order of their rank, so that a good match is found early and
  /// rules the others out; a last branch is followed in the loop, the others by recursion, whose
  /// depth is at most the number of segments.
  private func descend(
    _ index: UInt32,
    _ start: Int,
    _ remaining: Int,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    var index = index
    var start = start
    var remaining = remaining
    while true {
      let node = nodes[Int(index)]
      guard node.best < search.best else { return }
      if remaining == 0 {
        settle(index, node, bytes, &search)
        break
      }
      let segment: Range<Int>
      var literal: UInt32 = 0
      if node.traits.contains(.literals) {
        let scanned = ScannedSegment(bytes, from: start, limit: search.end)
        segment = scanned.range
        search.spend(Work.node &+ scanned.end &- start)
        forEachLiteral(index, bytes, scanned, folding: false, &search) { child, search in
          if literal != 0 { descend(literal, scanned.end + 1, remaining - 1, bytes, &search) }
          literal = child
        }
      } else {
        segment = SegmentCursor.segment(bytes, from: start, limit: search.end)
        search.spend(Work.node &+ segment.upperBound &- start)
      }
      let next = segment.upperBound + 1
      if literal != 0 {
        if node.hasOnlyLiterals {
          index = literal
          start = next
          remaining -= 1
          continue
        }
        descend(literal, next, remaining - 1, bytes, &search)
      }
      guard !segment.isEmpty else { break }
      if node.traits.contains(.edges) {
        forEachEdge(index, bytes, segment, &search) { child, search in
          descend(child, next, remaining - 1, bytes, &search)
        }
      }
      guard node.capture != 0 else { break }
      if node.rest != 0 {
        descend(node.capture, next, remaining - 1, bytes, &search)
        break
      }
      index = node.capture
      start = next
      remaining -= 1
    }
    let rest = nodes[Int(index)].rest
    if rest != 0 {
      let cursor = SegmentCursor(start: start, end: search.end, remaining: remaining)
      descendFromEnd(rest, cursor, bytes, &search)
    }
  }

  /// Looks below a rest, whose followers are matched from the last segment backwards.
  ///
  /// The rest takes whatever is left, so a variant may end here at any time.
  private func descendFromEnd(
    _ index: UInt32,
    _ cursor: SegmentCursor,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    let node = nodes[Int(index)]
    guard node.best < search.best else { return }
    settle(index, node, bytes, &search)
    var before = cursor
    guard let range = before.last(bytes), !range.isEmpty else { return }
    search.spend(Work.node + range.count)
    if node.traits.contains(.literals) {
      let segment = ScannedSegment(bytes, from: range.lowerBound, limit: range.upperBound)
      forEachLiteral(index, bytes, segment, folding: false, &search) { child, search in
        descendFromEnd(child, before, bytes, &search)
      }
    }
    if node.traits.contains(.edges) {
      forEachEdge(index, bytes, range, &search) { child, search in
        descendFromEnd(child, before, bytes, &search)
      }
    }
    if node.capture != 0 { descendFromEnd(node.capture, before, bytes, &search) }
  }

  /// Calls `body` with each child behind a kind or a mixed segment that accepts the segment.
  private func forEachEdge(
    _ index: UInt32,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ search: inout Search,
    _ body: (UInt32, inout Search) -> Void
  ) {
    let positions = Int(nodes[Int(index)].firstEdge)..<Int(nodes[Int(index) + 1].firstEdge)
    search.spend(positions.count)
    for position in positions {
      let edge = edges[position]
      guard nodes[Int(edge.child)].best < search.best else { continue }
      let isAccepted =
        edge.isMixed
        ? terms.splits(edge.index, bytes, range, pool, &search.budget)
        : terms.accepts(edge.index, bytes, DecodedCursor(range), pool, &search.budget)
      search.spend(Work.question)
      guard !search.budget.isSpent else { return }
      if isAccepted { body(edge.child, &search) }
    }
  }

  /// Takes the first variant that ends at a node, was not handed out and whose tail holds.
  @inline(__always)
  private func settle(
    _ index: UInt32,
    _ node: Node,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    if node.traits.contains(.bestEnds) {
      if holds(node.best, bytes, &search) { search.best = node.best }
      return
    }
    for position in Int(node.firstLeaf)..<Int(nodes[Int(index) + 1].firstLeaf) {
      let order = leaves[position]
      search.spend(Work.variant)
      guard order < search.best else { return }
      if holds(order, bytes, &search) {
        search.best = order
        return
      }
    }
  }

  /// Whether a variant whose path matches counts in a search, and its tail holds.
  @inline(__always)
  private func holds(_ order: UInt32, _ bytes: Span<UInt8>, _ search: inout Search) -> Bool {
    guard order >= search.floor else { return false }
    let variant = variants[Int(order)]
    if search.route >= 0, variant.route != search.route { return false }
    if variant.tail == TailTable.none { return true }
    search.spend(Work.condition &+ Int(search.link.queryEnd &- search.link.pathEnd))
    return !search.budget.isSpent
      && tails.holds(variant.tail, search.link, bytes, pool, terms, &search.budget)
  }
}
