extension RouteTable {
  /// The number of the list of a route's capture names; routes with the same names share it.
  ///
  /// It is stable, and less than `captureNameLists.count`.
  package func captureNameList(of match: Match) -> Int {
    Int(plans.plans[Int(variants[match.order.index].plan)].names)
  }

  /// All lists of capture names that routes have, each once.
  package var captureNameLists: [[String]] { plans.names }

  /// Calls `body` with the index of each capture name of the matched route and with its value.
  ///
  /// - Parameters:
  ///   - match: what `match(_:after:)` gave for the same link.
  ///   - link: the link that was matched.
  ///   - body: takes the index into the route's list of names, ascending, and the value; it is
  ///     called for every name.
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
    }
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
      case .skip:
        _ = cursor.next(bytes, link.layout)
      case .capture(let kind):
        guard let range = cursor.next(bytes, link.layout) else { return }
        body(index, value(kind, link, bytes, range))
        index += 1
      case .mixed(let number):
        guard let range = cursor.next(bytes, link.layout) else { return }
        terms.forEachPart(number, bytes, range) { kind, part in
          body(index, value(kind, link, bytes, part))
          index += 1
        }
      case .rest(let following):
        _ = Self.rest(before: Int(following), link, bytes, &cursor)
      case .namedRest(let following):
        body(index, .text(Self.rest(before: Int(following), link, bytes, &cursor)))
        index += 1
      case .absent:
        body(index, .absent)
        index += 1
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
    while cursor.remaining > following, let range = cursor.next(bytes) { end = range.upperBound }
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
      guard condition.test.form == .capture else { continue }
      var result = CaptureValue.absent
      if case .once(let range) = tails.find(condition.name, link.layout, bytes) {
        let slice = link.layout.item(bytes, range)
        let cursor = DecodedCursor(range, readsPlus: true)
        result = terms.value(condition.test.kind, bytes, cursor, slice)
      }
      body(index, result)
      index += 1
    }
    guard tail.asksFragment, tail.fragment.form == .capture else { return }
    var result = CaptureValue.absent
    if let slice = link.fragmentSlice {
      let cursor = DecodedCursor(Int(slice.start)..<Int(slice.end))
      result = terms.value(tail.fragment.kind, bytes, cursor, slice)
    }
    body(index, result)
  }
}
