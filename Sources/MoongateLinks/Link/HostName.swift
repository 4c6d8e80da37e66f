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
