/// Hosts that a browser takes for an IPv4 address in a spelling of its own.
///
/// Browsers read a host whose last label is a number as an address of one to four numbers, each decimal,
/// octal or hexadecimal (WHATWG URL, 3.5 "ends in a number checker" and "IPv4 parser"): `127.1`,
/// `0x7f.1`, `0177.0.0.1` and `2130706433` all are 127.0.0.1 there. RFC 3986, 3.2.2 knows only four
/// decimal numbers.
enum NumericHost {
  /// Whether the host is a number to a browser, and not the address that its text shows.
  static func isDisguised(_ host: String) -> Bool {
    var labels = host.utf8.split(separator: ASCII.dot, omittingEmptySubsequences: false)
    // One dot at the end only says that the name is whole.
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard let last = labels.last, isNumber(last) else { return false }
    return labels.count != 4 || !labels.allSatisfy(isOctet) || host.utf8.last == ASCII.dot
  }

  private static func isNumber(_ label: Substring.UTF8View) -> Bool {
    guard !label.isEmpty else { return false }
    if label.allSatisfy(ASCII.isDigit) { return true }
    let prefix = label.prefix(2).map(ASCII.lowercased)
    return prefix.elementsEqual("0x".utf8)
      && label.dropFirst(2).allSatisfy { ASCII.hexDigit($0) < 16 }
  }

  /// Whether a label is a decimal number of 0...255 without a zero in front.
  private static func isOctet(_ label: Substring.UTF8View) -> Bool {
    guard let number = UInt8(Substring(label)) else { return false }
    return label.allSatisfy(ASCII.isDigit) && (number == 0 ? label.count == 1 : label.first != 0x30)
  }
}

extension Link {
  /// Whether a browser would take the host of this web link for an address that it does not show.
  ///
  /// - Complexity: O(*n*) in the bytes of the host.
  package var hasDisguisedHost: Bool {
    guard isWeb, let host else { return false }
    return NumericHost.isDisguised(host)
  }
}
