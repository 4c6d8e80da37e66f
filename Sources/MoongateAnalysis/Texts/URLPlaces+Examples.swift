package import MoongateLinks

extension URLPlaces {
  /// The shortest URL of each scheme and domain, at most so many, those of the web first.
  ///
  /// Any label stands for those before a suffix, and a reserved name (RFC 2606, 3) for any host.
  package func examples(most: Int) -> [String] {
    let hosts = domains.map { $0.prefix(most).map { $0.isWildcard ? "a.\($0.host)" : $0.host } }
    let web = schemes.filter(Pattern.Scope.isWeb).reversed()
    let urls = web.flatMap { scheme in (hosts ?? ["example.com"]).map { "\(scheme)://\($0)/" } }
    let others = schemes.filter { !Pattern.Scope.isWeb($0) }.map { "\($0):x" }
    return Array((urls + others).prefix(most))
  }

  /// Whether no URL leads to one of these places and to one of others.
  ///
  /// - Complexity: O(*n* × *m*) in the schemes, and in the domains.
  package func isDisjoint(from others: URLPlaces) -> Bool {
    let common = schemes.filter(others.schemes.contains)
    guard !common.isEmpty else { return true }
    guard common.allSatisfy(Pattern.Scope.isWeb), let domains, let others = others.domains else {
      return false
    }
    return !domains.contains { domain in
      others.contains { $0.holds(domain) || domain.holds($0) }
    }
  }
}
