/// Hosts that a browser takes for an IPv4 address in a spelling of its own.
///
/// Browsers read a host whose last label is a number as an address of one to four numbers, each decimal,
/// octal or hexadecimal (WHATWG URL, 3.5 "ends in a number checker" and "IPv4 parser"): `127.1`,
/// `0x7f.1`, `0177.0.0.1` and `2130706433` all are 127.0.0.1 there. RFC 3986, 3.2.2 knows only four
/// decimal numbers.
enum NumericHost {
  /// Whether the host, of any case, is a number to a browser, and not the address that its text shows.
  static func isDisguised(_ host: Span<UInt8>) -> Bool {
    guard let name = endingInNumber(host) else { return false }
    // One dot at the end only says that the name is whole, and no address has it.
    return name != host.count || !IPv6Literal.isIPv4(host, 0..<name)
  }

  /// Whether the last label of the host, of any case, is a number to a browser.
  static func endsInNumber(_ host: Span<UInt8>) -> Bool { endingInNumber(host) != nil }

  /// Returns the length of a host in bytes, without one dot at its end, if its last label is a
  /// number.
  private static func endingInNumber(_ host: Span<UInt8>) -> Int? {
    var end = host.count
    if end > 0, host[end - 1] == ASCII.dot { end -= 1 }
    var start = end
    while start > 0, host[start - 1] != ASCII.dot { start -= 1 }
    return isNumber(host, start..<end) ? end : nil
  }

  private static func isNumber(_ host: Span<UInt8>, _ label: Range<Int>) -> Bool {
    guard !label.isEmpty else { return false }
    if label.allSatisfy({ ASCII.isDigit(host[$0]) }) { return true }
    return label.count > 1 && host[label.lowerBound] == UInt8(ascii: "0")
      && host[label.lowerBound + 1] | 0x20 == UInt8(ascii: "x")
      && label.dropFirst(2).allSatisfy { ASCII.isHexDigit(host[$0]) }
  }
}

extension Link {
  /// Whether a browser would take the host of this web link for an address that it does not show.
  ///
  /// - Complexity: O(*n*) in the bytes of the host.
  package var hasDisguisedHost: Bool {
    guard isWeb, let host = hostSlice else { return false }
    return text.withSpan {
      NumericHost.isDisguised($0.extracting(Int(host.start)..<Int(host.end)))
    }
  }
}
