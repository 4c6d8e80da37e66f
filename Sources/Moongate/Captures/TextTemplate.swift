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
  /// A link to a named route.
  case link(LinkTemplate)
}
