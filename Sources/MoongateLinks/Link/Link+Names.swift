// The parser of links decides what a scheme and a host are.

extension Link {
  /// The scheme that a text names, in lower case; nil if the text is not just a scheme.
  package static func scheme(of text: String) -> String? {
    guard let link = try? Link("\(text)://x"), link.scheme.utf8.count == text.utf8.count else {
      return nil
    }
    return link.scheme
  }

  /// The web host that a text names, in lower case; nil if the text is not just a host.
  package static func host(of text: String) -> String? {
    guard let host = (try? Link("https://\(text)"))?.host, host.utf8.count == text.utf8.count else {
      return nil
    }
    return host
  }
}
