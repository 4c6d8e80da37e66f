import MoongateLinks

/// The parts of a link, found by splitting its bytes at the delimiters of RFC 3986, 3.
///
/// It refuses nothing, so it is right only about links.
struct NaiveAnatomy {
  let scheme: String
  private(set) var user: String?
  private(set) var host: String?
  let path: String
  let segments: [String]
  let items: [QueryItem]
  let fragment: String?

  init(_ bytes: [UInt8]) {
    let (beforeFragment, fragment) = Self.cut(bytes[...], at: "#")
    let (beforeQuery, query) = Self.cut(beforeFragment, at: "?")
    let (scheme, hierarchy) = Self.cut(beforeQuery, at: ":")
    self.scheme = String(decoding: scheme, as: UTF8.self).lowercased()
    var path = hierarchy ?? []
    var segments: [String] = []
    if path.starts(with: "//".utf8) {
      var authority = path.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      path = path.dropFirst(2 + authority.count)
      if let at = authority.firstIndex(of: UInt8(ascii: "@")) {
        user = Self.decode(authority[..<at])
        authority = authority[(at + 1)...]
      }
      let bracketed = authority.prefix { $0 != UInt8(ascii: "]") }
      let isLiteral = authority.first == UInt8(ascii: "[") && bracketed.count < authority.count
      let name = isLiteral ? authority.prefix(bracketed.count + 1) : Self.cut(authority, at: ":").0
      host = Self.decode(name)
      if !["http", "https"].contains(self.scheme), !name.isEmpty { segments = [Self.decode(name)] }
    }
    self.path = Self.decode(path)
    if path.first == UInt8(ascii: "/") { path = path.dropFirst() }
    if path.last == UInt8(ascii: "/") {
      segments += Self.split(path.dropLast(), at: "/").map { Self.decode($0) }
    } else if !path.isEmpty {
      segments += Self.split(path, at: "/").map { Self.decode($0) }
    }
    self.segments = segments
    items = (query ?? []).isEmpty ? [] : Self.split(query ?? [], at: "&").map(Self.item)
    self.fragment = fragment.map { Self.decode($0) }
  }

  /// The bytes without the spaces, tabs, line breaks and U+FEFF at their ends.
  static func bare(_ bytes: [UInt8]) -> [UInt8] {
    let around: [[UInt8]] = [[0x20], [0x09], [0x0A], [0x0D], [0xEF, 0xBB, 0xBF]]
    var bare = bytes[...]
    while let found = around.first(where: bare.starts) { bare.removeFirst(found.count) }
    while let found = around.first(where: { bare.suffix($0.count).elementsEqual($0) }) {
      bare.removeLast(found.count)
    }
    return Array(bare)
  }

  private static func item(_ bytes: ArraySlice<UInt8>) -> QueryItem {
    let (name, value) = cut(bytes, at: "=")
    return QueryItem(
      name: decode(name, readsPlus: true),
      value: value.map { decode($0, readsPlus: true) }
    )
  }

  /// Returns the text before the first such character, and the text after it.
  private static func cut(
    _ bytes: ArraySlice<UInt8>,
    at mark: Unicode.Scalar
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    guard let place = bytes.firstIndex(of: UInt8(ascii: mark)) else { return (bytes, nil) }
    return (bytes[..<place], bytes[(place + 1)...])
  }

  private static func split(
    _ bytes: ArraySlice<UInt8>,
    at mark: Unicode.Scalar
  ) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false)
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, readsPlus: Bool = false) -> String {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        decoded.append(UInt8(digits, radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(readsPlus && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
