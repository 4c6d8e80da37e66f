/// A link as Android's `Uri` reads it, which is what intent filters see.
///
/// Nothing is refused and nothing folded: a scheme keeps its capitals, an escape that is none becomes
/// U+FFFD, and a link without a slash behind its scheme has neither host nor path.
struct AndroidLink: Sendable, Hashable {
  /// The text before the first colon, as it is written; `nil` without a colon.
  let scheme: String?
  /// All between the first colon and `#`, decoded.
  let schemeSpecificPart: String
  /// The host, decoded, without a user and a port; empty behind `//` and nothing, `nil` without `//`.
  let host: String?
  /// The port; -1 for none.
  let port: Int
  /// The path, decoded, so that `%2F` has become a slash; `nil` for a link without a slash behind its
  /// scheme.
  let path: String?
  /// The query, decoded as a whole, before anybody splits it; a `+` stays a plus.
  let query: String?
  /// The fragment, decoded.
  let fragment: String?

  /// Reads a link.
  ///
  /// - Complexity: O(*n*).
  init(_ text: String) {
    let bytes = Array(text.utf8)
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    scheme = colon.map { String(decoding: bytes[..<$0], as: UTF8.self) }
    let all = bytes[(colon.map { $0 + 1 } ?? 0)...]
    let hash = all.firstIndex(of: UInt8(ascii: "#"))
    let part = all[..<(hash ?? all.endIndex)]
    schemeSpecificPart = Self.decoded(part)
    fragment = hash.map { Self.decoded(all[($0 + 1)...]) }

    // A "?" behind a "#" belongs to the fragment.
    let mark = part.firstIndex(of: UInt8(ascii: "?"))
    query = mark.map { Self.decoded(part[($0 + 1)...]) }
    var rest = part[..<(mark ?? part.endIndex)]
    let isHierarchical = colon == nil || rest.first == UInt8(ascii: "/")
    guard rest.starts(with: "//".utf8) else {
      host = nil
      port = -1
      path = isHierarchical ? Self.decoded(rest) : nil
      return
    }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    path = Self.decoded(rest[(end ?? rest.endIndex)...])
    var authority = rest[..<(end ?? rest.endIndex)]
    if let user = authority.lastIndex(of: UInt8(ascii: "@")) {
      authority = authority[(user + 1)...]
    }
    let digits = authority.reversed().prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    let before = authority.dropLast(digits.count)
    guard before.last == UInt8(ascii: ":") else {
      host = Self.decoded(authority)
      port = -1
      return
    }
    host = Self.decoded(before.dropLast())
    port = Int(Int32(String(decoding: digits.reversed(), as: UTF8.self)) ?? -1)
  }

  /// Bytes with their escapes decoded once.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      let digits = bytes[place...].prefix(2)
      if digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        place += 2
      } else {
        result += Array("\u{FFFD}".utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
