extension URLTemplate {
  /// Writes the URL with values in the places of their names (RFC 6570, 3.2.1).
  ///
  /// What comes of it need not be a URL: nothing here looks at what a value does to its structure.
  ///
  /// - Parameters:
  ///   - values: the values in the order of ``names``; nil for one that is left out.
  ///   - reserved: what `{+x}` gets in their place.
  ///   - most: how many bytes the URL may have; one that takes more ends somewhere behind them.
  /// - Returns: the text.
  /// - Complexity: O(*n*) in the bytes of the template and the URL, of which a value is written whole.
  func expanded(
    _ values: [String?],
    reserved: [String?]? = nil,
    most: Int = .max
  ) -> String {
    var url: [UInt8] = []
    for part in parts {
      var used = values
      if case .expression(.reserved, _) = part, let reserved { used = reserved }
      append(part, with: used, most: most, to: &url)
      // A name may stand here thousands of times, and its value be long.
      if url.count > most { break }
    }
    return String(decoding: url, as: UTF8.self)
  }

  private func append(
    _ part: Part,
    with values: [String?],
    most: Int,
    to url: inout [UInt8]
  ) {
    switch part {
    case .literal(let bytes): url += bytes
    case .expression(let kind, let places):
      let (first, between) = kind.delimiters
      var isFirst = true
      for place in places where url.count <= most {
        guard let value = values[place] else { continue }
        if let delimiter = isFirst ? first : between { url.append(delimiter) }
        isFirst = false
        append(value, named: names[place], as: kind, to: &url)
      }
    }
  }

  private func append(
    _ value: String,
    named name: String,
    as kind: Operator,
    to url: inout [UInt8]
  ) {
    if kind.isNamed {
      url += name.utf8
      // An empty parameter has no `=` (RFC 6570, 3.2.7).
      if kind == .parameters, value.utf8.isEmpty { return }
      url.append(ASCII.equals)
    }
    if kind.keepsReserved {
      PercentEncoding.append(url: value, to: &url)
    } else {
      PercentEncoding.append(value, to: &url)
    }
  }
}
