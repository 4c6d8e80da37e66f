/// The statement of a web site about the apps that open its links: an `apple-app-site-association`
/// file.
///
/// Of all that such a file can say, only `applinks` is read: which universal links which app gets.
/// Defaults are put into the components, as Apple's systems do.
public struct Association: Sendable, Hashable {
  /// Apps, and the links that they get.
  public struct Entry: Sendable, Hashable {
    /// The apps, each with its team before the first point: `ABCDE12345.com.example.app`.
    public var appIDs: [String]
    /// The links that the apps get; the first component that takes a link decides.
    public var components: [Component]

    /// Apps, and the links that they get.
    public init(appIDs: [String], components: [Component]) {
      self.appIDs = appIDs
      self.components = components
    }
  }

  /// A name that stands for several texts in patterns: `$(food)`.
  public struct Variable: Sendable, Hashable {
    /// The name; case matters.
    public var name: String
    /// The texts, in which `*` and `?` are wildcards.
    public var values: [String]

    /// A name for several texts.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The entries, in the order of the file.
  public var entries: [Entry]
  /// The names that the file declares for patterns.
  public var variables: [Variable]
  /// The file that it was read from; `nil` for one that is made.
  let source: JSONFile?

  /// An association of entries.
  public init(entries: [Entry], variables: [Variable] = []) {
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
  public static let fileName = "apple-app-site-association"

  /// The member of the file that is about links of the web.
  static let links = "applinks"

  /// The member of its value that has the entries.
  static let details = "details"

  /// The member of its value in which variables are declared.
  static let substitutions = "substitutionVariables"
}

extension Association {
  /// Whether two associations say the same, wherever they were read.
  public static func == (left: Self, right: Self) -> Bool {
    left.entries == right.entries && left.variables == right.variables
  }

  /// Feeds what it says into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(variables)
  }
}
