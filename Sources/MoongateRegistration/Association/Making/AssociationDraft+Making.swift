internal import MoongateLinks

extension AssociationDraft {
  /// Makes the association of a host from the routes that take `https` links of its domains.
  ///
  /// Routes of custom schemes, of `http` alone and of other domains have no part in it. The file does not
  /// tell the hosts below a domain apart, so one entry has the components of all.
  ///
  /// - Parameters:
  ///   - claims: the script set.
  ///   - settings: the apps and the domains.
  /// - Complexity: O(*n*) in the routes for the components, and a decision for each widening.
  package init(_ claims: ScriptClaims, _ settings: Settings) {
    let domains = settings.domains.map { Domain($0) }
    var pieces = PatternPieces()
    var drafts: [DraftComponent] = []
    var hosts: [Int: DraftHosts] = [:]
    for index in claims.routes(near: domains) {
      guard let pattern = claims.routes[index].pattern,
        let domain = domains.first(where: { $0.isServed(by: pattern.scope) })
      else { continue }
      hosts[index] = DraftHosts(of: pattern.scope, in: domain, among: domains)
      drafts += DraftComponent.all(of: pattern, route: index, &pieces)
    }
    var order = DraftOrder()
    order.add(drafts)
    let excluded = settings.excludedPaths.map { path in
      var component = Association.Component(path: WebLink.decoded(path[...]))
      // Whatever is compared as it is written, another spelling gets by.
      component.isPercentEncoded = false
      component.isExcluding = true
      component.comment = ExcludedPath.comment
      return component
    }
    let components = Self.deciding(
      order.components,
      behind: excluded,
      SubstitutionVariables(pieces.variables)
    )
    let entry = Association.Entry(
      appIDs: settings.appIDs,
      components: excluded + components.map(\.component)
    )
    association = Association(entries: [entry], variables: pieces.used(by: entry.components))
    routeComponents = order.components.filter { $0.draft != nil }.map(\.component)
    widenings = []
    fileWidenings = []
    var finder = WideningFinder(claims, entry.components, association.variables)
    for (index, component) in components.enumerated() {
      guard let draft = component.draft, let hosts = hosts[draft.route] else { continue }
      widenings += finder.widenings(of: draft, hosts, component: excluded.count + index)
    }
    fileWidenings = finder.fileWidenings(
      of: components.compactMap { component in
        guard let draft = component.draft, let hosts = hosts[draft.route] else { return nil }
        return (draft, hosts.own)
      }
    )
  }
}

extension AssociationDraft {
  /// The components that can decide: an earlier one does not take all links of theirs.
  private static func deciding(
    _ components: [(component: Association.Component, draft: DraftComponent?)],
    behind excluded: [Association.Component],
    _ variables: SubstitutionVariables
  ) -> [(component: Association.Component, draft: DraftComponent?)] {
    var earlier = EarlierComponents(variables)
    for component in excluded { earlier.add(component) }
    return components.filter { placed in
      guard earlier.canTell else { return true }
      if earlier.first(covering: placed.component) != nil { return false }
      earlier.add(placed.component)
      return true
    }
  }
}

extension Domain {
  /// Whether a route with a scope takes some `https` links of the domain that have no port.
  fileprivate func isServed(by scope: Pattern.Scope?) -> Bool {
    guard let scope else { return true }
    guard scope.schemes.contains("https"), scope.contains(port: nil, of: "https") else {
      return false
    }
    guard let other = scope.domain else { return true }
    if !isWildcard { return scope.contains(host: host) }
    if !other.isWildcard { return contains(other.host) }
    return other.host == host || isHost(other.host, below: host) || isHost(host, below: other.host)
  }
}

extension PatternPieces {
  /// The variables that components name.
  fileprivate func used(by components: [Association.Component]) -> [Association.Variable] {
    let names = Set(components.flatMap(\.variables))
    return variables.filter { names.contains($0.name) }
  }
}

extension Association.Component {
  /// The names of the variables in its patterns.
  var variables: [String] {
    patterns.flatMap { (try? WildcardPattern($0.text))?.variables ?? [] }
  }
}
