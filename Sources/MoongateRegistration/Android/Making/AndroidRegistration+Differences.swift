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
    for route in samples.keys.sorted() {
      guard let sample = samples[route] else { continue }
      for host in claims.hosts.map(\.exampleHost) {
        for link in sample.neighbours("https", host: host) {
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
