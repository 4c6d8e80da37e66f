extension RouteTable {
  /// How many slots of the literals are looked at for one segment.
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
  /// - Returns: `unknown` if a tail refuses, or anything else is to be tried.
  func findStraight(_ link: Link, _ budget: inout MatchBudget) -> StraightResult {
    guard link.layout.traits.isDisjoint(with: .escapedSegments), link.layout.segmentCount > 0,
      !literals.hasTwins,
      !nodes[Root.schemes.index].traits.contains(.literals)
    else { return .unknown }
    return link.text.withSpan { bytes in
      guard bytes.count >= SegmentHash.wordSize else { return .unknown }
      return findStraight(link.layout, bytes, &budget)
    }
  }

  @inline(__always)
  private func findStraight(
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ budget: inout MatchBudget
  ) -> StraightResult {
    var way = StraightWay(SegmentCursor(link, bytes))
    var child = Child.node(Root.anywhere)
    var hasOnlyLiterals = false
    while way.place.remaining > 0 {
      guard !child.isLeaf else { return way.nothing }
      let segment = ScannedSegment(unescaped: bytes, from: way.place.start, limit: way.limit)
      let waypoint = Waypoint(child.node, way.place.hash)
      let key = LiteralKey(segment, below: waypoint, folds: way.isAtHost)
      guard let slot = straightSlot(key, bytes, &way) else { return .unknown }
      if slot.isFree, hasOnlyLiterals { return way.nothing }
      let node = hasOnlyLiterals ? Node() : nodes[child.node.index]
      if slot.isFree {
        guard !segment.isEmpty, node.capture != .none, !node.traits.contains(.edges) else {
          return .unknown
        }
        if node.rest != .none { way.leaveOut(best(of: node.rest)) }
        way.move(past: segment.end, along: way.place.hash.capture)
        child = node.capture
        hasOnlyLiterals = false
        continue
      }
      way.leaveOut(node.bestOfOthers)
      way.move(past: segment.end, along: key.hash)
      for _ in 0..<slot.captures {
        guard way.place.remaining > 0 else { return way.nothing }
        let end = SegmentWord.end(bytes, from: way.place.start, limit: way.limit)
        guard end > way.place.start else { return way.nothing }
        way.move(past: end, along: way.place.hash.capture)
      }
      child = slot.child
      hasOnlyLiterals = slot.hasOnlyLiterals
    }
    return settle(child, way, link, bytes, &budget)
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

  /// Takes the variant that ends where the way does, if it wins.
  @inline(__always)
  private func settle(
    _ child: Child,
    _ way: StraightWay,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ budget: inout MatchBudget
  ) -> StraightResult {
    var order = child.order
    if !child.isLeaf {
      let node = nodes[child.node.index]
      guard node.traits.contains(.bestEnds) else { return .unknown }
      order = node.best
    }
    guard order < way.bestLeftOut else { return .unknown }
    var own = budget
    own.spend(way.work)
    let variant = variants[order.index]
    if variant.tail != TailTable.none {
      own.spend(Work.condition &+ Int(link.queryEnd &- link.pathEnd))
      guard !own.isSpent, tails.holds(variant.tail, link, bytes, terms, &own) else {
        return .unknown
      }
    }
    budget = own
    return .found(Match(route: variant.route, order: order))
  }
}
