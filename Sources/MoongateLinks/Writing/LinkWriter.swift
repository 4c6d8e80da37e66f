/// Writes a link from its decoded parts, so that reading it gives the same parts again.
///
/// Everything but RFC 3986's unreserved characters and the `=` of a fragment is percent-encoded, as UTF-8:
/// no reader can take a character of a value for a delimiter, or decode a `+`.
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
    PercentEncoding.append(segment, to: &path)
  }

  /// Adds a query item; a value of nil is written without `=`.
  package mutating func append(item name: String, value: String?) {
    query.append(query.isEmpty ? ASCII.questionMark : ASCII.ampersand)
    PercentEncoding.append(QueryItem(name: name, value: value), to: &query)
  }

  /// Sets the fragment.
  package mutating func set(fragment text: String) {
    var encoded = [ASCII.hash]
    // A mark of direction is text only behind an `=`.
    PercentEncoding.append(text, keeping: ASCII.equals, to: &encoded)
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
    PercentEncoding.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
