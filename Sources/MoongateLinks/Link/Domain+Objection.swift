extension Domain {
  /// Why nothing can be told to lead to these hosts, if so: no web link has one, browsers read it as
  /// another, or they are everybody's.
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
