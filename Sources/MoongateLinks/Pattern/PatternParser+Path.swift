extension PatternParser {
  /// Reads the path: an optional leading slash, segments between slashes, an ignored trailing one.
  mutating func parsePath() throws(PatternFault) {
    if current == ASCII.slash { offset += 1 }
    let slashes = bytes[offset...].count { $0 == ASCII.slash }
    segments.reserveCapacity(min(slashes + 1, Self.maximumSegments))
    var optional = 0
    while let byte = current, byte != ASCII.questionMark, byte != ASCII.hash {
      let start = offset
      guard byte != ASCII.slash else {
        throw PatternFault("A path segment of a pattern cannot be empty.", at: start)
      }
      guard segments.count < Self.maximumSegments else {
        throw PatternFault("A pattern has at most \(Self.maximumSegments) segments.", at: start)
      }
      let segment = try parseSegment()
      if segment.isOptional { optional += 1 }
      guard optional == 0 || segment.isOptional else {
        throw PatternFault("Only optional captures can follow an optional capture.", at: start)
      }
      segments.append(segment)
      guard optional <= Self.maximumOptionalSegments else {
        throw PatternFault(
          "A pattern has at most \(Self.maximumOptionalSegments) optional segments.",
          at: start
        )
      }
      if current == ASCII.slash { offset += 1 }
    }
  }

  /// Reads one segment up to its slash, the query, the fragment or the end.
  private mutating func parseSegment() throws(PatternFault) -> Pattern.Segment {
    if current == ASCII.asterisk { return try parseRest() }
    let start = offset
    let first = try parseTerm()
    guard isInSegment else {
      switch first {
      case .capture(let capture): return .capture(capture)
      case .literal(let text):
        guard text != ".", text != ".." else {
          throw PatternFault("No link has a \".\" or \"..\" segment.", at: start)
        }
        return .literal(text)
      }
    }
    return .mixed(try parseTerms(behind: first, from: start))
  }

  /// Reads the other terms of a segment of several.
  private mutating func parseTerms(
    behind first: Pattern.Term,
    from start: Int
  ) throws(PatternFault) -> [Pattern.Term] {
    var terms = [first]
    var captures = 0
    var isBehindCapture = false
    if case .capture = first {
      captures = 1
      isBehindCapture = true
    }
    try refuseInMixed(first, endingAt: offset)
    while isInSegment {
      if current == ASCII.colon {
        guard !isBehindCapture else {
          throw PatternFault("A literal must separate two captures.", at: offset)
        }
        captures += 1
        guard captures <= Self.maximumMixedCaptures else {
          throw PatternFault(
            "A segment has at most \(Self.maximumMixedCaptures) captures.",
            at: offset
          )
        }
      }
      isBehindCapture = current == ASCII.colon
      let term = try parseTerm()
      try refuseInMixed(term, endingAt: offset)
      terms.append(term)
    }
    return terms
  }

  /// Whether the segment goes on.
  private var isInSegment: Bool {
    switch current {
    case nil, ASCII.slash, ASCII.questionMark, ASCII.hash: false
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
    if current == ASCII.leftParenthesis { throw misplaced(ASCII.leftParenthesis) }
  }

  /// Refuses what cannot share its segment: an optional capture, a number and a URL.
  ///
  /// Where they end depends on all that they hold, which no other kind makes so hard to split.
  private func refuseInMixed(
    _ term: Pattern.Term,
    endingAt end: Int
  ) throws(PatternFault) {
    guard case .capture(let capture) = term else { return }
    if capture.isOptional {
      throw PatternFault("An optional capture must be a whole segment.", at: end - 1)
    }
    let message: String
    switch capture.kind {
    case .number: message = "A number must be a whole segment; an int can share one."
    case .url: message = "A URL must be a whole segment."
    case .text, .int, .uuid, .range, .oneOf, .declared: return
    }
    throw PatternFault(message, at: end - (capture.kindText?.utf8.count ?? 0) - 1)
  }

  /// Reads `*` or `*name`, which must be a whole segment and the only one of its kind.
  private mutating func parseRest() throws(PatternFault) -> Pattern.Segment {
    let start = offset
    for case .rest in segments {
      throw PatternFault("A pattern has at most one \"*\".", at: start)
    }
    offset += 1
    let name = identifier()
    switch current {
    case nil, ASCII.slash, ASCII.questionMark, ASCII.hash: break
    case ASCII.leftParenthesis: throw PatternFault("A \"*\" cannot have a kind.", at: offset)
    default:
      throw PatternFault(
        "A \"*\" stands for whole segments, and a capture for a part of one, as in \"film:rest\"; a \(Self.literal(ASCII.asterisk)).",
        at: start
      )
    }
    if let name { try declare(name, at: start + 1) }
    return .rest(name)
  }
}
