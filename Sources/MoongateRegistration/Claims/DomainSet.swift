internal import MoongateLinks

/// Domains that are asked for the hosts that they hold.
struct DomainSet {
  private let hosts: Set<String>
  private let wildcards: Set<String>

  init(_ domains: [Domain]) {
    hosts = Set(domains.filter { !$0.isWildcard }.map(\.host))
    wildcards = Set(domains.filter(\.isWildcard).map(\.host))
  }

  /// Whether one of the domains holds a host.
  ///
  /// - Complexity: O(*n*) in the points of the host.
  func contains(_ host: String) -> Bool {
    if hosts.contains(host) { return true }
    return host.indices.contains { place in
      guard host[place] == "." else { return false }
      let end = String(host[place...].dropFirst())
      return wildcards.contains(end) && isHost(host, below: end)
    }
  }
}
