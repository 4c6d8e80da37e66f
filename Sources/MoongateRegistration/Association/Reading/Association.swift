/// The statement of a web site about the apps that open its links: an `apple-app-site-association`
/// file.
///
/// Of all that such a file can say, only `applinks` is read: which universal links which app gets.
/// Defaults are put into the components, as Apple's systems do.
package struct Association: Sendable, Hashable, LinkClaimant {
  /// Apps, and the links that they get.
  package struct Entry: Sendable, Hashable {
    /// The apps, each with its team before the first point: `ABCDE12345.com.example.app`.
    package var appIDs: [String]
    /// The links that the apps get; the first component that takes a link decides.
    package var components: [Component]

    /// Apps, and the links that they get.
    package init(appIDs: [String], components: [Component]) {
      self.appIDs = appIDs
      self.components = components
    }
  }

  /// A name that stands for several texts in patterns: `$(food)`.
  package struct Variable: Sendable, Hashable {
    /// The name; case matters.
    package var name: String
    /// The texts, in which `*` and `?` are wildcards.
    package var values: [String]

    /// A name for several texts.
    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The entries, in the order of the file.
  package var entries: [Entry]
  /// The names that the file declares for patterns.
  package var variables: [Variable]
  /// The file that it was read from; `nil` for one that is made.
  let source: JSONFile?

  /// An association of entries.
  package init(entries: [Entry], variables: [Variable] = []) {
    self.entries = entries
    self.variables = variables
    source = nil
  }

  init(entries: [Entry], variables: [Variable], source: JSONFile) {
    self.entries = entries
    self.variables = variables
    self.source = source
  }

  /// The path of its file.
  var file: String { source?.file ?? Self.fileName }

  /// The name that the file has on a web site, in the folder `.well-known`.
  package static let fileName = HostedFile.association

  /// The member of the file that is about links of the web.
  static let links = "applinks"

  /// The member of its value that has the entries.
  static let details = "details"

  /// The member of its value in which variables are declared.
  static let substitutions = "substitutionVariables"
}

extension Association {
  /// Whether two associations say the same, wherever they were read.
  package static func == (left: Self, right: Self) -> Bool {
    left.entries == right.entries && left.variables == right.variables
  }

  /// Feeds what it says into a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(variables)
  }
}

extension Association {
  /// The links that an app gets, or does not get.
  ///
  /// A link has to fit all that is said. In patterns `*` stands for any characters, `?` for one, and
  /// `$(name)` for one of the texts of a variable.
  package struct Component: Sendable, Hashable {
    /// The required query.
    package enum Query: Sendable, Hashable {
      /// A pattern of the whole query.
      case whole(String)
      /// Patterns of the values of some items, by their names.
      case items([Item])
    }

    /// A query item that a link has to have.
    package struct Item: Sendable, Hashable {
      /// The name.
      var name: String
      /// The pattern of its value, which is the empty text where a link has no such item.
      var value: String

      /// An item with a pattern.
      init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    /// The pattern of the path; `nil` for any.
    package var path: String?
    /// The required query; `nil` for any.
    package var query: Query?
    /// The pattern of the fragment; `nil` for any.
    var fragment: String?
    /// Whether the links stay in the browser.
    package var isExcluding = false
    /// Whether case matters.
    var isCaseSensitive = true
    /// Whether links are compared as they are written, and not decoded.
    var isPercentEncoded = true
    /// The comment in the file.
    var comment: String?
    /// The line of the file; `nil` where it was not read.
    package var line: Int? {
      // Columns of another line say nothing.
      didSet { columns = nil }
    }
    /// Its columns in the line; `nil` where it was not read.
    var columns: Range<Int>?

    /// A component that takes all links with a path.
    package init(path: String? = nil) { self.path = path }
  }
}

extension Association.Component: CustomStringConvertible {
  /// The patterns as JSON: `"/": "/buy/*", exclude`.
  package var description: String {
    var parts: [String] = []
    if let path { parts.append("\"/\": " + path.json) }
    switch query {
    case nil: break
    case .whole(let pattern): parts.append("\"?\": " + pattern.json)
    case .items(let items):
      let members = items.map { $0.name.json + ": " + $0.value.json }
      parts.append("\"?\": { " + members.joined(separator: ", ") + " }")
    }
    if let fragment { parts.append("\"#\": " + fragment.json) }
    if parts.isEmpty { parts.append("any link") }
    if isExcluding { parts.append("exclude") }
    return parts.joined(separator: ", ")
  }
}

extension Association.Component {
  /// The conditions on single query items.
  var items: [Item] { if case .items(let items) = query { items } else { [] } }

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

/// The name that an app has in an association: its team, a point and its bundle identifier.
struct AppName {
  /// The team, before the first point.
  let team: Substring
  /// The bundle identifier, behind the first point.
  let bundle: Substring

  /// Takes a name apart.
  init(_ text: String) {
    team = text.prefix { $0 != "." }
    bundle = text.dropFirst(team.count + 1)
  }

  /// Whether an app can have the name: systems know no other, and bring links to none.
  var isPossible: Bool {
    team.count == 10 && team.allSatisfy(\.isTeamCharacter)
      && !bundle.isEmpty && bundle.allSatisfy(\.isBundleCharacter)
  }
}

extension Character {
  fileprivate var isTeamCharacter: Bool { isASCII && (isUppercase || isNumber) }

  fileprivate var isBundleCharacter: Bool {
    isASCII && (isLetter || isNumber || self == "." || self == "-")
  }
}
