package import MoongateLinks

/// The places to which `browse` may lead.
public struct BrowsePlaces: Sendable, Hashable {
  /// The schemes, in any case; `https` alone if none is named.
  public var schemes: [String]
  /// The hosts that links of `https` and `http` may have, exact or below a suffix, `*.example.com`; any
  /// if `nil`.
  public var hosts: [String]?

  /// Links of these schemes and, on the web, of these hosts.
  public init(schemes: [String] = ["https"], hosts: [String]? = nil) {
    self.schemes = schemes
    self.hosts = hosts
  }
}

extension BrowsePlaces {
  /// The places that a pattern names.
  init(_ places: URLPlaces) {
    self.init(schemes: places.schemes, hosts: places.domains?.map(\.text))
  }
}

extension URLPlaces {
  /// The places that an app names; `nil` where no pattern could name them.
  package init?(_ places: BrowsePlaces) { self.init(schemes: places.schemes, hosts: places.hosts) }
}
