extension Link {
  /// Writes the link with items at the end of its query.
  ///
  /// Everything else stays as it is, byte for byte: the items stand behind those that are there and before
  /// the fragment. Names and values are encoded so that reading the link gives them back.
  ///
  /// - Parameters:
  ///   - items: the items, decoded; a value of nil is written without `=`.
  ///   - limits: how large the link may be.
  /// - Returns: the link, which is read anew.
  /// - Throws: a `LinkError` if the link becomes one that is refused: it is too large, or a value holds
  ///   what no link may.
  /// - Complexity: O(*n*) in the bytes of the link and the items.
  package func adding(
    _ items: [QueryItem],
    limits: LinkLimits = LinkLimits()
  ) throws(LinkError) -> Link {
    var bytes = Array(text.utf8)
    let end = Int(layout.queryEnd)
    var added: [UInt8] = []
    // A query of nothing has no items, so nothing separates the first one from it.
    var separates = layout.itemCount > 0
    if !items.isEmpty, !layout.traits.contains(.query) { added.append(ASCII.questionMark) }
    for item in items {
      if separates { added.append(ASCII.ampersand) }
      separates = true
      PercentEncoding.append(item, to: &added)
    }
    bytes.insert(contentsOf: added, at: end)
    return try Link.read(String(decoding: bytes, as: UTF8.self), limits: limits)
  }
}
