internal import MoongateLinks
internal import MoongateLua

/// Finds the scheme and the host of a link that is to be written to a route.
struct PlaceFinder: ~Copyable {
  let route: String
  let scope: Pattern.Scope?
  /// The scheme and host that the caller asks for.
  let given: LinkPlace
  /// The scheme and host to use if neither pattern nor caller name any.
  let current: LinkPlace
  /// The scripts that declare schemes and domains.
  let program: Program

  private var schemes: [String] { program.schemes }
  private var domains: Domains { program.domains }
  private var claimsEverything: Bool { program.configuration.claimsEverything }

  /// The scheme that the pattern, the caller, the current link or the only declaration names.
  func scheme() throws(RouteLinkError) -> String {
    let wanted = given.scheme.map { Link.scheme(of: $0) ?? $0 }
    if let scope {
      guard let wanted = wanted ?? current.scheme.flatMap({ scope.schemes.contains($0) ? $0 : nil })
      else { return scope.schemes[0] }
      guard !scope.schemes.contains(wanted) else { return wanted }
      throw error(
        "The route \(route) is for \(scope.scheme) links, and not for \(Value.quoted(wanted))."
      )
    }
    // Only web links have a host.
    if let wanted = wanted ?? given.host.map({ _ in "https" }) {
      if claimsEverything { return wanted }
      if Pattern.Scope.isWeb(wanted) ? !domains.isEmpty : schemes.contains(wanted) { return wanted }
      guard Pattern.Scope.isWeb(wanted) else {
        throw error("The scheme \(Value.quoted(wanted)) is not declared; \(declared).")
      }
      throw error("There are no \(wanted) links, because no domain is declared; \(declared).")
    }
    if let scheme = current.scheme { return scheme }
    if schemes.count == 1 { return schemes[0] }
    if schemes.isEmpty { return "https" }
    throw error("The route \(route) leaves the scheme open, so give one; \(declared).")
  }

  /// The host for a scheme, found likewise, with the port that the pattern names; nil for a custom scheme.
  func host(for scheme: String) throws(RouteLinkError) -> String? {
    let host = try hostAlone(for: scheme)
    guard let host, let port = scope?.port, port != Pattern.Scope.port(of: scheme) else {
      return host
    }
    return "\(host):\(port)"
  }

  /// The same without a port.
  func hostAlone(for scheme: String) throws(RouteLinkError) -> String? {
    guard Pattern.Scope.isWeb(scheme) else {
      guard let host = given.host else { return nil }
      throw error(
        "Links of the scheme \"\(scheme)\" have no host, and \(Value.quoted(host)) is given."
      )
    }
    if let text = given.host {
      guard let host = Link.host(of: text) else {
        throw error("The text \(Value.quoted(text)) is not a host of a link.")
      }
      guard claimsEverything || domains.covers(host) else {
        throw error("The domain \(Value.quoted(text)) is not declared; \(declared).")
      }
      guard fits(host) else {
        throw error("The route \(route) is for \(scopeText), and not for \(Value.quoted(host)).")
      }
      return host
    }
    if let domain = scope?.domain, !domain.isWildcard { return domain.host }
    if let scheme = current.scheme, Pattern.Scope.isWeb(scheme), let host = current.host, fits(host)
    {
      return host
    }
    if scope?.domain == nil, let host = domains.onlyHost { return host }
    throw error(
      scope?.domain == nil
        ? "The route \(route) leaves the host open, so give one; \(declared)."
        : "The route \(route) is for \(scopeText), so give a host that fits."
    )
  }

  /// Whether the pattern's scope holds a host.
  private func fits(_ host: String) -> Bool {
    scope?.contains(host: host) ?? true
  }

  private var scopeText: String {
    guard let scope, let hosts = scope.hosts else { return "every host" }
    return "\(scope.scheme)://\(hosts)"
  }

  /// The schemes and domains that the scripts declare, for an error.
  private var declared: String {
    let names =
      schemes.prefix(Self.mostNames).map { "scheme \"\($0)\"" }
      + domains.all.prefix(Self.mostNames).map { "domain \"\($0.text)\"" }
    let others = schemes.count + domains.all.count - names.count
    let list = names.joined(separator: ", ") + (others > 0 ? " and \(others) others" : "")
    return names.isEmpty
      ? "none is declared" : "declared \(names.count == 1 ? "is" : "are") \(list)"
  }

  /// The maximum number of schemes, and of domains, that an error names.
  private static let mostNames = 8

  private func error(_ reason: String) -> RouteLinkError { .schemeOrHost(reason: reason) }
}
