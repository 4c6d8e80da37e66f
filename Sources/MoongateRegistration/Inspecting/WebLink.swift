/// The parts of a web link as associations see them: texts between delimiters, encoded as in a URL.
///
/// It takes more than `Link` does, because systems hand over links that Moongate refuses.
struct WebLink {
  /// The scheme and the host in lower case, without a port.
  let scheme: String
  let host: String
  /// The path from its first slash; empty where the link has none.
  let path: String
  /// The query and the fragment; `nil` where the link has none.
  let query: String?
  let fragment: String?

  /// The most bytes of a link.
  static let mostBytes = 65_536

  /// Reads a link; `nil` for a text that is not a web link.
  ///
  /// Characters that a URL cannot hold are percent-encoded, as Apple's systems do where they make URLs of
  /// texts.
  ///
  /// - Complexity: O(*n*).
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    var rest = Substring(Self.encoded(text))
    guard let colon = rest.range(of: "://") else { return nil }
    scheme = rest[..<colon.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    rest = rest[colon.upperBound...]
    var fragment: String?
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[hash...].dropFirst())
      rest = rest[..<hash]
    }
    var query: String?
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[mark...].dropFirst())
      rest = rest[..<mark]
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    path = String(rest[slash...])
    self.query = query
    self.fragment = fragment
    var host = rest[..<slash]
    if let at = host.lastIndex(of: "@") { host = host[at...].dropFirst() }
    if let port = host.lastIndex(of: ":"), host[port...].dropFirst().allSatisfy(\.isNumber) {
      host = host[..<port]
    }
    guard !host.isEmpty else { return nil }
    self.host = host.lowercased()
  }

  /// The query's items, their names and values as written; a value is empty where there is no `=`.
  var items: [(name: Substring, value: Substring)] {
    (query ?? "").split(separator: "&").map { item in
      guard let equals = item.firstIndex(of: "=") else { return (item, "") }
      return (item[..<equals], item[equals...].dropFirst())
    }
  }

  /// A path without a slash in front of it and all at its end.
  ///
  /// A mark that combines with a slash does not hide it, as it would among characters.
  static func withoutSlashes(_ path: some StringProtocol) -> Substring {
    var scalars = Substring(path).unicodeScalars
    if scalars.first == "/" { scalars.removeFirst() }
    while scalars.last == "/" { scalars.removeLast() }
    return Substring(scalars)
  }

  /// A text with escapes for the characters that a URL cannot hold.
  static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: mustBeEncoded) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      guard mustBeEncoded(byte) else {
        bytes.append(byte)
        continue
      }
      bytes += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func mustBeEncoded(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, 0x7F...: true
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"),
      UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  /// A text with its escapes decoded; the text itself where that is not UTF-8.
  ///
  /// What begins like an escape and is none stays as it is.
  static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%"), offset + 2 < bytes.count,
        let high = digit(bytes[offset + 1]), let low = digit(bytes[offset + 2])
      {
        decoded.append(high << 4 | low)
        offset += 3
      } else {
        decoded.append(bytes[offset])
        offset += 1
      }
    }
    return String(validating: decoded, as: UTF8.self) ?? String(text)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.flatMap { UInt8(exactly: $0) }
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
