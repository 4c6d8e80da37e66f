extension RouteTable {
  /// The number of the list of a route's capture names; routes with the same names share it.
  ///
  /// It is stable, and less than `captureNameLists.count`.
  package func captureNameList(of match: Match) -> Int {
    Int(plans.plans[Int(variants[match.order.index].plan)].names)
  }

  /// The names of a route's captures and of those that are always absent.
  package func names(of match: Match) -> [String] { plans.names[captureNameList(of: match)] }

  /// All lists of capture names that routes have, each once.
  package var captureNameLists: [[String]] { plans.names }

  /// Calls `body` with the index of each capture name of the matched route and with its value.
  ///
  /// - Parameters:
  ///   - match: what `match(_:after:)` gave for the same link.
  ///   - link: the link that was matched.
  ///   - body: takes the index into the route's list of names, ascending, and the value; it is
  ///     called for every name, and the last ones may be no captures of the pattern and absent.
  /// - Complexity: O(*n*) in the bytes of the link.
  package func forEachCapture(
    of match: Match,
    in link: Link,
    _ body: (Int, CaptureValue) -> Void
  ) {
    let variant = variants[match.order.index]
    link.text.withSpan { bytes in
      var index = 0
      let plan = plans.plans[Int(variant.plan)]
      readPath(plan, link, bytes, &index, body)
      if variant.tail != TailTable.none { readTail(variant, link, bytes, &index, body) }
      while index < Int(plan.nameCount) {
        body(index, .absent)
        index += 1
      }
    }
  }

  /// The same where captures may have been noted, which spares looking for them again.
  ///
  /// - Parameters:
  ///   - match: what the last search for the link gave.
  ///   - link: the link that was matched.
  ///   - noted: what that search noted.
  ///   - body: as above.
  package func forEachCapture(
    of match: Match,
    in link: Link,
    noted: borrowing NotedCaptures,
    _ body: (Int, CaptureValue) -> Void
  ) {
    guard reads(match, from: noted) else { return forEachCapture(of: match, in: link, body) }
    let variant = variants[match.order.index]
    var index = 0
    while index < noted.pathCount {
      if let range = noted.range(index) { body(index, .text(Link.Slice(range, []))) }
      index &+= 1
    }
    // What is left out of a path stands at its end.
    let captures = Int(plans.plans[Int(variant.plan)].captures)
    while index < captures {
      body(index, .absent)
      index &+= 1
    }
    guard variant.tail != TailTable.none else { return }
    let leftOut = captures &- noted.pathCount
    let tail = tails.tails[Int(variant.tail)]
    for position in Int(tail.first)..<Int(tail.first + tail.count) {
      let test = tails.conditions[position].test
      guard test.form == .capture else { continue }
      let range = noted.range(index &- leftOut)
      body(index, range.map { itemValue(test.kind, link, $0) } ?? .absent)
      index &+= 1
    }
    readFragment(tail, link, index, body)
  }

  /// Whether the captures of a match are those that were noted.
  @inline(__always)
  func reads(_ match: Match, from noted: borrowing NotedCaptures) -> Bool {
    noted.holds(match) && !variants[match.order.index].traits.contains(.unnoted)
  }

  /// The value of a query item that its kind accepted.
  @inline(__always)
  private func itemValue(_ kind: KindNumber, _ link: Link, _ range: Range<Int>) -> CaptureValue {
    if kind == .anyText, !link.layout.traits.contains(.escapedQuery) {
      return .text(Link.Slice(range, []))
    }
    return link.text.withSpan { itemValue(kind, link, $0, range) }
  }

  private func itemValue(
    _ kind: KindNumber,
    _ link: Link,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>
  ) -> CaptureValue {
    let slice = link.layout.item(bytes, range)
    return terms.value(kind, bytes, DecodedCursor(range, readsPlus: true), slice)
  }

  /// Reads the captures of the path, step by step along the segments.
  private func readPath(
    _ plan: PlanTable.Plan,
    _ link: Link,
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ body: (Int, CaptureValue) -> Void
  ) {
    var cursor = SegmentCursor(link.layout, bytes)
    for position in Int(plan.first)..<Int(plan.first + plan.count) {
      switch plans.steps[position] {
      case .host:
        body(index, link.hostSlice.map { .text($0) } ?? .absent)
        index += 1
      case .skip:
        _ = cursor.next(bytes, link.layout)
      case .capture(let kind):
        guard let range = cursor.next(bytes, link.layout) else { return }
        body(index, value(kind, link, bytes, range))
        index += 1
      case .mixed(let number):
        guard let range = cursor.next(bytes, link.layout) else { return }
        terms.forEachPart(number, bytes, DecodedCursor(range)) { kind, part in
          body(index, value(kind, link, bytes, part))
          index += 1
        }
      case .rest(let following):
        _ = Self.rest(before: Int(following), link, bytes, &cursor)
      case .namedRest(let following):
        body(index, .text(Self.rest(before: Int(following), link, bytes, &cursor)))
        index += 1
      case .listRest(let kind, let following):
        let count = max(0, cursor.remaining - Int(following))
        let first = Int(link.layout.segmentCount) - cursor.remaining
        body(index, .list(CaptureList(kind, .segments(first: UInt32(first), count: UInt32(count)))))
        for _ in 0..<count { _ = cursor.next(bytes, link.layout) }
        index += 1
      case .absent:
        body(index, .absent)
        index += 1
      }
    }
  }

  /// Calls `body` with each value of a captured list, in order.
  ///
  /// - Parameters:
  ///   - list: the list, as ``forEachCapture(of:in:_:)`` gave it for the same link.
  ///   - link: the link that was matched.
  ///   - body: takes the value, which is neither absent nor a list.
  /// - Complexity: O(*n*) in the bytes of the link.
  package func forEachElement(
    of list: CaptureList,
    in link: Link,
    _ body: (CaptureValue) -> Void
  ) {
    link.text.withSpan { bytes in
      switch list.source {
      case .segments(let first, let count):
        var cursor = SegmentCursor(link.layout, bytes)
        for _ in 0..<first { _ = cursor.next(bytes, link.layout) }
        for _ in 0..<count {
          guard let range = cursor.next(bytes, link.layout) else { return }
          body(value(list.kind, link, bytes, range))
        }
      case .items(let condition):
        tails.forEachValue(of: tails.conditions[Int(condition)], link.layout, bytes) { range in
          body(itemValue(list.kind, link, bytes, range))
          return true
        }
      }
    }
  }

  private func value(
    _ kind: KindNumber,
    _ link: Link,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>
  ) -> CaptureValue {
    let slice = link.layout.segment(bytes, range)
    return kind == .anyText
      ? .text(slice) : terms.value(kind, bytes, DecodedCursor(range), slice)
  }

  /// The text of all segments but the last `following` ones, which the cursor moves past.
  ///
  /// It may begin at a custom scheme's host; a port between that and the path is left out.
  private static func rest(
    before following: Int,
    _ link: Link,
    _ bytes: Span<UInt8>,
    _ cursor: inout SegmentCursor
  ) -> Link.Slice {
    // Behind the last segment the cursor stands one past the end.
    let start = min(cursor.start, Int(link.layout.end))
    var end = start
    while cursor.remaining > following, let range = cursor.next(bytes, link.layout) {
      end = range.upperBound
    }
    let slice = link.layout.segment(bytes, start..<end)
    let hostEnd = Int(link.layout.hostEnd)
    let pathStart = Int(link.layout.pathStart)
    guard hostEnd < pathStart, start < hostEnd, end > pathStart else { return slice }
    return Link.Slice(start, end, slice.decoding.union(.skipsPort))
  }

  /// Reads the captures of the query and the fragment.
  private func readTail(
    _ variant: Variant,
    _ link: Link,
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ body: (Int, CaptureValue) -> Void
  ) {
    let tail = tails.tails[Int(variant.tail)]
    for position in Int(tail.first)..<Int(tail.first + tail.count) {
      let condition = tails.conditions[position]
      let test = condition.test
      guard test.form.captures else { continue }
      if test.form == .list {
        body(index, .list(CaptureList(test.kind, .items(condition: UInt32(position)))))
        index += 1
        continue
      }
      var found: Range<Int>?
      if case .once(let range) = tails.find(condition.name, folds: test.folds, link.layout, bytes) {
        found = range
      }
      if test.form == .capture {
        body(index, found.map { itemValue(test.kind, link, bytes, $0) } ?? .absent)
        index += 1
      } else if let found {
        let value = DecodedCursor(found, readsPlus: true)
        terms.forEachPart(test.mixed, bytes, value) { kind, part in
          body(index, itemValue(kind, link, bytes, part))
          index += 1
        }
      }
    }
    readFragment(tail, link, index, body)
    if tail.capturesFragment { index += 1 }
  }

  /// Reads the capture of the fragment, if the tail has one.
  private func readFragment(
    _ tail: TailTable.Tail,
    _ link: Link,
    _ index: Int,
    _ body: (Int, CaptureValue) -> Void
  ) {
    guard tail.capturesFragment else { return }
    guard let slice = link.fragmentSlice else { return body(index, .absent) }
    let range = Int(slice.start)..<Int(slice.end)
    link.text.withSpan { bytes in
      body(index, terms.value(tail.fragment.kind, bytes, DecodedCursor(range), slice))
    }
  }
}
