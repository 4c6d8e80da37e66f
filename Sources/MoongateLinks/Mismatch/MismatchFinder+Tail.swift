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
    items(bytes).map { String(decoding: $0.name, as: UTF8.self) }
      .first { pattern.item(named: $0) == nil }
  }

  private static func shown(_ name: String) -> String { "query item \(Excerpt.quoted(name))" }

  /// The decoded names of the link's items, and their raw values.
  private func items(_ bytes: Span<UInt8>) -> [(name: [UInt8], value: Range<Int>)] {
    link.rawItems.map { (decoded(DecodedCursor($0.name, readsPlus: true), bytes), $0.value) }
  }

  private func reason(_ item: Pattern.Item, _ bytes: Span<UInt8>) -> String? {
    let items = items(bytes)
    let values = items.filter { isSame($0.name, item.name) }.map(\.value)
    let shown = Self.shown(item.name)
    guard !item.isAbsent else {
      return values.isEmpty ? nil : "\(shown) is there, and the pattern wants none"
    }
    guard let range = values.first else {
      switch item.value {
      case .whole(.capture(let capture)) where capture.isOptional: return nil
      case .list: return nil
      default: break
      }
      let near = nearItem(to: item.name, among: items.map(\.name))
      return "\(shown) is missing\(item.value.map { ", " + wish($0) } ?? "")\(near)"
    }
    if case .list(let capture) = item.value { return reason(capture, values, shown, bytes) }
    guard values.count == 1 else {
      return "\(shown) appears in the link \(values.count) times, the pattern wants it once"
    }
    let value = DecodedCursor(range, readsPlus: true)
    switch item.value {
    case nil, .list?: return nil
    case .whole(let term)?: return reason(term, shown, value, bytes)
    case .mixed(let terms)?:
      guard !splits(terms, bytes, value) else { return nil }
      let found = Excerpt.quoted(String(decoding: decoded(value, bytes), as: UTF8.self))
      return "\(shown) is \(found), \(wish(Pattern.Segment.mixed(terms)))"
    }
  }

  /// Returns the reason why the first value that a list cannot take does not fit; nil if all do.
  private func reason(
    _ list: Pattern.Capture,
    _ values: [Range<Int>],
    _ shown: String,
    _ bytes: Span<UInt8>
  ) -> String? {
    for range in values {
      let value = DecodedCursor(range, readsPlus: true)
      if let reason = reason(.capture(list), shown, value, bytes) { return reason }
    }
    return nil
  }

  /// Whether a text of the link is one of the pattern.
  private func isSame(_ found: [UInt8], _ wanted: String) -> Bool {
    pattern.ignoresCase
      ? found.lazy.map(ASCII.lowercased).elementsEqual(wanted.utf8.lazy.map(ASCII.lowercased))
      : found.elementsEqual(wanted.utf8)
  }

  /// The most items that are compared with one that is missing.
  private static let mostCompared = 16

  /// Names the item of the link that is likely to be meant by a name that it lacks.
  private func nearItem(to name: String, among items: [[UInt8]]) -> String {
    let others = items.prefix(Self.mostCompared).map { String(decoding: $0, as: UTF8.self) }
      .filter { pattern.item(named: $0) == nil }
    // HTML writes a "&" between items as "&amp;".
    let escaped = others.first { $0.hasPrefix("amp;") && isSame(Array($0.utf8.dropFirst(4)), name) }
    if let escaped { return "; the link has \(Excerpt.quoted(escaped)), as HTML writes it" }
    guard let near = nearest(to: name, among: others) else { return "" }
    let isSpelling = near.utf8.map(ASCII.lowercased) == name.utf8.map(ASCII.lowercased)
    return "; the link has \(Excerpt.quoted(near))"
      + (isSpelling ? ", and case counts without ignore_case" : "")
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
    case .literal(let literal):
      if isSame(decoded, literal) { return nil }
      if decoded.map(ASCII.lowercased) == literal.utf8.map(ASCII.lowercased) {
        hint = "; case counts without ignore_case"
      }
    case .capture(let capture):
      if accepts(capture.kind, bytes, value) { return nil }
      hint = capture.kind.hint(about: decoded)
    }
    let found = Excerpt.quoted(String(decoding: decoded, as: UTF8.self))
    return "\(shown) is \(found), \(wish(term))\(hint)"
  }
}
