extension MismatchFinder {
  /// The number of fitting parts of the pattern once scope and path fit.
  private var fittedPath: Int { 1 + pattern.segments.count }

  /// The first query condition that does not hold.
  func queryMismatch(_ bytes: Span<UInt8>) -> Mismatch? {
    for (index, item) in pattern.items.enumerated() {
      guard let reason = reason(item, bytes) else { continue }
      return Mismatch(
        part: .query,
        item: item.name,
        reason: reason,
        fitted: fittedPath + index
      )
    }
    guard pattern.isOnly, let other = otherItem(bytes) else { return nil }
    return Mismatch(
      part: .query,
      item: other,
      reason: "\(Self.shown(other)) is one that the pattern does not name, and it says only",
      fitted: fittedPath + pattern.items.count
    )
  }

  /// The name of the first query item that the pattern does not name.
  private func otherItem(_ bytes: Span<UInt8>) -> String? {
    items(bytes).first { found in
      !pattern.items.contains { found.name.elementsEqual($0.name.utf8) }
    }.map { String(decoding: $0.name, as: UTF8.self) }
  }

  private static func shown(_ name: String) -> String { "query item \(Excerpt.quoted(name))" }

  /// The decoded names of the link's items, and their raw values.
  private func items(_ bytes: Span<UInt8>) -> [(name: [UInt8], value: Range<Int>)] {
    var items: [(name: [UInt8], value: Range<Int>)] = []
    var cursor = QueryCursor(link.layout)
    while let found = cursor.next(bytes) {
      let name = decoded(DecodedCursor(found.name, readsPlus: true), bytes)
      items.append((name, found.value))
    }
    return items
  }

  private func reason(_ item: Pattern.Item, _ bytes: Span<UInt8>) -> String? {
    let values = items(bytes).filter { $0.name.elementsEqual(item.name.utf8) }.map(\.value)
    let shown = Self.shown(item.name)
    guard !item.isAbsent else {
      return values.isEmpty ? nil : "\(shown) is there, and the pattern wants none"
    }
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
  func fragmentMismatch(_ bytes: Span<UInt8>) -> Mismatch? {
    guard let term = pattern.fragment, let reason = reason(fragment: term, bytes) else {
      return nil
    }
    let fitted = fittedPath + pattern.items.count
    return Mismatch(part: .fragment, reason: reason, fitted: fitted)
  }

  private func reason(fragment term: Pattern.Term, _ bytes: Span<UInt8>) -> String? {
    guard let slice = link.fragmentSlice else {
      if case .capture(let capture) = term, capture.isOptional { return nil }
      return "there is no fragment, \(wish(term))"
    }
    return reason(term, "the fragment", DecodedCursor(Int(slice.start)..<Int(slice.end)), bytes)
  }

  private func reason(
    _ term: Pattern.Term,
    _ shown: String,
    _ value: DecodedCursor,
    _ bytes: Span<UInt8>
  ) -> String? {
    let decoded = decoded(value, bytes)
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
