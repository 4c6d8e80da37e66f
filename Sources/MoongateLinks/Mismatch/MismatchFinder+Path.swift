extension MismatchFinder {
  /// The first segment in which the link differs from the pattern's path.
  ///
  /// Of several ways to lay the pattern over the link, which groups or a rest allow, the one that gets
  /// furthest counts.
  func pathMismatch(_ bytes: Span<UInt8>) -> Mismatch? {
    var ranges: [Range<Int>] = []
    var cursor = SegmentCursor(link.layout, bytes)
    while let range = cursor.next(bytes, link.layout) { ranges.append(range) }
    var furthest: Mismatch?
    for way in pattern.ways {
      let elements = pattern.segments(way)
      guard let mismatch = mismatch(elements, ranges, bytes) else { return nil }
      if furthest.map({ $0.fitted < mismatch.fitted }) ?? true { furthest = mismatch }
    }
    return furthest
  }

  /// The first difference of one way to write the path.
  private func mismatch(
    _ elements: [Pattern.Segment],
    _ ranges: [Range<Int>],
    _ bytes: Span<UInt8>
  ) -> Mismatch? {
    let rest = elements.firstIndex { if case .rest = $0 { true } else { false } }
    let before = elements[..<(rest ?? elements.endIndex)]
    for (index, element) in before.enumerated() {
      guard index < ranges.count else {
        return .segment(
          index + 1,
          "segment \(index + 1) is missing, \(wish(element))",
          fitted: index + 1
        )
      }
      let isHost = index == 0 && link.layout.traits.contains(.hostSegment)
      let segment = Segment(range: ranges[index], number: index + 1, isHost: isHost)
      if let mismatch = mismatch(element, segment, fitted: index + 1, bytes) { return mismatch }
    }
    guard let rest else {
      guard ranges.count > before.count else { return nil }
      let number = before.count + 1
      let text = self.text(ranges[before.count], bytes)
      return .segment(
        number,
        "segment \(number) is \(text), the pattern ends before it",
        fitted: number
      )
    }
    let after = elements[(rest + 1)...]
    guard ranges.count >= before.count + after.count else {
      let element = after[after.startIndex + ranges.count - before.count]
      let number = ranges.count + 1
      return .segment(
        number,
        "segment \(number) is missing, \(wish(element))",
        fitted: before.count + 2
      )
    }
    for (distance, element) in after.reversed().enumerated() {
      let index = ranges.count - 1 - distance
      let segment = Segment(range: ranges[index], number: index + 1)
      let fitted = before.count + 2 + distance
      if let mismatch = mismatch(element, segment, fitted: fitted, bytes) { return mismatch }
    }
    let taken = ranges[before.count..<(ranges.count - after.count)]
    if let mismatch = mismatch(elements[rest], taken, fitted: elements.count, bytes) {
      return mismatch
    }
    guard case .rest(let some) = elements[rest], some.isRequired, taken.allSatisfy(\.isEmpty),
      taken.count <= 1
    else { return nil }
    let number = before.count + 1
    let what = taken.isEmpty ? "missing" : "empty"
    return .segment(
      number,
      "segment \(number) is \(what), \(wish(elements[rest]))",
      fitted: elements.count
    )
  }

  /// The first segment among those of a rest that its kind refuses.
  private func mismatch(
    _ element: Pattern.Segment,
    _ taken: ArraySlice<Range<Int>>,
    fitted: Int,
    _ bytes: Span<UInt8>
  ) -> Mismatch? {
    guard case .rest(let rest) = element, let kind = rest.kind?.kind else { return nil }
    for (index, range) in zip(taken.indices, taken) {
      if !range.isEmpty, accepts(kind, bytes, DecodedCursor(range)) { continue }
      let found = text(range, bytes)
      let hint = range.isEmpty ? "" : kind.hint(about: decoded(range, bytes))
      return .segment(
        index + 1,
        "segment \(index + 1) is \(found), \(wish(element))\(hint)",
        fitted: fitted
      )
    }
    return nil
  }

  /// A segment of the link.
  private struct Segment {
    let range: Range<Int>
    /// Counted from 1.
    let number: Int
    /// Whether it is a custom scheme's host, in which the case of a literal does not count.
    var isHost = false
  }

  /// The difference of one segment.
  private func mismatch(
    _ element: Pattern.Segment,
    _ segment: Segment,
    fitted: Int,
    _ bytes: Span<UInt8>
  ) -> Mismatch? {
    let range = segment.range
    let number = segment.number
    guard !range.isEmpty else {
      return .segment(
        number,
        "segment \(number) is empty, only * and + match that",
        fitted: fitted
      )
    }
    var hint = ""
    var isNear = false
    switch element {
    case .literal(let literal):
      let found = decoded(range, bytes)
      let wanted = Array(literal.utf8)
      guard found != wanted else { return nil }
      if found.map(ASCII.lowercased) == wanted.map(ASCII.lowercased) {
        if pattern.ignoresCase || segment.isHost { return nil }
        hint = "; case counts without ignore_case"
      }
      isNear = Self.isNear(found, [literal])
    case .capture(let capture):
      if accepts(capture.kind, bytes, DecodedCursor(range)) { return nil }
      hint = capture.kind.hint(about: decoded(range, bytes))
      if case .oneOf(let options, _) = capture.kind {
        isNear = Self.isNear(decoded(range, bytes), options)
      }
    case .mixed(let terms):
      if splits(terms, bytes, DecodedCursor(range)) { return nil }
    case .any, .rest: return nil
    }
    var mismatch = Mismatch.segment(
      number,
      "segment \(number) is \(text(range, bytes)), \(wish(element))\(hint)",
      fitted: fitted
    )
    mismatch.isNear = isNear
    return mismatch
  }

  /// Whether a segment looks like a misspelling of one of several texts, or has another case.
  private static func isNear(_ segment: [UInt8], _ texts: [String]) -> Bool {
    let folded = segment.map(ASCII.lowercased)
    if texts.contains(where: { $0.utf8.map(ASCII.lowercased) == folded }) { return true }
    // One letter makes another word of a short one.
    guard segment.count > 3 else { return false }
    return nearest(to: String(decoding: segment, as: UTF8.self), among: texts) != nil
  }

  private func decoded(_ range: Range<Int>, _ bytes: Span<UInt8>) -> [UInt8] {
    decoded(DecodedCursor(range), bytes)
  }

  func decoded(_ value: DecodedCursor, _ bytes: Span<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var cursor = value
    while let byte = cursor.next(bytes) { decoded.append(byte) }
    return decoded
  }

  private func text(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
    Excerpt.quoted(String(decoding: decoded(range, bytes), as: UTF8.self))
  }
}
