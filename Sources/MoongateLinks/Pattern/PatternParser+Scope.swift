extension PatternParser {
  /// Reads `scheme:` or `scheme://host:port`, if the pattern begins with one.
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
    let isWeb = Pattern.Scope.isWeb(scheme) || scheme == Pattern.Scope.web
    var domain: Domain?
    var label: Pattern.Label?
    var port: Int?
    var hostName: String?
    if current == ASCII.slash, next == ASCII.slash {
      offset += 2
      if isWeb {
        if current == ASCII.colon {
          hostName = try parseHostName()
        } else {
          (domain, label) = try parseHost()
        }
        port = try parsePort()
        try checkHostEnd()
      }
    }
    let parts = Pattern.Parts(label, port, hostName)
    scope = Pattern.Scope(scheme: scheme, domain: domain, parts: parts)
  }

  /// Reads `:name` in the place of a host.
  private mutating func parseHostName() throws(PatternFault) -> String {
    let start = offset
    offset += 1
    guard let name = identifier() else {
      throw PatternFault("A name must follow the colon, or a host in its place.", at: start)
    }
    if current == ASCII.leftParenthesis, !beginsGroup {
      throw PatternFault("The capture of a host has no kind; name the hosts instead.", at: offset)
    }
    if let byte = current, byte == ASCII.dot || byte == ASCII.minus || byte == ASCII.percent {
      throw PatternFault(
        "A capture in the place of the host is the whole host; for a part of it write a \"*\", and take it from link.host in a function.",
        at: offset
      )
    }
    try declare(name, at: start + 1)
    return name
  }

  /// Reads the host of a pattern of the web: exact, or with a `*` in a label before the last two.
  private mutating func parseHost() throws(PatternFault) -> (Domain, Pattern.Label?) {
    let start = offset
    if current == ASCII.leftBracket {
      while let byte = current, byte != ASCII.rightBracket { offset += 1 }
      guard current != nil, IPv6Literal.isValid(bytes.span, start + 1..<offset) else {
        throw PatternFault("The host in brackets is not an IPv6 address.", at: start)
      }
      offset += 1
      return (Domain(host: lowercased(start..<offset), isWildcard: false), nil)
    }
    var stars: [Int] = []
    while let byte = current, !beginsGroup,
      byte == ASCII.asterisk || ByteClass.table[Int(byte)] & ByteClass.webHostStop == 0
    {
      if byte == ASCII.asterisk { stars.append(offset) }
      offset += 1
    }
    guard let star = stars.first else {
      guard offset > start else { throw PatternFault("A host must follow \"//\".", at: start) }
      return (Domain(host: lowercased(start..<offset), isWildcard: false), nil)
    }
    guard stars.count == 1 else {
      throw PatternFault("A host has at most one \"*\".", at: stars[1])
    }
    guard let dot = bytes[star..<offset].firstIndex(of: ASCII.dot) else {
      throw PatternFault(
        "A \"*\" cannot stand for the end of a host, which is not your own; leave the host out for all that are declared, as in \"https:/path\".",
        at: star
      )
    }
    guard dot + 1 < offset, bytes[dot + 1] != ASCII.dot else {
      throw PatternFault("A host must follow \"//\".", at: dot + 1)
    }
    let suffix = lowercased(dot + 1..<offset)
    let domain = Domain(host: suffix, isWildcard: true)
    // A domain like that is declared, or the scope is not.
    guard star > start || dot > star + 1 else { return (domain, nil) }
    guard domain.isOwn else {
      throw PatternFault(
        "Hosts below \"\(suffix)\" are everybody's; a \"*\" stands before two labels at least, as in \"*.example.\(suffix)\".",
        at: star
      )
    }
    return (
      domain, Pattern.Label(prefix: lowercased(start..<star), suffix: lowercased(star + 1..<dot))
    )
  }

  /// Reads a colon and a port, if they are there.
  private mutating func parsePort() throws(PatternFault) -> Int? {
    guard current == ASCII.colon else { return nil }
    let start = offset + 1
    offset = start
    var port = 0
    while let byte = current, ASCII.isDigit(byte), port <= 65_535 {
      port = port * 10 + Int(byte & 0x0F)
      offset += 1
    }
    let isNumber = current.map { !ASCII.isLetter($0) } ?? true
    guard offset > start, port <= 65_535, isNumber else {
      let rest = bytes[start...].prefix { $0 != ASCII.slash }
      if let at = rest.firstIndex(of: ASCII.at) {
        throw PatternFault("A pattern cannot name a user.", at: at)
      }
      throw PatternFault("A port is a number up to 65535.", at: start)
    }
    return port
  }

  /// Refuses what stands right behind a host.
  private func checkHostEnd() throws(PatternFault) {
    switch current {
    case nil, ASCII.slash, ASCII.questionMark, ASCII.hash, ASCII.leftParenthesis: break
    case ASCII.at: throw PatternFault("A pattern cannot name a user.", at: offset)
    case .some(0x80...):
      throw PatternFault("Write an international host in its \"xn--\" form.", at: offset)
    default: throw PatternFault("A host cannot hold this character.", at: offset)
    }
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map(ASCII.lowercased), as: UTF8.self)
  }
}
