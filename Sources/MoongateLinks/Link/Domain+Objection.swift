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
    guard !isWildcard || host.utf8.contains(ASCII.dot) || host == "localhost" else {
      return "The host \(shown) is all of \(host); name your own, like \"*.example.\(host)\"."
    }
    return nil
  }
}
