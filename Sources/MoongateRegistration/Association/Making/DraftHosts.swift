internal import MoongateAnalysis
internal import MoongateLinks

/// The hosts of a route's links that a file decides, and of others that it decides as well.
struct DraftHosts {
  /// A host whose links the route takes.
  let own: String
  /// A host of the file whose links the route does not take; `nil` where it takes those of all.
  let other: String?

  /// The hosts of a route.
  ///
  /// - Parameters:
  ///   - scope: what the pattern of the route begins with; `nil` for all hosts.
  ///   - domain: a domain of the file of which the route serves hosts.
  ///   - domains: all domains of the file.
  init(of scope: Pattern.Scope?, in domain: Domain, among domains: [Domain]) {
    guard let scope, let wanted = scope.domain, let host = scope.exampleHost() else {
      own = domain.exampleHost
      other = nil
      return
    }
    own = !wanted.isWildcard || domain.contains(host) ? host : domain.exampleHost
    other = domains.flatMap { domain in
      domain.isWildcard ? ["www.\(domain.host)", "other.\(domain.host)"] : [domain.host]
    }.first { !scope.contains(host: $0) }
  }
}
