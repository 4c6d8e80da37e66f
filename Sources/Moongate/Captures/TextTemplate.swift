/// A text in which captures of a route stand for values, compiled.
enum TextTemplate: Sendable {
  /// A part of a text.
  enum Part: Sendable {
    case literal(String)
    /// A capture as scripts write its value.
    case capture(Int)
    /// The same percent-encoded, for the query or the fragment of a URL.
    case encoded(Int)
    /// The same for the path of a URL, where it must not be empty.
    case pathPart(Int)
  }

  /// The same for every link.
  case constant(String)
  case parts([Part])
  /// A capture alone, whose kind says where it leads.
  case capture(Int)
  /// A link to a named route.
  case link(LinkTemplate)
  /// A URL from a template.
  case url(FilledURL)
  /// A URL with the path of the link.
  case samePath(SamePath)
}

extension TextTemplate {
  /// The text where it is the same for every link; `nil` for another.
  var constant: String? {
    guard case .parts(let parts) = self else {
      if case .constant(let text) = self { return text }
      return nil
    }
    let literals = parts.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    return literals.count == parts.count ? literals.joined() : nil
  }

  /// The text with the same letter in the place of each capture; `nil` for a capture alone and for a link
  /// to a route.
  ///
  /// A capture stands behind the host of a URL, so what a decision holds against the host, it holds
  /// against that of this text.
  var sample: String? {
    switch self {
    case .constant(let text): return text
    case .capture, .link: return nil
    case .url(let url): return url.sample
    case .samePath(let path): return path.sample
    case .parts(let parts):
      return parts.map { part in
        switch part {
        case .literal(let text): text
        case .capture, .encoded, .pathPart: "x"
        }
      }.joined()
    }
  }
}
