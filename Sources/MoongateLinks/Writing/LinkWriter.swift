/// Writes a link from its decoded parts, so that reading it gives the same parts again.
///
/// Everything but RFC 3986's unreserved characters is percent-encoded, as UTF-8: no reader can
/// take a character of a value for a delimiter, or decode a `+`.
///
/// A custom scheme's link is written with its path after one slash, `myapp:/album/7`, and not as
/// `myapp://album/7`: systems differ in folding the case of what looks like a host.
package struct LinkWriter: Sendable {
  private let scheme: String
  private let host: String?
  private var path: [UInt8] = []
  private var segmentCount = 0
  private var startsEmpty = false
  private var endsEmpty = false
  private var query: [UInt8] = []
  private var fragment: [UInt8]?

  /// A link with neither segments nor a query.
  ///
  /// - Parameters:
  ///   - scheme: the scheme, which is written as it is.
  ///   - host: the host of a web link, which is written as it is; nil for a custom scheme.
  package init(scheme: String, host: String?) {
    self.scheme = scheme
    self.host = host
  }

  /// Adds a segment, which may be empty; a slash in it stays inside of it.
  package mutating func append(segment: String) {
    if segmentCount == 0 { startsEmpty = segment.utf8.isEmpty } else { path.append(ASCII.slash) }
    segmentCount += 1
    endsEmpty = segment.utf8.isEmpty
    Self.encode(segment, into: &path)
  }

  /// Adds a query item; a value of nil is written without `=`.
  package mutating func append(item name: String, value: String?) {
    query.append(query.isEmpty ? ASCII.questionMark : ASCII.ampersand)
    Self.encode(name, into: &query)
    guard let value else { return }
    query.append(ASCII.equals)
    Self.encode(value, into: &query)
  }

  /// Sets the fragment.
  package mutating func set(fragment text: String) {
    var encoded = [ASCII.hash]
    Self.encode(text, into: &encoded)
    fragment = encoded
  }

  /// The link.
  ///
  /// Reading it may still fail: no link holds a `.` or `..` segment or certain characters.
  package var text: String {
    var bytes = Array(scheme.utf8) + [ASCII.colon]
    if let host {
      bytes += [ASCII.slash, ASCII.slash] + Array(host.utf8)
    } else if startsEmpty {
      // Two slashes in a row would begin a host; an empty one comes before the path.
      bytes += [ASCII.slash, ASCII.slash]
    }
    bytes.append(ASCII.slash)
    bytes += path
    // One slash at the end is ignored, so an empty last segment needs another.
    if endsEmpty { bytes.append(ASCII.slash) }
    bytes += query + (fragment ?? [])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A decoded text as it is written.
  package static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    encode(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func encode(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [ASCII.percent, hexDigit(byte >> 4), hexDigit(byte & 0x0F)]
      }
    }
  }

  /// RFC 3986, 2.3: `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.minus || byte == ASCII.dot
      || byte == ASCII.underscore || byte == UInt8(ascii: "~")
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
