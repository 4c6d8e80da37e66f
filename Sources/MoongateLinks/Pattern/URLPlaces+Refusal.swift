// A value is compared as the bytes of a link that it is, in any case, so that nothing is allocated.

extension URLPlaces {
  /// Whether a decoded value is a URL that leads to one of the places.
  ///
  /// - Complexity: O(*n*) in the bytes of the value for each scheme and domain.
  package func accept(_ value: Span<UInt8>) -> Bool { refusal(of: value) == nil }

  /// Returns the reason why a decoded value is not such a URL; nil if it is one.
  func refusal(of value: Span<UInt8>) -> URLRefusal? {
    var budget = MatchBudget.unlimited
    return refusal(of: value, &budget)
  }

  /// The same; meaningless if the budget is spent.
  ///
  /// The link's own parser reads the value. What is refused besides is where others read another host
  /// than it does, or nobody knows what they do: browsers drop spaces at the ends, take a backslash for
  /// a slash, and know further spellings of IP addresses (WHATWG URL, 4.4 and 3.5).
  func refusal(of value: Span<UInt8>, _ budget: inout MatchBudget) -> URLRefusal? {
    budget.spend(2 * value.count)
    if let refusal = Self.refusedCharacter(in: value) { return refusal }
    let layout: LinkLayout
    do throws(LinkFault) {
      var parts = NoParts()
      layout = try LinkParser.parse(value, limits: LinkLimits(), &parts)
    } catch {
      return .link(error.reason)
    }
    guard !layout.traits.contains(.user) else { return .link(.userInformation) }
    let scheme = value.extracting(0..<Int(layout.schemeEnd))
    guard lists(scheme: scheme, &budget) else { return .scheme }
    guard layout.traits.contains(.web) else { return nil }
    let host = value.extracting(Int(layout.hostStart)..<Int(layout.hostEnd))
    guard HostName.isPlain(host) else { return .nameOfHost }
    guard !NumericHost.isDisguised(host) else { return .disguisedHost }
    return lists(host: host, &budget) ? nil : .host
  }

  private static func refusedCharacter(in value: Span<UInt8>) -> URLRefusal? {
    var offset = 0
    while offset < value.count {
      let byte = value[offset]
      if byte == ASCII.space { return .space }
      if byte < ASCII.space { return .link(.controlCharacter) }
      if byte == ASCII.backslash { return .backslash }
      // What is not UTF-8 is left to the parser.
      if byte >= 0xC0, let (scalar, length) = UTF8Sequence.read(value, at: offset) {
        if ScalarRules.isSpace(scalar) { return .space }
        offset &+= length
      } else {
        offset &+= 1
      }
    }
    return nil
  }

  private func lists(scheme: Span<UInt8>, _ budget: inout MatchBudget) -> Bool {
    for listed in schemes {
      budget.spend(Work.option + min(scheme.count, listed.utf8.count))
      if listed.withSpan({ scheme.isFolded(to: $0) }) { return true }
    }
    return false
  }

  private func lists(host: Span<UInt8>, _ budget: inout MatchBudget) -> Bool {
    guard let domains else { return true }
    for domain in domains {
      budget.spend(Work.option + min(host.count, domain.host.utf8.count))
      let isListed = domain.host.withSpan { listed in
        guard domain.isWildcard else { return host.isFolded(to: listed) }
        // No label is empty, so one at least stands before the dot.
        let dot = host.count - listed.count - 1
        return dot > 0 && host[dot] == ASCII.dot
          && host.extracting(dot + 1..<host.count).isFolded(to: listed)
      }
      if isListed { return true }
    }
    return false
  }
}
