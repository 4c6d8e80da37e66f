extension RouteTable {
  /// The maximum number of slots of the literals looked at for one segment.
  private static let mostSlots = 32

  /// Follows the literal, or else the capture without a kind, from node to node.
  ///
  /// Most links have no other way through the table that could win. The smallest order along the
  /// ways that are left out is kept: what is found with a smaller order wins, as a search for all
  /// ways would find nothing before it.
  ///
  /// - Parameters:
  ///   - link: any link.
  ///   - budget: pays for a match; what is unknown costs nothing, as another search follows.
  ///   - noted: gets the captures of a match.
  /// - Returns: `unknown` if a tail refuses, or anything else is to be tried.
  func findStraight(
    _ link: Link,
    _ budget: inout MatchBudget,
    _ noted: inout NotedCaptures
  ) -> StraightResult {
    link.text.withSpan { findStraight(link.layout, $0, &budget, &noted) }
  }

  /// The same where the text of the link is at hand.
  @inline(__always)
  func findStraight(
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ budget: inout MatchBudget,
    _ noted: inout NotedCaptures
  ) -> StraightResult {
    guard link.traits.isDisjoint(with: .escapedSegments), link.segmentCount > 0,
      bytes.count >= SegmentHash.wordSize, !literals.hasTwins,
      !nodes[Root.schemes.index].traits.contains(.literals)
    else { return .unknown }
    var way = StraightWay(link, bytes)
    var child = Child.node(Root.anywhere)
    var hasOnlyLiterals = false
    while way.place.remaining > 0 {
      guard !child.isLeaf else { return way.nothing }
      let segment = ScannedSegment(unescaped: bytes, way.place.start, way.segmentEnd)
      let waypoint = Waypoint(child.node, way.place.hash)
      let key = LiteralKey(segment, below: waypoint, folds: way.isAtHost)
      guard let slot = straightSlot(key, bytes, &way) else { return .unknown }
      if slot.isFree, hasOnlyLiterals { return way.nothing }
      let node = hasOnlyLiterals ? Node() : nodes[child.node.index]
      if slot.isFree {
        guard !way.isEmpty, node.capture != .none, !node.traits.contains(.edges) else {
          return .unknown
        }
        if node.rest != .none { way.leaveOut(best(of: node.rest)) }
        noted.add(way.place.start..<way.segmentEnd)
        way.move(along: way.place.hash.capture, link, bytes)
        child = node.capture
        hasOnlyLiterals = false
        continue
      }
      way.leaveOut(node.bestOfOthers)
      way.move(along: key.hash, link, bytes)
      for _ in 0..<slot.captures {
        guard way.place.remaining > 0, !way.isEmpty else { return way.nothing }
        noted.add(way.place.start..<way.segmentEnd)
        way.move(along: way.place.hash.capture, link, bytes)
      }
      child = slot.child
      hasOnlyLiterals = slot.hasOnlyLiterals
    }
    guard let order = order(endingAt: child, &way), order < way.bestLeftOut else {
      return .unknown
    }
    noted.endPath()
    var own = budget
    own.spend(way.work)
    let variant = variants[order.index]
    if variant.tail != TailTable.none {
      own.spend(Work.condition &+ Int(link.queryEnd &- link.pathEnd))
      guard !own.isSpent, holds(tail: variant.tail, link, bytes, &own, &noted) else {
        return .unknown
      }
    }
    budget = own
    noted.end(order)
    return .found(Match(route: variant.route, order: order))
  }

  /// The slot of the literal that leads on from a node, or a free one; nil if it is far.
  @inline(__always)
  private func straightSlot(
    _ key: LiteralKey,
    _ bytes: Span<UInt8>,
    _ way: inout StraightWay
  ) -> LiteralTable.Slot? {
    var place = key.hash.slot(of: literals.slots.count)
    for _ in 0..<Self.mostSlots {
      let slot = literals.slots[place]
      if slot.isFree || literals.matches(slot, key, bytes) { return slot }
      way.work &+= Work.slot
      place = literals.nextSlot(place)
    }
    return nil
  }

  /// The only variant that ends where a way does; nil if none or several do.
  @inline(__always)
  private func order(endingAt child: Child, _ way: inout StraightWay) -> Order? {
    guard !child.isLeaf else { return child.order }
    let node = nodes[child.node.index]
    if node.traits.contains(.bestEnds) { return node.best }
    guard nodes[child.node.index &+ 1].firstLeaf == node.firstLeaf &+ 1 else { return nil }
    // A rest takes no segment either.
    if node.rest != .none { way.leaveOut(best(of: node.rest)) }
    return leaves[Int(node.firstLeaf)]
  }
}
