extension Domain {
  /// The reason why nothing can lead to these hosts; `nil` if something can.
  ///
  /// No web link has such a host, browsers read it as another, or it is everybody's.
  package var objection: String? {
    let shown = Excerpt.quoted(text)
    guard host.utf8.allSatisfy({ $0 < 0x80 }) else {
      return "Write an international host in its \"xn--\" form."
    }
    let isAddress = host.utf8.first == ASCII.leftBracket
    guard Link.host(of: host) != nil, host.withSpan(HostName.isPlain), !isWildcard || !isAddress
    else {
      return
        "The text \(shown) is not a valid host: write it like \"example.com\" or \"*.example.com\", without scheme, port and path."
    }
    guard !host.withSpan(NumericHost.isDisguised),
      !isWildcard || !host.withSpan(NumericHost.endsInNumber)
    else {
      return
        "Browsers read the host \(shown) as another IP address; write four numbers, such as 192.0.2.1."
    }
    guard !isWildcard || isOwn else {
      return "The host \(shown) covers all of \(host); name your own, like \"*.example.\(host)\"."
    }
    return nil
  }
}

/// Hosts that everybody reads alike.
enum HostName {
  /// Whether the host of a web link, of any case, is labels of letters, digits, `-` and `_` with dots
  /// between them, or an address that the parser read in brackets.
  ///
  /// RFC 3986, 3.2.2 allows more and DNS knows no more; no label is empty, so no dot stands at the end.
  static func isPlain(_ host: Span<UInt8>) -> Bool {
    if host.count > 0, host[0] == ASCII.leftBracket { return true }
    var before = ASCII.dot
    for index in host.indices {
      let byte = host[index]
      if byte == ASCII.dot {
        if before == ASCII.dot { return false }
      } else if !ASCII.isLetter(byte), !ASCII.isDigit(byte), byte != ASCII.minus,
        byte != ASCII.underscore
      {
        return false
      }
      before = byte
    }
    return before != ASCII.dot
  }
}
