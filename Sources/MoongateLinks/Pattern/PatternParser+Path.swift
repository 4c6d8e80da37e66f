extension PatternParser {
  /// Reads the path: an optional leading slash, segments between slashes, an ignored trailing one.
  mutating func parsePath() throws(PatternFault) {
    if current == ASCII.slash { offset += 1 }
    let slashes = bytes[offset...].count { $0 == ASCII.slash }
    segments.reserveCapacity(min(slashes + 1, Self.maximumSegments))
    let start = offset
    try parseSegments()
    isInPath = false
    guard groups.count <= 1 || Pattern.ways(of: segments.count, groups) != nil else {
      throw PatternFault(
        "A path can be written in at most \(Pattern.mostWays) ways.",
        at: start
      )
    }
  }

  /// Reads segments up to the end of the path, or of the group that they are in.
  private mutating func parseSegments() throws(PatternFault) {
    var optional: [Int] = []
    while let byte = current, byte != ASCII.questionMark, byte != ASCII.hash,
      depth == 0 || byte != ASCII.rightParenthesis
    {
      let start = offset
      if beginsGroup {
        guard optional.isEmpty else { throw Self.behindOptional(at: start) }
        try parseGroup()
        if current == ASCII.slash { offset += 1 }
        continue
      }
      guard byte != ASCII.slash else {
        throw PatternFault("A path segment of a pattern cannot be empty.", at: start)
      }
      guard segments.count < Self.maximumSegments else {
        throw PatternFault("A pattern has at most \(Self.maximumSegments) segments.", at: start)
      }
      let segment = try parseSegment()
      if case .capture = segment, bytes[offset - 1] == ASCII.questionMark {
        optional.append(segments.count)
        try checkCount(of: groups.count + depth + optional.count, at: start)
      } else if !optional.isEmpty {
        throw Self.behindOptional(at: start)
      }
      segments.append(segment)
      if current == ASCII.slash { offset += 1 }
    }
    for place in optional { groups.append(place..<segments.count) }
  }

  private func checkCount(of groups: Int, at start: Int) throws(PatternFault) {
    guard groups > Self.maximumGroups else { return }
    throw PatternFault(
      "A pattern has at most \(Self.maximumGroups) optional captures and groups.",
      at: start
    )
  }

  private static func behindOptional(at start: Int) -> PatternFault {
    PatternFault("Only optional captures can follow an optional capture.", at: start)
  }

  /// Whether a group begins here: a parenthesis and a slash, or one more group.
  var beginsGroup: Bool {
    guard isInPath, current == ASCII.leftParenthesis else { return false }
    return bytes[offset...].first { $0 != ASCII.leftParenthesis } == ASCII.slash
  }

  /// Reads `(/segment…)?` or `((/segment…)?…)?`.
  private mutating func parseGroup() throws(PatternFault) {
    let open = offset
    let place = groups.count
    try checkCount(of: place + depth + 1, at: open)
    offset += next == ASCII.slash ? 2 : 1
    let first = segments.count
    depth += 1
    try parseSegments()
    depth -= 1
    guard current == ASCII.rightParenthesis else {
      throw PatternFault("The parenthesis of the group is not closed.", at: open)
    }
    guard next == ASCII.questionMark else {
      throw PatternFault(
        "A group may be left out, so \"?\" follows it, as in \"(/:page)?\".",
        at: offset + 1
      )
    }
    let group = first..<segments.count
    let inner = groups[place...]
    guard group.contains(where: { place in !inner.contains { $0.contains(place) } }) else {
      throw PatternFault("A group needs a segment of its own.", at: open)
    }
    offset += 2
    switch current {
    case nil, ASCII.slash, ASCII.questionMark, ASCII.hash: break
    case ASCII.rightParenthesis where depth > 0: break
    case ASCII.leftParenthesis where beginsGroup: break
    default:
      throw PatternFault(
        "Behind a group comes \"/\", a query with its own \"?\", or the end.",
        at: offset
      )
    }
    groups.insert(group, at: place)
  }

  /// Reads one segment up to its slash, the query, the fragment, a parenthesis of a group or the end.
  private mutating func parseSegment() throws(PatternFault) -> Pattern.Segment {
    if current == ASCII.asterisk || current == ASCII.plus { return try parseRest() }
    let start = offset
    if current == ASCII.colon, !(next.map(Self.isNamePart) ?? false) {
      offset += 1
      if !isInSegment { return .any }
      offset = start
    }
    let first = try parseTerm()
    guard current != nil, current != ASCII.slash, isInSegment else {
      switch first {
      case .capture(let capture): return .capture(capture)
      case .literal(let text):
        guard text != ".", text != ".." else {
          throw PatternFault("No link has a \".\" or \"..\" segment.", at: start)
        }
        return .literal(text)
      }
    }
    return .mixed(try parseTerms(behind: first, from: start, in: .segment))
  }

  /// A part of a link that literals and captures may share.
  enum SharedPart: String {
    case segment, value
  }

  /// Reads the other terms of a segment, or of the value of a query item, of several.
  mutating func parseTerms(
    behind first: Pattern.Term,
    from start: Int,
    in part: SharedPart
  ) throws(PatternFault) -> [Pattern.Term] {
    var terms = [first]
    var captures = 0
    var isBehindCapture = false
    if case .capture = first {
      captures = 1
      isBehindCapture = true
    }
    try refuseInMixed(first, endingAt: offset, in: part)
    while part == .segment ? isInSegment : isInValue {
      if part == .segment, isBehindCapture, current == ASCII.asterisk {
        let literal = Self.literal(ASCII.asterisk)
        throw PatternFault(
          "A list of segments is written as in \"*ids(int)\". A \(literal).",
          at: offset
        )
      }
      if current == ASCII.colon {
        guard !isBehindCapture else {
          throw PatternFault("A literal must separate two captures.", at: offset)
        }
        captures += 1
        guard captures <= Self.maximumMixedCaptures else {
          throw PatternFault(
            "A \(part) has at most \(Self.maximumMixedCaptures) captures.",
            at: offset
          )
        }
      }
      isBehindCapture = current == ASCII.colon
      let term = try part == .segment ? parseTerm() : parseValueTerm()
      try refuseInMixed(term, endingAt: offset, in: part)
      terms.append(term)
    }
    return terms
  }

  /// Whether the segment goes on.
  private var isInSegment: Bool {
    switch current {
    case nil, ASCII.slash, ASCII.questionMark, ASCII.hash: false
    case ASCII.leftParenthesis: !beginsGroup
    case ASCII.rightParenthesis: depth == 0
    default: true
    }
  }

  /// Reads a capture, or a literal up to what ends it.
  private mutating func parseTerm() throws(PatternFault) -> Pattern.Term {
    if current == ASCII.colon { return .capture(try parseCapture()) }
    let start = offset
    skipPlain()
    // Most literals hold no escape and are text as they stand.
    guard current == ASCII.percent else {
      try refuseMark()
      return .literal(String(decoding: bytes[start..<offset], as: UTF8.self))
    }
    var literal = Array(bytes[start..<offset])
    while current == ASCII.percent {
      try literalByte(into: &literal)
      let plain = offset
      skipPlain()
      literal += bytes[plain..<offset]
    }
    try refuseMark()
    return .literal(String(decoding: literal, as: UTF8.self))
  }

  /// Moves past bytes that stand for themselves.
  private mutating func skipPlain() {
    while let byte = current {
      switch byte {
      case ASCII.slash, ASCII.questionMark, ASCII.hash, ASCII.colon, ASCII.asterisk,
        ASCII.leftParenthesis, ASCII.percent:
        return
      case ASCII.rightParenthesis where depth > 0: return
      default: offset += 1
      }
    }
  }

  /// Refuses a byte that cannot stand in or behind a literal.
  private func refuseMark() throws(PatternFault) {
    if current == ASCII.asterisk {
      throw PatternFault(
        "A \"*\" stands for whole segments, and a capture for a part of one, as in \"film:rest\"; a \(Self.literal(ASCII.asterisk)).",
        at: offset
      )
    }
    if current == ASCII.leftParenthesis, !beginsGroup { throw misplaced(ASCII.leftParenthesis) }
  }

  /// Refuses what cannot share its part: an optional capture, and a URL, which may hold anything.
  private func refuseInMixed(
    _ term: Pattern.Term,
    endingAt end: Int,
    in part: SharedPart
  ) throws(PatternFault) {
    guard case .capture(let capture) = term else { return }
    if bytes[end - 1] == ASCII.questionMark {
      throw PatternFault("An optional capture must be a whole \(part).", at: end - 1)
    }
    guard case .url = capture.kind else { return }
    let kind = capture.kindText?.utf8.count ?? 0
    throw PatternFault("A URL must be a whole \(part).", at: end - kind - 1)
  }

  /// Reads `*` or `+`, a name and a kind, which must be a whole segment and the only one of its kind.
  private mutating func parseRest() throws(PatternFault) -> Pattern.Segment {
    let start = offset
    let isRequired = current == ASCII.plus
    let mark = isRequired ? "+" : "*"
    for case .rest in segments {
      throw PatternFault("A pattern has at most one \"*\" or \"+\".", at: start)
    }
    offset += 1
    let name = identifier()
    if name == nil, current == ASCII.leftParenthesis, !beginsGroup {
      throw PatternFault(
        "A kind needs a name for the list of its values, as in \"\(mark)ids(int)\".",
        at: offset
      )
    }
    let kind = try parseWrittenKind()
    guard !isInSegment else {
      throw PatternFault(
        "A \"\(mark)\" stands for whole segments, and a capture for a part of one, as in \"film:rest\"; a \(Self.literal(bytes[start])).",
        at: start
      )
    }
    if let name { try declare(name, at: start + 1) }
    return .rest(
      Pattern.Rest(name: name, kind: kind, isRequired: isRequired, isOptional: depth > 0)
    )
  }
}
