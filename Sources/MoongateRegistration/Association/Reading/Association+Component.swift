extension Association {
  /// The links that an app gets, or does not get.
  ///
  /// A link has to fit all that is said. In patterns `*` stands for any characters, `?` for one, and
  /// `$(name)` for one of the texts of a variable.
  public struct Component: Sendable, Hashable {
    /// The required query.
    public enum Query: Sendable, Hashable {
      /// A pattern of the whole query.
      case whole(String)
      /// Patterns of the values of some items, by their names.
      case items([Item])
    }

    /// A query item that a link has to have.
    public struct Item: Sendable, Hashable {
      /// The name.
      public var name: String
      /// The pattern of its value, which is the empty text where a link has no such item.
      public var value: String

      /// An item with a pattern.
      public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    /// The pattern of the path; `nil` for any.
    public var path: String?
    /// The required query; `nil` for any.
    public var query: Query?
    /// The pattern of the fragment; `nil` for any.
    public var fragment: String?
    /// Whether the links stay in the browser.
    public var isExcluding = false
    /// Whether case matters.
    public var isCaseSensitive = true
    /// Whether links are compared as they are written, and not decoded.
    public var isPercentEncoded = true
    /// The comment in the file.
    public var comment: String?
    /// The line of the file; `nil` where it was not read.
    public var line: Int? {
      // Columns of another line say nothing.
      didSet { columns = nil }
    }
    /// Its columns in the line; `nil` where it was not read.
    var columns: Range<Int>?

    /// A component that takes all links with a path.
    public init(path: String? = nil) { self.path = path }
  }
}

extension Association.Component: CustomStringConvertible {
  /// The patterns as JSON: `"/": "/buy/*", exclude`.
  public var description: String {
    var parts: [String] = []
    if let path { parts.append("\"/\": " + JSONText.quoted(path)) }
    switch query {
    case nil: break
    case .whole(let pattern): parts.append("\"?\": " + JSONText.quoted(pattern))
    case .items(let items):
      let members = items.map { JSONText.quoted($0.name) + ": " + JSONText.quoted($0.value) }
      parts.append("\"?\": { " + members.joined(separator: ", ") + " }")
    }
    if let fragment { parts.append("\"#\": " + JSONText.quoted(fragment)) }
    if parts.isEmpty { parts.append("any link") }
    if isExcluding { parts.append("exclude") }
    return parts.joined(separator: ", ")
  }
}

extension Association.Component {
  /// The patterns, and what each is of.
  var patterns: [(part: String, text: String)] {
    var patterns: [(part: String, text: String)] = []
    if let path { patterns.append(("path", path)) }
    switch query {
    case nil: break
    case .whole(let text): patterns.append(("query", text))
    case .items(let items): patterns += items.map { ("query item \"\($0.name)\"", $0.value) }
    }
    if let fragment { patterns.append(("fragment", fragment)) }
    return patterns
  }
}
