internal import MoongateLinks

/// The intent filters that an Android app needs for the links of a script set.
///
/// A custom scheme has a filter with the scheme alone: all links of it are the app's, also
/// `myapp:album/7`, which has neither host nor path for Android. A host of the web has a filter for each
/// of its schemes, with paths as narrow as the devices know them.
package struct AndroidRegistration: Sendable {
  /// The settings that scripts do not know.
  package struct Settings: Sendable, Hashable {
    /// The package; `nil` where the build sets it.
    package var package: String?
    /// The activity that gets the links, as the manifest names it; `nil` for the one that a manifest is seen
    /// to mean.
    package var activity: String?
    /// The lowest API level that the app runs on.
    package var minimumLevel: Int

    /// Creates settings that scripts do not know.
    package init(
      package: String? = nil,
      activity: String? = nil,
      minimumLevel: Int = 24
    ) {
      self.package = package
      self.activity = activity
      self.minimumLevel = minimumLevel
    }

    /// The activity that new projects begin with.
    static let defaultActivity = ".MainActivity"
  }

  /// The settings for making the filters.
  package let settings: Settings
  /// The filters: one for each custom scheme, then one for each scheme and host of the web.
  package let filters: [IntentFilter]
  let claims: ScriptClaims

  /// The filters for a script set.
  ///
  /// A domain that no route takes links of has none.
  ///
  /// - Complexity: O(*n* · *m*) in routes and hosts.
  package init(_ claims: ScriptClaims, settings: Settings = Settings()) {
    self.settings = settings
    self.claims = claims
    var filters = claims.schemes.map { scheme in
      var filter = IntentFilter.forLinks
      filter.schemes = [scheme.text]
      return filter
    }
    let writer = PatternWriter(level: settings.minimumLevel)
    let routes = claims.routes.compactMap(\.pattern)
    for domain in Self.hosts(claims, routes) {
      let routes = claims.routes(near: [domain]).compactMap { claims.routes[$0].pattern }
      for scheme in ["https", "http"] {
        let own = routes.filter { Self.is($0.scope, for: scheme, domain) }
        for (port, routes) in Self.byPort(own, scheme) {
          var paths = PathList()
          var groups: [RelativeFilterGroup] = []
          for route in routes { Self.add(route, writer, &paths, &groups) }
          guard !paths.all.isEmpty || !groups.isEmpty else { continue }
          var filter = IntentFilter.forLinks
          filter.schemes = [scheme]
          filter.authorities = [.init(domain.text, port: port)]
          filter.paths = paths.all
          filter.groups = groups
          filter.autoVerify = true
          filters.append(filter)
        }
      }
    }
    self.filters = filters
  }

  /// The hosts that have a filter: those that are declared, then those below them that patterns name.
  private static func hosts(_ claims: ScriptClaims, _ routes: [Pattern]) -> [Domain] {
    var hosts = claims.hosts
    var known = Set(hosts)
    let wildcards = hosts.filter(\.isWildcard)
    for domain in routes.compactMap(\.scope?.domain) where known.insert(domain).inserted {
      let isDeclared = wildcards.contains { declared in
        declared.contains(domain.host) || declared.host == domain.host
      }
      if isDeclared { hosts.append(domain) }
    }
    return hosts
  }

  /// Whether links of a scheme and a host are for a scope.
  private static func `is`(_ scope: Pattern.Scope?, for scheme: String, _ host: Domain) -> Bool {
    guard let scope else { return true }
    guard scope.schemes.contains(scheme) else { return false }
    guard let domain = scope.domain, domain != host else { return true }
    if scope.label != nil { return !host.isWildcard && scope.contains(host: host.host) }
    // Links below a wildcard are for a wider one as well.
    return domain.isWildcard
      && (domain.contains(host.host) || host.isWildcard && domain.host == host.host)
  }

  /// The routes by the port that their links name, those of any first.
  ///
  /// A filter sees no port in a link without one, so the port that such a link has is any.
  private static func byPort(
    _ routes: [Pattern],
    _ scheme: String
  ) -> [(port: Int?, routes: [Pattern])] {
    let ports = Dictionary(grouping: routes) { route -> Int? in
      let port = route.scope?.port
      return port == Pattern.Scope.port(of: scheme) ? nil : port
    }
    return ports.sorted { $0.key ?? -1 < $1.key ?? -1 }.map { ($0.key, $0.value) }
  }

  private static func add(
    _ route: Pattern,
    _ writer: PatternWriter,
    _ paths: inout PathList,
    _ groups: inout [RelativeFilterGroup]
  ) {
    let patterns = RoutePaths(route).ways.flatMap(writer.paths)
    let conditions =
      writer.level >= RelativeFilterGroup.level
      ? RouteConditions(route, writer).ways : [[]]
    if conditions == [[]] { return paths.add(patterns) }
    for condition in conditions {
      for pattern in patterns {
        let group = RelativeFilterGroup(conditions: [.init(.path, pattern)] + condition)
        if !groups.contains(group) { groups.append(group) }
      }
    }
  }
}

/// Patterns of paths, without those that others make superfluous.
private struct PathList {
  private(set) var all: [AndroidPattern] = []
  /// The literals so far; they cover nothing else, and a list may have thousands.
  private var literals: Set<AndroidPattern> = []
  /// The others of the list.
  private var wide: [AndroidPattern] = []

  mutating func add(_ patterns: [AndroidPattern]) {
    for pattern in patterns where !wide.contains(where: { $0.covers(pattern) }) {
      if pattern.kind == .literal {
        guard literals.insert(pattern).inserted else { continue }
      } else {
        all.removeAll { pattern.covers($0) }
        wide.removeAll { pattern.covers($0) }
        wide.append(pattern)
      }
      all.append(pattern)
    }
  }
}

extension AndroidPattern {
  /// Whether each text of another pattern is plainly one of this one.
  fileprivate func covers(_ other: AndroidPattern) -> Bool {
    if self == other { return true }
    if other.kind == .literal { return matches(other.text) }
    return kind == .prefix && other.kind == .prefix && matches(other.text)
  }
}
