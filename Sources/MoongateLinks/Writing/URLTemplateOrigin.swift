/// The scheme and the authority of a URL template, which stand in what comes before all values.
struct URLTemplateOrigin: Sendable {
  /// The end of the scheme; nil if a value comes before that, or may become a host.
  private let schemeEnd: Int?
  /// The end of the authority; nil for a template without one.
  private let authorityEnd: Int?

  /// Reads the bytes before the first value.
  init(_ bytes: [UInt8]) {
    guard
      let colon = bytes.firstIndex(where: { Self.delimiters.contains($0) || $0 == ASCII.colon }),
      bytes[colon] == ASCII.colon
    else {
      schemeEnd = nil
      authorityEnd = nil
      return
    }
    let rest = bytes[(colon + 1)...]
    var hasHost = false
    if rest.starts(with: Self.slashes) {
      let authority = rest.dropFirst(Self.slashes.count)
      let end = authority.firstIndex(where: Self.delimiters.contains) ?? bytes.count
      hasHost = end > authority.startIndex
      authorityEnd = end
    } else {
      authorityEnd = nil
    }
    // Browsers find a host in what would come next.
    schemeEnd = hasHost || !Self.isSpecial(bytes[..<colon]) ? rest.startIndex : nil
  }

  /// Whether a URL that begins with the same bytes has the same scheme and authority.
  func isKept(in url: String) -> Bool {
    guard let schemeEnd else { return false }
    guard let authorityEnd else {
      return !url.utf8.dropFirst(schemeEnd).starts(with: Self.slashes)
    }
    return url.utf8.dropFirst(authorityEnd).first.map(Self.delimiters.contains) ?? true
  }

  /// Whether browsers find a host behind a scheme however many slashes there are (WHATWG URL, 3.1).
  private static func isSpecial(_ scheme: some Sequence<UInt8>) -> Bool {
    let scheme = String(decoding: scheme.map(ASCII.lowercased), as: UTF8.self)
    return ["file", "ftp", "http", "https", "ws", "wss"].contains(scheme)
  }

  private static let slashes = [ASCII.slash, ASCII.slash]
  /// The bytes that end an authority (RFC 3986, 3.2).
  private static let delimiters = [ASCII.slash, ASCII.questionMark, ASCII.hash]
}
