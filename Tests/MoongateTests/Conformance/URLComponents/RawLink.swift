/// The undecoded parts of a link, cut out at the delimiters of RFC 3986, appendix B.
///
/// It judges nothing and knows nothing of either parser: with it the tests say what both must be.
struct RawLink {
  let authority: String?
  let path: String
  let query: String?
  let fragment: String?

  init(_ text: String) {
    var rest = text.utf8[...]
    var fragment: String?
    var query: String?
    var authority: String?
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[rest.index(after: colon)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest) ?? ""
    self.query = query
    self.fragment = fragment
    self.authority = authority
  }

  /// The host without its user and port.
  var host: String? {
    guard let authority = authority?.split(separator: "@", omittingEmptySubsequences: false).last
    else { return nil }
    guard let colon = authority.lastIndex(of: ":"),
      !authority[colon...].contains("]")
    else { return String(authority) }
    return String(authority[..<colon])
  }

  /// Whether a part holds a character that RFC 3986 does not allow there raw.
  static func hasForeign(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        false
      default: !allowed.contains(byte)
      }
    }
  }

  private static let allowed = Array("-._~!$&'()*+,;=:@/?%".utf8)

  /// The items of a query, split on `&` and the first `=`.
  static func items(_ query: String, read: (Substring) -> String) -> [[String?]] {
    guard !query.isEmpty else { return [] }
    return query.split(separator: "&", omittingEmptySubsequences: false).map { item in
      guard let equals = item.firstIndex(of: "=") else { return [read(item), nil] }
      return [read(item[..<equals]), read(item[item.index(after: equals)...])]
    }
  }
}
