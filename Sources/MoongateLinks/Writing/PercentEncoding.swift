/// The encoding of characters that would mean something else in a link: RFC 3986, 2.1.
package enum PercentEncoding {
  /// A text with everything encoded but unreserved characters, as UTF-8.
  package static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text with everything encoded but unreserved characters, and one more if it is to stay, as UTF-8.
  static func append(_ text: String, keeping kept: UInt8? = nil, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      if isUnreserved(byte) || byte == kept { bytes.append(byte) } else { append(byte, to: &bytes) }
    }
  }

  /// Appends a query item; a value of nil is written without `=`.
  static func append(_ item: QueryItem, to bytes: inout [UInt8]) {
    append(item.name, to: &bytes)
    guard let value = item.value else { return }
    bytes.append(ASCII.equals)
    append(value, to: &bytes)
  }

  /// Appends a text in which reserved characters and escapes mean what they mean in a URL (RFC 6570,
  /// 1.5: U+R).
  static func append(url text: String, to bytes: inout [UInt8]) {
    let text = Array(text.utf8)
    for (offset, byte) in text.enumerated() {
      if isUnreserved(byte) || isReserved(byte) || isEscape(text, at: offset) {
        bytes.append(byte)
      } else {
        append(byte, to: &bytes)
      }
    }
  }

  /// Appends bytes of a link's path or query, in which each `%` begins an escape; what RFC 3986 has raw in neither is
  /// encoded.
  static func append(raw bytes: Span<UInt8>, to encoded: inout [UInt8]) {
    for offset in bytes.indices {
      let byte = bytes[offset]
      let isKept =
        isUnreserved(byte) || byte == ASCII.percent
        || isReserved(byte) && byte != ASCII.leftBracket && byte != ASCII.rightBracket
      if isKept { encoded.append(byte) } else { append(byte, to: &encoded) }
    }
  }

  /// Whether an escape begins at an offset.
  static func isEscape(_ text: [UInt8], at offset: Int) -> Bool {
    text[offset] == ASCII.percent && offset + 2 < text.count
      && ASCII.isHexDigit(text[offset + 1]) && ASCII.isHexDigit(text[offset + 2])
  }

  /// RFC 3986, 2.3: `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.minus || byte == ASCII.dot
      || byte == ASCII.underscore || byte == UInt8(ascii: "~")
  }

  /// RFC 3986, 2.2: `reserved = gen-delims / sub-delims`.
  private static func isReserved(_ byte: UInt8) -> Bool {
    ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes += [ASCII.percent, hexDigit(byte >> 4), hexDigit(byte & 0x0F)]
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
