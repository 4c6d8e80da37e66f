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
