extension RouteTable {
  /// Looks below a root for the best variant that matches the segments behind the cursor.
  ///
  /// Only here can the next segment be a custom scheme's host. Systems differ in folding what
  /// looks like a host, so its case does not count for a literal.
  func search(
    below root: UInt32,
    _ hash: PathHash,
    _ cursor: SegmentCursor,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    guard cursor.isAtHost else {
      descend(.node(root), hash, cursor.start, cursor.remaining, bytes, &search)
      return
    }
    let node = nodes[Int(root)]
    guard node.best < search.best else { return }
    let start = cursor.pathStart
    let remaining = cursor.remaining - 1
    let host = ScannedSegment(
      bytes,
      from: cursor.start,
      limit: cursor.limit,
      isEscaped: search.isEscaped
    )
    search.spend(Work.node &+ host.end &- host.start)
    if node.traits.contains(.literals) {
      let hash = host.hash.finish(hash)
      forEachLiteral(root, hash, bytes, host, folding: true, &search) { slot, search in
        descend(slot, hash, start, remaining, bytes, &search)
      }
    }
    if node.traits.contains(.edges) {
      forEachEdge(root, hash, bytes, host.range, &search) { child, hash, search in
        descend(child, hash, start, remaining, bytes, &search)
      }
    }
    if node.capture != .none {
      descend(node.capture, hash.capture, start, remaining, bytes, &search)
    }
    if node.rest != .none { descendFromEnd(node.rest, hash.rest, cursor, bytes, &search) }
  }

  /// Looks behind the literal of a slot, which may have captures before its child.
  private func descend(
    _ slot: LiteralTable.Slot,
    _ hash: PathHash,
    _ start: Int,
    _ remaining: Int,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    var hash = hash
    var start = start
    var remaining = remaining
    for _ in 0..<slot.captures {
      guard remaining > 0 else { return }
      let segment = SegmentCursor.segment(bytes, from: start, limit: search.end)
      search.spend(Work.node &+ segment.count)
      guard !segment.isEmpty else { return }
      hash = hash.capture
      start = segment.upperBound + 1
      remaining -= 1
    }
    descend(slot.child, hash, start, remaining, bytes, &search)
  }

  /// Looks below a node for the best variant that matches the segments from `start` on.
  ///
  /// The branches are tried in the order of their rank, so that a good match is found early and
  /// rules the others out. The recursion is as deep as the segments are many.
  private func descend(
    _ child: Child,
    _ hash: PathHash,
    _ start: Int,
    _ remaining: Int,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    guard !child.isLeaf else {
      if remaining == 0 { settle(child.order, bytes, &search) }
      return
    }
    let index = child.node
    let node = nodes[Int(index)]
    guard node.best < search.best else { return }
    if remaining == 0 {
      settle(index, node, bytes, &search)
    } else {
      descend(from: index, node, hash, start, remaining, bytes, &search)
    }
    if node.rest != .none {
      let cursor = SegmentCursor(start: start, end: search.end, remaining: remaining)
      descendFromEnd(node.rest, hash.rest, cursor, bytes, &search)
    }
  }

  /// Follows the branches of a node that match the segment at `start`.
  private func descend(
    from index: UInt32,
    _ node: Node,
    _ hash: PathHash,
    _ start: Int,
    _ remaining: Int,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    let segment: Range<Int>
    if node.traits.contains(.literals) {
      let scanned = ScannedSegment(
        bytes,
        from: start,
        limit: search.end,
        isEscaped: search.isEscaped
      )
      segment = scanned.range
      search.spend(Work.node &+ segment.count)
      let hash = scanned.hash.finish(hash)
      forEachLiteral(index, hash, bytes, scanned, folding: false, &search) { slot, search in
        descend(slot, hash, scanned.end + 1, remaining - 1, bytes, &search)
      }
    } else {
      segment = SegmentCursor.segment(bytes, from: start, limit: search.end)
      search.spend(Work.node &+ segment.count)
    }
    guard !segment.isEmpty else { return }
    let next = segment.upperBound + 1
    if node.traits.contains(.edges) {
      forEachEdge(index, hash, bytes, segment, &search) { child, hash, search in
        descend(child, hash, next, remaining - 1, bytes, &search)
      }
    }
    if node.capture != .none {
      descend(node.capture, hash.capture, next, remaining - 1, bytes, &search)
    }
  }

  /// Looks below a rest, whose followers are matched from the last segment backwards.
  ///
  /// The rest takes whatever is left, so a variant may end here at any time.
  private func descendFromEnd(
    _ child: Child,
    _ hash: PathHash,
    _ cursor: SegmentCursor,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    guard !child.isLeaf else {
      settle(child.order, bytes, &search)
      return
    }
    let index = child.node
    let node = nodes[Int(index)]
    guard node.best < search.best else { return }
    settle(index, node, bytes, &search)
    var before = cursor
    guard let range = before.last(bytes), !range.isEmpty else { return }
    search.spend(Work.node + range.count)
    if node.traits.contains(.literals) {
      let segment = ScannedSegment(
        bytes,
        from: range.lowerBound,
        limit: range.upperBound,
        isEscaped: search.isEscaped
      )
      let hash = segment.hash.finish(hash)
      forEachLiteral(index, hash, bytes, segment, folding: false, &search) { slot, search in
        descendFromEnd(slot.child, hash, before, bytes, &search)
      }
    }
    if node.traits.contains(.edges) {
      forEachEdge(index, hash, bytes, range, &search) { child, hash, search in
        descendFromEnd(child, hash, before, bytes, &search)
      }
    }
    if node.capture != .none {
      descendFromEnd(node.capture, hash.capture, before, bytes, &search)
    }
  }

  /// Calls `body` with each child behind a kind or a mixed segment that accepts the segment.
  private func forEachEdge(
    _ index: UInt32,
    _ hash: PathHash,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ search: inout Search,
    _ body: (Child, PathHash, inout Search) -> Void
  ) {
    let positions = Int(nodes[Int(index)].firstEdge)..<Int(nodes[Int(index) + 1].firstEdge)
    search.spend(positions.count)
    for position in positions {
      let edge = edges[position]
      guard best(of: edge.child) < search.best else { continue }
      let isAccepted =
        edge.isMixed
        ? terms.splits(edge.index, bytes, range, pool, &search.budget)
        : terms.accepts(edge.index, bytes, DecodedCursor(range), pool, &search.budget)
      search.spend(Work.question)
      guard !search.budget.isSpent else { return }
      if isAccepted { body(edge.child, hash.edge(edge.index, isMixed: edge.isMixed), &search) }
    }
  }

  /// The smallest order of any variant along a branch.
  func best(of child: Child) -> UInt32 {
    child.isLeaf ? child.order : nodes[Int(child.node)].best
  }

  /// Takes the first variant that ends at a node, was not handed out and whose tail holds.
  private func settle(
    _ index: UInt32,
    _ node: Node,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    if node.traits.contains(.bestEnds) {
      settle(node.best, bytes, &search)
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

  /// Takes a variant whose path matches, if it is the best so far and its tail holds.
  private func settle(_ order: UInt32, _ bytes: Span<UInt8>, _ search: inout Search) {
    if order < search.best, holds(order, bytes, &search) { search.best = order }
  }

  /// Whether a variant whose path matches counts in a search, and its tail holds.
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
