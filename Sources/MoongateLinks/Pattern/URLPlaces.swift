/// The places to which a URL inside of a link may lead, as in `url(https; shop.example.com)`.
package struct URLPlaces: Sendable, Hashable {
  /// The schemes in lower case, sorted, each once.
  package let schemes: [String]

  /// The hosts that URLs of `https` and `http` may have, in the order of their texts, each once; nil
  /// where any host will do.
  package let domains: [Domain]?

  /// Places of these schemes, in lower case, and on the web of these hosts.
  init(schemes: [String], domains: [Domain]?) {
    self.schemes = Array(Set(schemes)).sorted()
    self.domains = domains.map { Domains($0).all }
  }

  /// Places as texts, in any case and order; nil where no pattern could name them.
  package init?(schemes: [String], hosts: [String]?) {
    let text = Self.text(schemes, hosts)
    guard case .url(let places)? = try? Kind(text), places.schemes.count <= schemes.count,
      places.schemes == Array(Set(schemes.map { $0.lowercased() })).sorted(),
      places.domains.map({ Set($0) }) == hosts.map({ Set($0.map { Domain($0) }) })
    else { return nil }
    self = places
  }

  /// Whether URLs of the web are among those that lead there.
  package var hasWeb: Bool { schemes.contains(where: Pattern.Scope.isWeb) }

  /// The places as patterns write them.
  package var text: String { Self.text(schemes, domains?.map(\.text)) }

  private static func text(_ schemes: [String], _ hosts: [String]?) -> String {
    let hosts = hosts.map { "; " + $0.joined(separator: ", ") } ?? ""
    return PatternParser.url + schemes.joined(separator: ", ") + hosts + ")"
  }

  /// Whether every URL that leads to one of these places leads to one of others.
  ///
  /// - Complexity: O(*n* × *m*) in the schemes, and in the domains.
  package func isSubset(of others: URLPlaces) -> Bool {
    guard schemes.allSatisfy(others.schemes.contains) else { return false }
    guard hasWeb, let outer = others.domains else { return true }
    guard let domains else { return false }
    return domains.allSatisfy { domain in outer.contains { $0.holds(domain) } }
  }
}

extension Domain {
  /// Whether every host of another domain is one of this one's.
  package func holds(_ other: Domain) -> Bool {
    self == other || isWildcard && contains(other.host)
  }
}
