internal import Moongate
internal import MoongateLinks

extension AndroidRegistration {
  /// A link that the filters treat otherwise than the routes do, because a manifest cannot say better.
  package struct Difference: Sendable, Hashable, Codable {
    /// The side that takes the link.
    package enum Side: String, Sendable, Hashable, Codable {
      /// The filters get it, and no route takes it.
      case filters
      /// A route takes it, and no filter gets it.
      case routes
    }

    /// The side that takes the link.
    package var side: Side
    /// A link that the filters and the routes treat differently.
    package var link: String
    /// The pattern of the route that takes it, or else that it is near to.
    var pattern: String
    /// The location of the route.
    var location: SourceLocation
  }

  /// The most links that are tried.
  private static let mostLinks = 100_000

  /// Links of the web that filters and routes treat differently: for each route at most one near to its links
  /// that only the filters take, and one that only the route takes.
  ///
  /// A route without any is not thereby the same: a manifest sees the decoded path, so an encoded slash
  /// ends a segment, and it sees no query below API 35.
  ///
  /// - Complexity: that of finding a link for each route; O(*n* · *m*) in those and the hosts.
  package var differences: [Difference] {
    let samples = claims.sampleLinks(most: 1_000)
    // Each link is one of a host, whose filters are few.
    let filters = Dictionary(grouping: filters, by: \.onlyHost)
    var differences: [Difference] = []
    var known: [Difference.Side: Set<Int>] = [:]
    let hosts = claims.hosts.map { (domain: $0, example: $0.exampleHost) }
    let places = Dictionary(zip(hosts.map(\.domain), hosts.indices)) { first, _ in first }
    var links = Self.mostLinks
    for route in samples.keys.sorted() {
      guard let sample = samples[route] else { continue }
      let pattern = claims.routes[route].pattern
      // A route of one host is tried there.
      let scope = pattern?.scope?.domain
      let own = scope.flatMap { places[$0] }.map { hosts[$0...$0] } ?? hosts[...]
      let scheme = pattern?.scope.flatMap { $0.isWeb ? $0.schemes[0] : nil } ?? "https"
      let port = pattern?.scope?.port
      let isUsual = port == Pattern.Scope.port(of: scheme)
      for host in own.map(\.example) where links > 0 {
        let place = isUsual ? host : host + (port.map { ":\($0)" } ?? "")
        var neighbours = sample.neighbours(scheme, host: place)
        // The filter for the port of links without one takes all ports.
        if isUsual { neighbours += sample.neighbours(scheme, host: "\(host):8443").prefix(1) }
        for link in neighbours + (pattern?.unwanted(in: neighbours[0]) ?? []) {
          links -= 1
          let taking = claims.route(taking: link)
          let read = AndroidLink(link)
          let candidates = (filters[read.host] ?? []) + (filters[nil] ?? [])
          let isDelivered = candidates.contains {
            $0.refusal(of: read, level: settings.minimumLevel) == nil
          }
          guard (taking != nil) != isDelivered else { continue }
          let side: Difference.Side = taking == nil ? .filters : .routes
          let owner = taking ?? route
          guard known[side, default: []].insert(owner).inserted else { continue }
          let declared = claims.routes[owner].route
          differences.append(
            Difference(
              side: side,
              link: link,
              pattern: declared.patternText,
              location: declared.location
            )
          )
        }
      }
    }
    return differences
  }
}

extension Pattern {
  /// Links like one of the pattern with an item that it does not want: one that must be absent, or that is not
  /// among the only ones.
  fileprivate func unwanted(in link: String) -> [String] {
    var names = items.filter(\.isAbsent).map(\.name)
    if isOnly { names.append("x") }
    return names.compactMap { name in
      (try? Link(link).adding([QueryItem(name: name, value: "1")]))?.text
    }
  }
}

extension IntentFilter {
  /// The host of all links of the filter; `nil` for one of several hosts, of those that a wildcard names, or of
  /// none.
  fileprivate var onlyHost: String? {
    guard let host = authorities.first?.host, authorities.count == 1, !host.hasPrefix("*") else {
      return nil
    }
    return host
  }
}
