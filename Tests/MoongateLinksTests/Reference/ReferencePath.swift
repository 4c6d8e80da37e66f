import MoongateLinks

/// Matches the elements of a pattern with the segments of a link, by trying everything.
struct ReferencePath {
  let ignoresCase: Bool

  /// Whether the first segment is a custom scheme's host.
  let startsAtHost: Bool

  /// What is captured; nil if the path does not match.
  func match(_ elements: [Pattern.Segment], _ segments: [String]) -> [String]? {
    match(elements[...], segments[...], isFirst: true)
  }

  private func match(
    _ elements: ArraySlice<Pattern.Segment>,
    _ segments: ArraySlice<String>,
    isFirst: Bool
  ) -> [String]? {
    guard let element = elements.first else { return segments.isEmpty ? [] : nil }
    if case .rest(let name) = element {
      for count in 0...segments.count {
        if let after = match(elements.dropFirst(), segments.dropFirst(count), isFirst: false) {
          let text = segments.prefix(count).joined(separator: "/")
          return (name == nil ? [] : ["'\(text)'"]) + after
        }
      }
      return nil
    }
    guard let segment = segments.first, !segment.isEmpty,
      let captured = match(element, segment, folds: isFirst && startsAtHost),
      let after = match(elements.dropFirst(), segments.dropFirst(), isFirst: false)
    else { return nil }
    return captured + after
  }

  private func match(_ element: Pattern.Segment, _ segment: String, folds: Bool) -> [String]? {
    switch element {
    case .literal(let text):
      let isEqual =
        ignoresCase || folds ? text.lowercased() == segment.lowercased() : text == segment
      return isEqual ? [] : nil
    case .capture(let capture): return ReferenceKind.value(segment, capture.kind).map { [$0] }
    case .mixed(let terms): return split(terms[...], segment[...])
    case .rest: return nil
    }
  }

  private func split(_ terms: ArraySlice<Pattern.Term>, _ text: Substring) -> [String]? {
    switch terms.first {
    case nil: return text.isEmpty ? [] : nil
    case .literal(let literal):
      let start = text.prefix(literal.count)
      let isEqual = ignoresCase ? start.lowercased() == literal.lowercased() : start == literal
      return isEqual ? split(terms.dropFirst(), text.dropFirst(literal.count)) : nil
    case .capture(let capture):
      guard !text.isEmpty else { return nil }
      for length in 1...text.count {
        if let value = ReferenceKind.value(String(text.prefix(length)), capture.kind),
          let after = split(terms.dropFirst(), text.dropFirst(length))
        {
          return [value] + after
        }
      }
      return nil
    }
  }
}

/// What values become by their kinds, written as the tests write captures.
enum ReferenceKind {
  static func value(_ text: String, _ kind: Kind) -> String? {
    switch kind {
    case .text: return "'\(text)'"
    case .int: return integer(text).map { "\($0)" }
    case .range(let range): return integer(text).flatMap { range ~= $0 ? "\($0)" : nil }
    case .number:
      let digits = text.drop { $0 == "-" }
      guard text.count - digits.count < 2, let first = digits.first, let last = digits.last,
        "0"..."9" ~= first, "0"..."9" ~= last,
        text.allSatisfy({ "0123456789.-+e".contains($0) }), !text.contains(".e")
      else { return nil }
      return Double(text).flatMap { $0.isFinite ? "\($0)" : nil }
    case .uuid:
      let groups = text.split(separator: "-", omittingEmptySubsequences: false)
      guard groups.map(\.count) == [8, 4, 4, 4, 12], groups.joined().allSatisfy(\.isHexDigit)
      else { return nil }
      return "'\(text.lowercased())'"
    case .oneOf(let options): return options.contains(text) ? "'\(text)'" : nil
    case .declared(let pattern):
      return pattern.accepts(Array(text.utf8).span) ? "'\(text)'" : nil
    }
  }

  private static func integer(_ text: String) -> Int? {
    text.first == "+" ? nil : Int(text)
  }
}
