extension PatternParser {
  /// Reads `:name`, `:name(kind)` and a `?` that marks the capture optional.
  ///
  /// In the path, `?` is such a mark only where the segment ends behind it (a slash, `#`, another
  /// `?`, a parenthesis of a group, or the end); anywhere else it begins the query. Each capture of a
  /// group is optional.
  mutating func parseCapture(inQuery: Bool = false) throws(PatternFault) -> Pattern.Capture {
    offset += 1
    let start = offset
    guard let name = identifier() else {
      throw PatternFault(
        "A capture's name must follow \":\"; a \":\" alone is a whole segment.",
        at: start
      )
    }
    try declare(name, at: start)
    let written = try parseWrittenKind()
    let isMarked = current == ASCII.questionMark && endsAfterMark(inQuery: inQuery)
    if isMarked { offset += 1 }
    return Pattern.Capture(
      name: name,
      kind: written?.kind ?? .text,
      kindText: written?.text,
      isOptional: isMarked || depth > 0
    )
  }

  /// Reads a kind in parentheses, if one stands here.
  mutating func parseWrittenKind() throws(PatternFault) -> (kind: Kind, text: String)? {
    guard current == ASCII.leftParenthesis, !beginsGroup else { return nil }
    let open = offset
    let close = try end(ofKindAt: open)
    let text = String(decoding: bytes[open + 1..<close], as: UTF8.self)
    let kind = try parseKind(open + 1..<close)
    offset = close + 1
    return (kind, text)
  }

  /// The offset of the parenthesis that closes the one at `open`.
  func end(ofKindAt open: Int) throws(PatternFault) -> Int {
    guard let close = bytes[open...].firstIndex(of: ASCII.rightParenthesis) else {
      throw PatternFault("The parenthesis of the kind is not closed.", at: open)
    }
    guard Self.isURL(bytes[(open + 1)..<close]) else { return close }
    guard close + 1 < bytes.count, bytes[close + 1] == ASCII.rightParenthesis else {
      throw PatternFault("The kind url ends with \"))\".", at: close + 1)
    }
    return close + 1
  }

  private func endsAfterMark(inQuery: Bool) -> Bool {
    switch next {
    case nil, ASCII.hash, ASCII.questionMark: true
    case ASCII.slash: !inQuery
    case ASCII.rightParenthesis: depth > 0
    case ASCII.leftParenthesis: !inQuery && bytes[(offset + 2)...].first == ASCII.slash
    case ASCII.ampersand: inQuery
    default: false
    }
  }

  /// Reads what stands between the parentheses of a capture.
  func parseKind(_ range: Range<Int>) throws(PatternFault) -> Kind {
    let text = bytes[range]
    guard !text.isEmpty else {
      throw PatternFault("The parentheses must contain a kind.", at: range.lowerBound)
    }
    if Self.isURL(text) { return try parseURL(range) }
    if let position = text.firstIndex(of: ASCII.leftParenthesis) {
      let name = String(decoding: bytes[range.lowerBound..<position], as: UTF8.self)
      if nearest(to: name, among: [Kind.urlName]) != nil {
        throw PatternFault(
          "There is no kind \(Excerpt.quoted(name)); did you mean \"url\"?",
          at: range.lowerBound
        )
      }
      throw misplacedKind(at: position)
    }
    if text.contains(ASCII.bar) { return try parseOptions(range) }
    if let dots = text.indices.dropLast().first(where: {
      bytes[$0] == ASCII.dot && bytes[$0 + 1] == ASCII.dot
    }) {
      return try parseRange(range, dots: dots)
    }
    let name = String(decoding: text, as: UTF8.self)
    if let kind = Kind.builtIn[name] ?? kinds[name] {
      if case .boolean = kind { return .boolean(folds: ignoresCase) }
      return kind
    }
    if name == Kind.urlName { throw Self.missingPlaces(at: range.lowerBound) }
    if let advice = Kind.advice(about: name) { throw PatternFault(advice, at: range.lowerBound) }
    let known = Kind.builtInNames + [Kind.urlName] + Array(kinds.keys).sorted()
    let near = Kind.foreign[name.lowercased()] ?? nearest(to: name, among: known)
    let hint =
      near.map { "; did you mean \"\($0)\"?" }
      ?? "; write int, number, decimal, boolean, date, uuid, url(https; example.com), 1..12 or red|blue, or declare it with kind(…) in a script, because kinds in capabilities.json are for values."
    throw PatternFault("There is no kind \(Excerpt.quoted(name))\(hint)", at: range.lowerBound)
  }

  /// Reads `one|two|three`.
  private func parseOptions(_ range: Range<Int>) throws(PatternFault) -> Kind {
    var parser = parser(at: range.lowerBound)
    var options: [String] = []
    var repeats = RepeatFinder(folds: ignoresCase)
    while true {
      let start = parser.offset
      var option: [UInt8] = []
      while parser.offset < range.upperBound, bytes[parser.offset] != ASCII.bar {
        try parser.literalByte(into: &option)
      }
      guard !option.isEmpty else {
        throw PatternFault("One of the values is empty.", at: start)
      }
      let text = String(decoding: option, as: UTF8.self)
      guard !repeats.isRepeated(text, after: options) else {
        throw PatternFault("One of the values appears twice.", at: start)
      }
      options.append(text)
      guard parser.offset < range.upperBound else {
        let folds = ignoresCase && options.contains { $0.utf8.contains(where: ASCII.isLetter) }
        return .oneOf(options, folds: folds)
      }
      parser.offset += 1
    }
  }

  /// Reads `a..b`, both integers.
  private func parseRange(_ range: Range<Int>, dots: Int) throws(PatternFault) -> Kind {
    let low = range.lowerBound..<dots
    let high = dots + 2..<range.upperBound
    guard let lower = KindValue.integer(bytes.span, DecodedCursor(low)) else {
      throw PatternFault("An integer must precede \"..\".", at: low.lowerBound)
    }
    guard let upper = KindValue.integer(bytes.span, DecodedCursor(high)) else {
      throw PatternFault("An integer must follow \"..\".", at: high.lowerBound)
    }
    guard lower <= upper else {
      throw PatternFault("The range is empty.", at: low.lowerBound)
    }
    return .range(lower...upper)
  }
}
