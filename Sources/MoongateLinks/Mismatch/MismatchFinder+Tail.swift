extension MismatchFinder {
  /// The number of fitting parts of the pattern once scope and path fit.
  private var fittedPath: Int { 1 + pattern.segments.count }

  /// The first query condition that does not hold.
  mutating func queryMismatch(_ bytes: Span<UInt8>) -> Mismatch? {
    for (index, item) in pattern.items.enumerated() {
      guard let reason = reason(item, bytes) else { continue }
      return Mismatch(
        part: .query,
        item: item.name,
        reason: reason,
        fitted: fittedPath + index
      )
    }
    return nil
  }

  private mutating func reason(_ item: Pattern.Item, _ bytes: Span<UInt8>) -> String? {
    let name = Array(item.name.utf8)
    var values: [Range<Int>] = []
    var cursor = QueryCursor(link.layout)
    while let found = cursor.next(bytes) {
      let foundName = DecodedCursor(found.name, readsPlus: true)
      if foundName.decodes(bytes, to: name, name.indices) { values.append(found.value) }
    }
    let shown = "query item \(Excerpt.quoted(item.name))"
    guard let range = values.first else {
      if case .capture(let capture) = item.value, capture.isOptional { return nil }
      return "\(shown) is missing\(item.value.map { ", " + wish($0) } ?? "")"
    }
    guard values.count == 1 else {
      return "\(shown) appears in the link \(values.count) times, the pattern wants it once"
    }
    guard let term = item.value else { return nil }
    return reason(term, shown, DecodedCursor(range, readsPlus: true), bytes)
  }

  /// Returns the reason why the fragment does not fit the pattern.
  mutating func fragmentMismatch(_ bytes: Span<UInt8>) -> Mismatch? {
    guard let term = pattern.fragment, let reason = reason(fragment: term, bytes) else {
      return nil
    }
    let fitted = fittedPath + pattern.items.count
    return Mismatch(part: .fragment, reason: reason, fitted: fitted)
  }

  private mutating func reason(fragment term: Pattern.Term, _ bytes: Span<UInt8>) -> String? {
    guard let slice = link.fragmentSlice else {
      if case .capture(let capture) = term, capture.isOptional { return nil }
      return "there is no fragment, \(wish(term))"
    }
    return reason(term, "the fragment", DecodedCursor(Int(slice.start)..<Int(slice.end)), bytes)
  }

  private mutating func reason(
    _ term: Pattern.Term,
    _ shown: String,
    _ value: DecodedCursor,
    _ bytes: Span<UInt8>
  ) -> String? {
    var decoded: [UInt8] = []
    var cursor = value
    while let byte = cursor.next(bytes) { decoded.append(byte) }
    var hint = ""
    switch term {
    case .literal(let literal): if decoded.elementsEqual(literal.utf8) { return nil }
    case .capture(let capture):
      if accepts(capture.kind, bytes, value) { return nil }
      hint = capture.kind.hint(about: decoded)
    }
    let found = Excerpt.quoted(String(decoding: decoded, as: UTF8.self))
    return "\(shown) is \(found), \(wish(term))\(hint)"
  }
}
