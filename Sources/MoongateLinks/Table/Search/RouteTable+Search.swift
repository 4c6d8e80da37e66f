extension RouteTable {
  /// Looks below a root for the best variant that matches the segments behind the cursor.
  ///
  /// Only here can the next segment be a custom scheme's host. Systems differ in folding what
  /// looks like a host, so its case does not count for a literal.
  func search(
    below root: Waypoint,
    _ cursor: SegmentCursor,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    let place = Place(hash: root.hash, start: cursor.start, remaining: cursor.remaining)
    guard cursor.isAtHost else {
      descend(.node(root.node), place, bytes, &search)
      return
    }
    let node = nodes[root.node.index]
    guard node.best < search.best else { return }
    func behindHost(_ hash: PathHash) -> Place {
      Place(hash: hash, start: cursor.pathStart, remaining: cursor.remaining - 1)
    }
    let host = ScannedSegment(bytes, cursor.start..<cursor.limit, isEscaped: search.isEscaped)
    search.spend(Work.node &+ host.end &- host.start)
    if node.traits.contains(.literals) {
      let key = LiteralKey(host, below: root, folds: true)
      forEachLiteral(key, bytes, &search) { slot, search in
        descend(slot, behindHost(key.hash), bytes, &search)
      }
    }
    if node.traits.contains(.edges) {
      forEachEdge(root, bytes, host.range, &search) { child, hash, search in
        descend(child, behindHost(hash), bytes, &search)
      }
    }
    if node.capture != .none {
      descend(node.capture, behindHost(root.hash.capture), bytes, &search)
    }
    if node.rest != .none { descendFromEnd(node.rest, root.hash.rest, cursor, bytes, &search) }
  }

  /// Looks behind the literal of a slot, which may have captures before its child.
  private func descend(
    _ slot: LiteralTable.Slot,
    _ place: Place,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    var place = place
    for _ in 0..<slot.captures {
      guard place.remaining > 0 else { return }
      let segment = search.segment(from: place.start, bytes)
      search.spend(Work.node &+ segment.count)
      guard !segment.isEmpty else { return }
      place = place.moved(past: segment.upperBound, along: place.hash.capture)
    }
    descend(slot.child, place, bytes, &search)
  }

  /// Looks below a node for the best variant that matches the segments from a place on.
  ///
  /// The branches are tried in the order of their rank, so that a good match is found early and
  /// rules the others out. The recursion is as deep as the segments are many.
  private func descend(
    _ child: Child,
    _ place: Place,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    guard !child.isLeaf else {
      if place.remaining == 0 { settle(child.order, bytes, &search) }
      return
    }
    let number = child.node
    let node = nodes[number.index]
    guard node.best < search.best else { return }
    if place.remaining == 0 {
      settle(number, node, bytes, &search)
    } else {
      descend(from: number, node, place, bytes, &search)
    }
    if node.rest != .none {
      let cursor = SegmentCursor(start: place.start, end: search.end, remaining: place.remaining)
      descendFromEnd(node.rest, place.hash.rest, cursor, bytes, &search)
    }
  }

  /// Follows the branches of a node that match the segment at a place.
  private func descend(
    from number: NodeNumber,
    _ node: Node,
    _ place: Place,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    let waypoint = Waypoint(number, place.hash)
    let segment = search.segment(from: place.start, bytes)
    search.spend(Work.node &+ segment.count)
    if node.traits.contains(.literals) {
      let scanned = ScannedSegment(bytes, segment, isEscaped: search.isEscaped)
      let key = LiteralKey(scanned, below: waypoint, folds: false)
      let next = place.moved(past: segment.upperBound, along: key.hash)
      forEachLiteral(key, bytes, &search) { slot, search in
        descend(slot, next, bytes, &search)
      }
    }
    guard !segment.isEmpty else { return }
    if node.traits.contains(.edges) {
      forEachEdge(waypoint, bytes, segment, &search) { child, hash, search in
        let next = place.moved(past: segment.upperBound, along: hash)
        descend(child, next, bytes, &search)
      }
    }
    if node.capture != .none {
      let next = place.moved(past: segment.upperBound, along: place.hash.capture)
      descend(node.capture, next, bytes, &search)
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
    search.rest = cursor
    guard !child.isLeaf else {
      settle(child.order, bytes, &search)
      return
    }
    let waypoint = Waypoint(child.node, hash)
    let node = nodes[child.node.index]
    guard node.best < search.best else { return }
    settle(child.node, node, bytes, &search)
    var before = cursor
    guard let range = before.last(bytes), !range.isEmpty else { return }
    search.spend(Work.node + range.count)
    if node.traits.contains(.literals) {
      let segment = ScannedSegment(bytes, range, isEscaped: search.isEscaped)
      let key = LiteralKey(segment, below: waypoint, folds: false)
      forEachLiteral(key, bytes, &search) { slot, search in
        descendFromEnd(slot.child, key.hash, before, bytes, &search)
      }
    }
    if node.traits.contains(.edges) {
      forEachEdge(waypoint, bytes, range, &search) { child, hash, search in
        descendFromEnd(child, hash, before, bytes, &search)
      }
    }
    if node.capture != .none {
      descendFromEnd(node.capture, hash.capture, before, bytes, &search)
    }
  }

  /// Calls `body` with each child behind a kind or a mixed segment that accepts the segment.
  private func forEachEdge(
    _ waypoint: Waypoint,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ search: inout Search,
    _ body: (Child, PathHash, inout Search) -> Void
  ) {
    let index = waypoint.node.index
    let positions = Int(nodes[index].firstEdge)..<Int(nodes[index + 1].firstEdge)
    search.spend(positions.count)
    for position in positions {
      let edge = edges[position]
      guard best(of: edge.child) < search.best else { continue }
      let passes = terms.passes(edge.test, bytes, range, &search.budget)
      search.spend(Work.question)
      guard !search.budget.isSpent else { return }
      if passes { body(edge.child, waypoint.hash.edge(edge.test.key), &search) }
    }
  }

  /// The smallest order of any variant along a branch.
  func best(of child: Child) -> Order {
    child.isLeaf ? child.order : nodes[child.node.index].best
  }

  /// Takes the first variant that ends at a node, was not handed out and whose tail holds.
  private func settle(
    _ number: NodeNumber,
    _ node: Node,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    if node.traits.contains(.bestEnds) {
      settle(node.best, bytes, &search)
      return
    }
    for position in Int(node.firstLeaf)..<Int(nodes[number.index + 1].firstLeaf) {
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
  private func settle(_ order: Order, _ bytes: Span<UInt8>, _ search: inout Search) {
    if order < search.best, holds(order, bytes, &search) { search.best = order }
  }

  /// Whether a variant whose path matches counts in a search, and its tail holds.
  private func holds(_ order: Order, _ bytes: Span<UInt8>, _ search: inout Search) -> Bool {
    guard order >= search.floor else { return false }
    let variant = variants[order.index]
    if search.route >= 0, variant.route != search.route { return false }
    if variant.traits.contains(.requiredRest), search.rest.isEmpty { return false }
    if variant.tail == TailTable.none { return true }
    search.spend(Work.condition &+ Int(search.link.queryEnd &- search.link.pathEnd))
    // Which variant wins is not known yet, so nothing is noted.
    var noted = NotedCaptures()
    return !search.budget.isSpent
      && holds(tail: variant.tail, search.link, bytes, &search.budget, &noted)
      && (!variant.traits.contains(.restKind) || restHolds(variant, bytes, &search))
  }

  /// Whether a kind accepts each segment that the rest takes, none of them empty.
  @inline(never)
  private func restHolds(
    _ variant: Variant,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) -> Bool {
    let kind = tails.tails[Int(variant.tail)].restKind
    var rest = search.rest
    while let range = rest.next(bytes, search.link) {
      search.spend(Work.question)
      guard !range.isEmpty, terms.accepts(kind, bytes, DecodedCursor(range), &search.budget),
        !search.budget.isSpent
      else { return false }
    }
    return true
  }
}

/// A place in a search: how much of a link was read, and by which way through the tree.
struct Place {
  /// The hash of the way.
  var hash: PathHash

  /// The start of the next segment.
  var start: Int

  /// The number of remaining segments.
  var remaining: Int

  /// The place behind a segment that ends before the next one begins.
  @inline(__always)
  func moved(past segmentEnd: Int, along hash: PathHash) -> Place {
    Place(hash: hash, start: segmentEnd &+ 1, remaining: remaining &- 1)
  }
}
