import MoongateLinks

/// Matches the elements of a pattern with the segments of a link, by trying everything.
struct ReferencePath {
  let ignoresCase: Bool

  /// Whether the first segment is a custom scheme's host.
  let startsAtHost: Bool

  /// Returns the captures; nil if the path does not match.
  func match(_ elements: ArraySlice<ReferenceRoute.Element>, _ segments: [[UInt8]]) -> [String]? {
    match(elements, segments[...], isFirst: true)
  }

  private func match(
    _ elements: ArraySlice<ReferenceRoute.Element>,
    _ segments: ArraySlice<[UInt8]>,
    isFirst: Bool
  ) -> [String]? {
    guard let element = elements.first else { return segments.isEmpty ? [] : nil }
    if case .rest(let isNamed, let isRequired, let kind) = element {
      for count in 0...segments.count {
        let taken = segments.prefix(count)
        // A single empty segment is not enough.
        if isRequired, taken.count < 2, taken.allSatisfy(\.isEmpty) { continue }
        var text = ReferenceKind.text(taken)
        if let kind {
          guard !taken.contains([]), let list = ReferenceKind.list(taken, kind) else { continue }
          text = list
        }
        let others = segments.dropFirst(count)
        guard let after = match(elements.dropFirst(), others, isFirst: false) else { continue }
        return (isNamed ? [text] : []) + after
      }
      return nil
    }
    guard let segment = segments.first, !segment.isEmpty,
      let captured = match(element, segment, folds: ignoresCase || isFirst && startsAtHost),
      let after = match(elements.dropFirst(), segments.dropFirst(), isFirst: false)
    else { return nil }
    return captured + after
  }

  private func match(
    _ element: ReferenceRoute.Element,
    _ segment: [UInt8],
    folds: Bool
  ) -> [String]? {
    switch element {
    case .literal(let text): return Self.isSame(text, segment, folds) ? [] : nil
    case .capture(let kind): return ReferenceKind.value(segment, kind).map { [$0] }
    case .any: return []
    case .mixed(let terms):
      var split = ReferenceSplit(terms: terms, segment: segment, ignoresCase: ignoresCase)
      return split.captures()
    case .rest: return nil
    }
  }

  static func isSame(_ first: [UInt8], _ second: [UInt8], _ folds: Bool) -> Bool {
    folds ? folded(first) == folded(second) : first == second
  }

  static func folded(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.map { 65...90 ~= $0 ? $0 + 32 : $0 }
  }
}

/// Splits one segment among literals and captures, by trying every split from the left.
struct ReferenceSplit {
  private let terms: [ReferenceRoute.Term]
  private let segment: [UInt8]
  private let ignoresCase: Bool

  /// The known results of each capture from each place, so that no question is asked twice.
  private var known: [[[String]??]]

  init(terms: [ReferenceRoute.Term], segment: [UInt8], ignoresCase: Bool) {
    self.terms = terms
    self.segment = segment
    self.ignoresCase = ignoresCase
    known = Array(repeating: Array(repeating: nil, count: segment.count + 1), count: terms.count)
  }

  /// Returns the captures; nil if no split fits.
  mutating func captures() -> [String]? { captures(from: 0, at: 0) }

  private mutating func captures(from term: Int, at start: Int) -> [String]? {
    guard term < terms.count else { return start == segment.count ? [] : nil }
    switch terms[term] {
    case .literal(let literal):
      return holds(literal, at: start) ? captures(from: term + 1, at: start + literal.count) : nil
    case .capture(let kind, _):
      if let answer = known[term][start] { return answer }
      let answer = split(kind, from: term, at: start)
      known[term][start] = .some(answer)
      return answer
    }
  }

  /// Returns the captures from the first end on that its kind and all terms after it accept.
  private mutating func split(_ kind: Kind, from term: Int, at start: Int) -> [String]? {
    for end in segment.indices.dropFirst(start).map({ $0 + 1 }) {
      // A number that shares its segment has at most 40 bytes.
      if case .number = kind, end - start > 40 { return nil }
      if let after = captures(from: term + 1, at: end),
        let value = ReferenceKind.value(Array(segment[start..<end]), kind)
      {
        return [value] + after
      }
    }
    return nil
  }

  private func holds(_ literal: [UInt8], at start: Int) -> Bool {
    let end = start + literal.count
    guard end <= segment.count else { return false }
    return segment[start..<end].elementsEqual(literal)
      || ignoresCase
        && ReferencePath.folded(segment[start..<end]) == ReferencePath.folded(literal)
  }
}
