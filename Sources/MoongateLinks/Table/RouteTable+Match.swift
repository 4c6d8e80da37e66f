extension RouteTable {
  /// A search under way: the best order found, and the orders that are out of the question.
  struct Search {
    let link: LinkLayout
    /// Where the last segment ends.
    var end = 0
    /// Orders below this one were handed out before.
    var floor: UInt32 = 0
    /// The only route that counts; negative if all do.
    var route = -1
    var best = UInt32.max
  }

  /// The route that wins for a link.
  ///
  /// Scope decides first, then the path from the left, then query conditions and fragment, then
  /// the order of declaration. The search is complete: every branch that could win is tried.
  ///
  /// - Parameters:
  ///   - link: any link; whether the table claims it is another question.
  ///   - previous: a match of the same link, to get the one that comes next in order.
  /// - Returns: nil if no route (or no further one) matches.
  /// - Complexity: for a link of *n* bytes O(*n*) for each branch that matches so far; no
  ///   allocation, unless a declared kind has to see a value of more than 63 bytes, with escapes
  ///   or with brackets that `%b` balances.
  package func match(_ link: Link, after previous: Match? = nil) -> Match? {
    var search = Search(link: link.layout)
    guard let previous else { return find(link, &search) }
    search.floor = previous.order + 1
    while let match = find(link, &search) {
      // A route is handed out once, even if it can read the link in two ways.
      var earlier = Search(link: link.layout, route: match.route, best: match.order)
      guard variants[Int(match.order)].isSecondChoice, find(link, &earlier)?.order != match.order
      else { return match }
      search = Search(link: link.layout, floor: match.order + 1)
    }
    return nil
  }

  /// How one route matches a link, whoever wins it; nil if it does not match.
  func match(_ link: Link, route: Int) -> Match? {
    var search = Search(link: link.layout, route: route)
    return find(link, &search)
  }

  private func find(_ link: Link, _ search: inout Search) -> Match? {
    link.text.withSpan { bytes in
      let cursor = SegmentCursor(link.layout, bytes)
      search.end = cursor.end
      if nodes[Int(Root.schemes)].traits.contains(.literals) {
        searchScopes(cursor, bytes, &search)
      }
      self.search(below: Root.anywhere, cursor, bytes, &search)
    }
    guard search.best != .max else { return nil }
    return Match(route: variants[Int(search.best)].route, order: search.best)
  }

  /// Tries the roots of the scopes that hold the link: exact host, host suffixes, scheme.
  private func searchScopes(
    _ cursor: SegmentCursor,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    let scheme = ScannedSegment(bytes, from: 0, limit: Int(search.link.schemeEnd))
    guard let root = child(Root.schemes, bytes, scheme) else { return }
    if search.link.traits.contains(.web) {
      forEachHost(exact: root + 1, suffixes: root + 2, search.link, bytes) { root in
        self.search(below: root, cursor, bytes, &search)
      }
    }
    self.search(below: root, cursor, bytes, &search)
  }

  /// Calls `body` with the child for the link's host and for each of its suffixes, longest first.
  @inline(__always)
  func forEachHost(
    exact: UInt32,
    suffixes: UInt32,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ body: (UInt32) -> Void
  ) {
    let start = Int(link.hostStart)
    let end = Int(link.hostEnd)
    if nodes[Int(exact)].traits.contains(.literals),
      let found = child(exact, bytes, ScannedSegment(bytes, from: start, limit: end))
    {
      body(found)
    }
    guard nodes[Int(suffixes)].traits.contains(.literals) else { return }
    // Only what is as long as a known suffix is looked up: a host of many labels has many others.
    var emptyLabel: Int?
    for length in suffixLengths {
      let dot = end - 1 - length
      guard dot > start, bytes[dot] == ASCII.dot else { continue }
      let suffix = ScannedSegment(bytes, from: dot + 1, limit: end)
      guard let found = child(suffixes, bytes, suffix) else { continue }
      // Whole labels must stand before the dot, none of them empty.
      let firstEmpty = emptyLabel ?? Self.emptyLabel(bytes, start..<end)
      emptyLabel = firstEmpty
      if dot < firstEmpty { body(found) }
    }
  }

  /// The dot at which the first empty label of a host ends; the host's end if there is none.
  private static func emptyLabel(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Int {
    var previous = ASCII.dot
    for offset in host {
      if bytes[offset] == ASCII.dot, previous == ASCII.dot { return offset }
      previous = bytes[offset]
    }
    return host.upperBound
  }

  /// The child along the literal edge for a scheme or a host, which are compared without case.
  func child(_ parent: UInt32, _ bytes: Span<UInt8>, _ text: ScannedSegment) -> UInt32? {
    var found: UInt32?
    forEachLiteral(parent, bytes, text, folding: true) { found = $0 }
    return found
  }

  /// Calls `body` with each child along a literal edge that matches a segment.
  @inline(__always)
  func forEachLiteral(
    _ parent: UInt32,
    _ bytes: Span<UInt8>,
    _ text: ScannedSegment,
    folding: Bool,
    _ body: (UInt32) -> Void
  ) {
    let hash = text.hash.finish(parent: parent)
    var place = literals.firstSlot(hash)
    while true {
      let slot = literals.slots[place]
      if slot.child == 0 { return }
      if slot.hash == hash, slot.parent == parent,
        literals.matches(slot, bytes, text, folding: folding)
      {
        body(slot.child)
        if !literals.hasTwins { return }
      }
      place = literals.nextSlot(place)
    }
  }
}
