extension PatternParser {
  /// Reads `scheme:` or `scheme://host`, if the pattern begins with one.
  ///
  /// Characters that a scheme may have, up to a colon, are always read as a scheme; a path whose
  /// first segment looks like that needs its leading slash.
  mutating func parseScope() throws(PatternFault) {
    var end = 0
    while end < bytes.count, ByteClass.table[Int(bytes[end])] & ByteClass.schemeStop == 0 {
      end += 1
    }
    guard end > 0, end < bytes.count, bytes[end] == ASCII.colon else { return }
    guard ASCII.isLetter(bytes[0]) else {
      throw PatternFault(
        "A scheme begins with a letter; if this is a path, begin it with \"/\".",
        at: 0
      )
    }
    let scheme = String(decoding: bytes[..<end].map(ASCII.lowercased), as: UTF8.self)
    offset = end + 1
    var domain: Domain?
    if current == ASCII.slash, next == ASCII.slash {
      offset += 2
      if Pattern.Scope.isWeb(scheme) { domain = try parseDomain() }
    }
    scope = Pattern.Scope(scheme: scheme, domain: domain)
  }

  /// Reads the host of an `http` or `https` pattern: exact, or `*.` and a suffix.
  private mutating func parseDomain() throws(PatternFault) -> Domain {
    let isWildcard = bytes[offset...].starts(with: Domain.wildcard.utf8)
    if isWildcard { offset += Domain.wildcard.utf8.count }
    let start = offset
    if !isWildcard, current == ASCII.leftBracket {
      while let byte = current, byte != ASCII.rightBracket { offset += 1 }
      guard current != nil, IPv6Literal.isValid(bytes.span, start + 1..<offset) else {
        throw PatternFault("The host in brackets is not an IPv6 address.", at: start)
      }
      offset += 1
    } else {
      while let byte = current, byte != ASCII.asterisk, !beginsGroup,
        ByteClass.table[Int(byte)] & ByteClass.webHostStop == 0
      {
        offset += 1
      }
    }
    switch current {
    case nil, ASCII.slash, ASCII.questionMark, ASCII.hash, ASCII.leftParenthesis: break
    case ASCII.colon:
      throw PatternFault("A pattern cannot name a port; all ports of the host match.", at: offset)
    case ASCII.asterisk:
      throw PatternFault("A host is exact or begins with \"*.\".", at: offset)
    case ASCII.at: throw PatternFault("A pattern cannot name a user.", at: offset)
    case .some(0x80...):
      throw PatternFault("Write an international host in its \"xn--\" form.", at: offset)
    default: throw PatternFault("A host cannot hold this character.", at: offset)
    }
    guard offset > start, bytes[start] != ASCII.dot || !isWildcard else {
      throw PatternFault("A host must follow \"//\".", at: start)
    }
    let host = String(decoding: bytes[start..<offset].map(ASCII.lowercased), as: UTF8.self)
    return Domain(host: host, isWildcard: isWildcard)
  }
}
