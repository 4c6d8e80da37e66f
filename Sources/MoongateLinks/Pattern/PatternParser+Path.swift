extension PatternParser {
  /// Reads the path: an optional leading slash, segments between slashes, an ignored trailing one.
  mutating func parsePath() throws(PatternFault) {
    if current == ASCII.slash { offset += 1 }
    while let byte = current, byte != ASCII.questionMark, byte != ASCII.hash {
      let start = offset
      guard byte != ASCII.slash else {
        throw PatternFault("A path segment of a pattern cannot be empty", at: start)
      }
      guard segments.count < Self.maximumSegments else {
        throw PatternFault("A pattern has at most \(Self.maximumSegments) segments", at: start)
      }
      let segment = try parseSegment()
      if let last = segments.last, last.isOptional, !segment.isOptional {
        throw PatternFault("Only optional captures can follow an optional capture", at: start)
      }
      segments.append(segment)
      guard segments.count(where: \.isOptional) <= Self.maximumOptionalSegments else {
        throw PatternFault(
          "A pattern has at most \(Self.maximumOptionalSegments) optional segments",
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
    var terms: [Pattern.Term] = []
    var literal: [UInt8] = []
    var captures = 0
    scan: while let byte = current {
      switch byte {
      case ASCII.slash, ASCII.questionMark, ASCII.hash:
        break scan
      case ASCII.colon:
        if !literal.isEmpty {
          terms.append(.literal(String(decoding: literal, as: UTF8.self)))
          literal = []
        } else if !terms.isEmpty {
          throw PatternFault("A literal must stand between two captures", at: offset)
        }
        captures += 1
        guard captures <= Self.maximumMixedCaptures else {
          throw PatternFault(
            "A segment has at most \(Self.maximumMixedCaptures) captures",
            at: offset
          )
        }
        terms.append(.capture(try parseCapture()))
      case ASCII.asterisk:
        throw PatternFault(
          "A \"*\" is a whole segment; a literal \"*\" is written \"%2A\"",
          at: offset
        )
      case ASCII.leftParenthesis:
        throw misplaced(byte)
      default:
        try literalByte(into: &literal)
      }
    }
    if !literal.isEmpty { terms.append(.literal(String(decoding: literal, as: UTF8.self))) }
    guard terms.count == 1 else {
      try refuseOptional(terms, from: start)
      return .mixed(terms)
    }
    switch terms[0] {
    case .capture(let capture): return .capture(capture)
    case .literal(let text):
      guard text != ".", text != ".." else {
        throw PatternFault("No link has a \".\" or \"..\" segment", at: start)
      }
      return .literal(text)
    }
  }

  /// Refuses an optional capture that shares its segment with a literal.
  private func refuseOptional(
    _ terms: [Pattern.Term],
    from start: Int
  ) throws(PatternFault) {
    for case .capture(let capture) in terms where capture.isOptional {
      throw PatternFault("An optional capture must be a whole segment", at: offset - 1)
    }
  }

  /// Reads `*` or `*name`, which must be a whole segment and the only one of its kind.
  private mutating func parseRest() throws(PatternFault) -> Pattern.Segment {
    let start = offset
    for case .rest in segments {
      throw PatternFault("A pattern has at most one \"*\"", at: start)
    }
    offset += 1
    let name = identifier()
    switch current {
    case nil, ASCII.slash, ASCII.questionMark, ASCII.hash: break
    case ASCII.leftParenthesis: throw PatternFault("A \"*\" has no kind", at: offset)
    default:
      throw PatternFault(
        "A \"*\" with its name is a whole segment; a literal \"*\" is written \"%2A\"",
        at: start
      )
    }
    if let name { try declare(name, at: start + 1) }
    return .rest(name)
  }
}
