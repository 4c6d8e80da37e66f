extension TermTable {
  /// A capture of a mixed segment: its kind, and its raw range.
  struct Part {
    let kind: UInt32
    let range: Range<Int>
  }

  /// The captures of a mixed segment, found without trying splits.
  ///
  /// From the last term to the first, it notes for every position where a term that begins there
  /// ends first, if all terms behind it are to match up to the end of the segment. What is noted
  /// then leads from the beginning through the first split.
  ///
  /// - Returns: the captures from the left; nil if the segment does not match.
  /// - Complexity: O(*n*) in the bytes for a given pattern, in time and memory.
  func solve(
    _ index: UInt32,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ pool: [UInt8]
  ) -> [Part]? {
    var decoded: [UInt8] = []
    var offsets = [range.lowerBound]
    var cursor = DecodedCursor(range)
    while let byte = cursor.next(bytes) {
      decoded.append(byte)
      offsets.append(cursor.offset)
    }
    let text = SegmentText(decoded)
    let segment = mixed[Int(index)]
    let terms = mixedTerms[Int(segment.first)..<Int(segment.first + segment.count)]
    var following = EndSet(endOf: decoded.count)
    var noted: [[Int]] = []
    for term in terms.reversed() {
      let ends =
        term.isLiteral
        ? text.ends(of: pool[term.text.range], folds: segment.folds, following)
        : ends(of: term.index, text, following, pool)
      noted.append(ends)
      following = EndSet(startsOf: ends)
      guard !following.isEmpty else { return nil }
    }
    var parts: [Part] = []
    var position = 0
    for (term, ends) in zip(terms, noted.reversed()) {
      let end = ends[position]
      guard end != EndSet.none else { return nil }
      if !term.isLiteral {
        parts.append(Part(kind: term.index, range: offsets[position]..<offsets[end]))
      }
      position = end
    }
    return parts
  }

  /// Where the shortest value of a kind that begins at each position ends.
  private func ends(
    of kind: UInt32,
    _ text: SegmentText,
    _ following: EndSet,
    _ pool: [UInt8]
  ) -> [Int] {
    let entry = kinds[Int(kind)]
    switch entry.form {
    case .text: return text.ends { following.first($0 + 1, through: text.bytes.count) }
    case .int: return text.ends { text.endOfInteger(at: $0, .min, .max, following) }
    case .range:
      return text.ends { text.endOfInteger(at: $0, entry.first, entry.second, following) }
    case .number: return text.ends { text.endOfNumber(at: $0, following) }
    case .uuid: return text.ends { text.endOfUUID(at: $0, following) }
    case .oneOf:
      let options = options[entry.first..<entry.first + entry.second].map { pool[$0.range] }
      return text.ends { start in
        options.reduce(EndSet.none) { first, option in
          let end = start + option.count
          guard end < first, end > start, following.contains(end) else { return first }
          return text.holds(option, at: start) ? end : first
        }
      }
    case .declared: return patterns[entry.first].ends(text.bytes, following)
    }
  }
}
