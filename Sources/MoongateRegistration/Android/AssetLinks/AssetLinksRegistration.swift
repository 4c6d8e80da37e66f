internal import MoongateLinks

/// The `assetlinks.json` that each host of a script set has to serve for an Android app.
package struct AssetLinksRegistration: Sendable {
  /// The settings that scripts do not know.
  package struct Settings: Sendable, Hashable {
    /// The package of the app.
    package var package: String
    /// The fingerprints of the certificates that it is signed with, SHA256 as `keytool` prints it.
    package var fingerprints: [String]
    /// Whether the file also says which links the app gets, for Android 15 and later.
    package var hasComponents: Bool
    /// Patterns of paths that stay in the browser, whatever routes say of them, such as `/press/*`.
    ///
    /// Without components the file says nothing of them.
    package var excludedPaths: [String]

    /// Creates settings that scripts do not know.
    package init(
      package: String,
      fingerprints: [String],
      hasComponents: Bool = false,
      excludedPaths: [String] = []
    ) {
      self.package = package
      self.fingerprints = fingerprints
      self.hasComponents = hasComponents
      self.excludedPaths = excludedPaths
    }
  }

  /// The settings for making the file.
  package let settings: Settings
  /// The dynamic components; empty where they are not asked for.
  package let components: [LinkComponent]

  /// The file for a script set.
  ///
  /// - Complexity: O(*n*) in the routes.
  package init(_ claims: ScriptClaims, settings: Settings) {
    self.settings = settings
    guard settings.hasComponents else {
      components = []
      return
    }
    // For Apple's systems a "/*" at the end also takes what is before it.
    let excludedPaths = settings.excludedPaths.flatMap { path in
      path.hasSuffix("/*") && path != "/*" ? [String(path.dropLast(2)), path] : [path]
    }
    let excluding = excludedPaths.map { path in
      LinkComponent(path: path, excludes: true, comment: ExcludedPath.comment)
    }
    let routes = claims.routes.compactMap(\.pattern).filter { $0.scope?.isWeb != false }
    // As they are written, since texts of components compare by canonical equivalence.
    var known: Set<ExactText> = []
    components = (excluding + routes.flatMap(LinkComponent.components)).filter {
      known.insert(ExactText($0.json.oneLine)).inserted
    }
  }

  /// The file.
  package var text: String { JSONText.list([statement]).file }

  /// The statement of the app.
  var statement: JSONText {
    var statement: [JSONText.Member] = [
      .init("relation", .list([.text(AssetLinks.handleLinks)])),
      .init(
        "target",
        .object([
          .init("namespace", .text(AssetLinks.androidApp)),
          .init("package_name", .text(settings.package)),
          .init(AssetLinks.fingerprints, .list(settings.fingerprints.map { .text($0) })),
        ])
      ),
    ]
    if !components.isEmpty { statement.append(.init(AssetLinks.extensions, .object([relation]))) }
    return .object(statement)
  }

  /// The relation of the statement, with the links that the app gets.
  var relation: JSONText.Member { .init(AssetLinks.handleLinks, .object([rules])) }

  /// The dynamic components.
  var rules: JSONText.Member {
    .init(AssetLinks.dynamicComponents, .list(components.map(\.json)))
  }
}

extension LinkComponent {
  /// The rules for a route's links: with a slash at the end of the path, and without.
  fileprivate static func components(for route: Pattern) -> [LinkComponent] {
    var rule = LinkComponent()
    // Rules know one spelling.
    for item in route.items where !item.isAbsent && !route.ignoresCase {
      switch item.value {
      case .whole(.literal(let text))?: rule.query[item.name] = text
      case .whole(.capture(let capture))? where capture.isOptional: break
      case .list?: break
      case .whole(.capture)?, .mixed?, nil: rule.query[item.name] = "*"
      }
    }
    if case .literal(let text)? = route.fragment, !route.ignoresCase { rule.fragment = text }
    return RoutePaths(route).ways.flatMap { way -> [LinkComponent] in
      let path = way.map(\.wildcard).joined()
      var rules = [rule]
      rules[0].path = path.isEmpty ? "/" : path
      guard !path.isEmpty, !path.hasSuffix("*") else { return rules }
      rules.append(rule)
      rules[1].path = path + "/"
      return rules
    }
  }

  /// The rule as it stands in a file.
  var json: JSONText {
    var members: [JSONText.Member] = []
    if let path { members.append(.init("/", .text(path))) }
    if !query.isEmpty {
      let items = query.sorted { $0.key < $1.key }
      members.append(.init("?", .object(items.map { .init($0.key, .text($0.value)) })))
    }
    if let fragment { members.append(.init("#", .text(fragment))) }
    if excludes { members.append(.init("exclude", .boolean(true))) }
    if let comment { members.append(.init("comments", .text(comment))) }
    return .object(members)
  }
}

extension PathPiece {
  /// The piece with `*` for any characters and `?` for one.
  fileprivate var wildcard: String {
    switch self {
    case .literal(let text): text
    case .folded(let text):
      // The format has no case to pass over; a letter is any character.
      text.unicodeScalars.map { scalar in
        scalar.isASCII && scalar.properties.isAlphabetic ? "?" : String(scalar)
      }.joined()
    case .set(_, let least, let most) where least == most:
      String(repeating: "?", count: min(most, 64))
    case .set(_, let least, _), .rest(let least):
      String(repeating: "?", count: min(least, 64)) + "*"
    }
  }
}
