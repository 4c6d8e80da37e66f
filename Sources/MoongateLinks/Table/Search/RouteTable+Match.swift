extension RouteTable {
  /// A search under way: the best order found, and the orders that are out of the question.
  struct Search {
    let link: LinkLayout
    /// The work left to the search.
    var budget: MatchBudget
    /// The end of the last segment.
    var end = 0
    /// Whether anything in the segments is escaped.
    let isEscaped: Bool
    /// Orders below this one were handed out before.
    var floor = Order.first
    /// The segments that a rest takes, where one was met.
    var rest = SegmentCursor(start: 0, end: 0, remaining: 0)
    /// The only route that counts; negative if all do.
    var route: Int
    var best = Order.none

    init(link: LinkLayout, budget: MatchBudget = .unlimited, route: Int = -1) {
      self.link = link
      self.budget = budget
      self.route = route
      isEscaped = !link.traits.isDisjoint(with: .escapedSegments)
    }

    /// The segment that begins at an offset of the path.
    @inline(__always)
    func segment(from start: Int, _ bytes: Span<UInt8>) -> Range<Int> {
      start..<link.first(ASCII.slash, from: start, limit: end, in: bytes)
    }

    /// Counts work.
    ///
    /// Once nothing is left, no order is better than the best, so that every branch is left out.
    @inline(__always)
    mutating func spend(_ work: Int) {
      budget.spend(work)
      if budget.isSpent { best = .first }
    }
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
  ///   allocation, unless a declared kind or a mixed segment has to see a value of more than 63 bytes or
  ///   with escapes.
  package func match(_ link: Link, after previous: Match? = nil) -> Match? {
    var noted = NotedCaptures()
    return match(link, after: previous, noting: &noted)
  }

  /// The same, with the captures noted.
  ///
  /// - Parameters:
  ///   - link: any link.
  ///   - previous: a match of the same link, to get the one that comes next in order.
  ///   - noted: gets the captures, for `forEachCapture(of:in:noted:_:)`.
  /// - Returns: nil if no route (or no further one) matches.
  package func match(
    _ link: Link,
    after previous: Match? = nil,
    noting noted: inout NotedCaptures
  ) -> Match? {
    var budget = MatchBudget.unlimited
    return match(link, after: previous, &budget, &noted)
  }

  /// The route that wins for a link, found within a number of steps.
  ///
  /// - Parameters:
  ///   - link: any link.
  ///   - previous: a match of the same link, to get the one that comes next in order.
  ///   - steps: what the search may take; what it takes is subtracted.
  /// - Returns: nil if no route (or no further one) matches.
  /// - Throws: `StepsSpent` if the steps do not suffice to tell; they are -1 then.
  package func match(
    _ link: Link,
    after previous: Match? = nil,
    steps: inout Int
  ) throws(StepsSpent) -> Match? {
    var noted = NotedCaptures()
    return try match(link, after: previous, steps: &steps, noting: &noted)
  }

  /// The same, with the captures noted.
  ///
  /// - Parameters:
  ///   - link: any link.
  ///   - previous: a match of the same link, to get the one that comes next in order.
  ///   - steps: what the search may take; what it takes is subtracted.
  ///   - noted: gets the captures, for `forEachCapture(of:in:noted:_:)`.
  /// - Returns: nil if no route (or no further one) matches.
  /// - Throws: `StepsSpent` if the steps do not suffice to tell; they are -1 then.
  package func match(
    _ link: Link,
    after previous: Match? = nil,
    steps: inout Int,
    noting noted: inout NotedCaptures
  ) throws(StepsSpent) -> Match? {
    var budget = MatchBudget(steps: steps)
    let match = match(link, after: previous, &budget, &noted)
    try budget.settle(&steps)
    return match
  }

  @inline(__always)
  private func match(
    _ link: Link,
    after previous: Match?,
    _ budget: inout MatchBudget,
    _ noted: inout NotedCaptures
  ) -> Match? {
    noted.begin()
    if previous == nil {
      switch findStraight(link, &budget, &noted) {
      case .found(let match): return match
      case .nothing: return nil
      case .unknown: break
      }
    }
    return search(link, after: previous, &budget)
  }

  /// Tries all ways through the table.
  @inline(never)
  func search(_ link: Link, after previous: Match?, _ budget: inout MatchBudget) -> Match? {
    var search = Search(link: link.layout, budget: budget)
    defer { budget = search.budget }
    guard let previous else { return find(link, &search) }
    search.floor = previous.order.next
    while let match = find(link, &search) {
      guard variants[match.order.index].traits.contains(.secondChoice) else { return match }
      // A route is handed out once, even if it can read the link in two ways.
      search.floor = .first
      search.route = match.route
      guard find(link, &search)?.order != match.order else { return match }
      search.floor = match.order.next
      search.route = -1
      search.best = .none
    }
    return nil
  }

  /// Returns the match of one route with a link, whichever route wins the link; nil if it does not
  /// match.
  package func match(_ link: Link, route: Int) -> Match? {
    var search = Search(link: link.layout, route: route)
    return find(link, &search)
  }

  /// The best variant that a search finds; nil if there is none, or if its budget is spent.
  private func find(_ link: Link, _ search: inout Search) -> Match? {
    link.text.withSpan { bytes in
      let cursor = SegmentCursor(link.layout, bytes)
      search.end = cursor.end
      if nodes[Root.schemes.index].traits.contains(.literals) {
        searchScopes(cursor, bytes, &search)
      }
      self.search(below: Waypoint(root: Root.anywhere), cursor, bytes, &search)
    }
    guard search.best != .none, !search.budget.isSpent else { return nil }
    return Match(route: variants[search.best.index].route, order: search.best)
  }

  /// Tries the roots of the scopes that hold the link: exact host, host suffixes, scheme.
  private func searchScopes(
    _ cursor: SegmentCursor,
    _ bytes: Span<UInt8>,
    _ search: inout Search
  ) {
    let scheme = ScannedSegment(scheme: search.link, bytes)
    let schemes = Waypoint(root: Root.schemes)
    guard let root = child(of: schemes, bytes, scheme, &search.budget) else { return }
    if search.link.traits.contains(.web) {
      forEachHost(
        exact: Waypoint(root.node.exactHosts, root.hash.hosts(areSuffixes: false)),
        suffixes: Waypoint(root.node.hostSuffixes, root.hash.hosts(areSuffixes: true)),
        bytes,
        &search
      ) { root, search in self.search(below: root, cursor, bytes, &search) }
    }
    self.search(below: root, cursor, bytes, &search)
  }

  /// Calls `body` with the child for the link's host and for each of its suffixes, longest first.
  @inline(__always)
  func forEachHost(
    exact: Waypoint,
    suffixes: Waypoint,
    _ bytes: Span<UInt8>,
    _ search: inout Search,
    _ body: (Waypoint, inout Search) -> Void
  ) {
    let start = Int(search.link.hostStart)
    let end = Int(search.link.hostEnd)
    if nodes[exact.node.index].traits.contains(.literals) {
      let host = ScannedSegment(bytes, start..<end, isEscaped: false)
      if let found = child(of: exact, bytes, host, &search.budget) { body(found, &search) }
    }
    guard nodes[suffixes.node.index].traits.contains(.literals) else { return }
    // Only what is as long as a known suffix is looked up: a host of many labels has many others.
    var emptyLabel: Int?
    search.spend(suffixLengths.count + end - start)
    for length in suffixLengths {
      let dot = end - 1 - length
      guard dot > start, bytes[dot] == ASCII.dot else { continue }
      search.spend(length)
      guard !search.budget.isSpent else { return }
      let suffix = ScannedSegment(bytes, dot + 1..<end, isEscaped: false)
      guard let found = child(of: suffixes, bytes, suffix, &search.budget) else { continue }
      // Whole labels must stand before the dot, none of them empty.
      let firstEmpty = emptyLabel ?? Self.emptyLabel(bytes, start..<end)
      emptyLabel = firstEmpty
      if dot < firstEmpty { body(found, &search) }
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
  @inline(__always)
  func child(
    of parent: Waypoint,
    _ bytes: Span<UInt8>,
    _ text: ScannedSegment,
    _ budget: inout MatchBudget
  ) -> Waypoint? {
    let key = LiteralKey(text, below: parent, folds: true)
    var place = key.hash.slot(of: literals.slots.count)
    while true {
      let slot = literals.slots[place]
      if slot.isFree { return nil }
      if literals.matches(slot, key, bytes) { return Waypoint(slot.child.node, key.hash) }
      place = literals.nextSlot(place)
      guard budget.pays(forSlotOf: slot.parent == key.parent ? text.end - text.start : 0) else {
        return nil
      }
    }
  }

  /// Calls `body` with each slot of a literal edge that is looked for.
  @inline(__always)
  func forEachLiteral(
    _ key: LiteralKey,
    _ bytes: Span<UInt8>,
    _ search: inout Search,
    _ body: (LiteralTable.Slot, inout Search) -> Void
  ) {
    let length = key.text.end - key.text.start
    var place = key.hash.slot(of: literals.slots.count)
    while true {
      let slot = literals.slots[place]
      if slot.isFree { return }
      if literals.matches(slot, key, bytes) {
        body(slot, &search)
        if !literals.hasTwins { return }
      }
      place = literals.nextSlot(place)
      // The first slot was paid with the segment.
      guard search.budget.pays(forSlotOf: slot.parent == key.parent ? length : 0) else {
        search.best = .first
        return
      }
    }
  }
}
