internal import MoongateLinks
internal import MoongateLua

/// Finds the scheme and the host of a link that is to be written to a route.
struct PlaceFinder {
  let route: String
  let scope: Pattern.Scope?
  /// What the caller asks for.
  let given: LinkPlace
  /// What is taken where neither pattern nor caller say anything.
  let current: LinkPlace
  /// The scripts that declare schemes and domains.
  let program: Program

  private var schemes: [String] { program.schemes }
  private var domains: [String] { program.domains }

  /// The scheme that the pattern, the caller, the current link or the only declaration names.
  func scheme() throws(RouteLinkError) -> String {
    let wanted = given.scheme.map { Link.scheme(of: $0) ?? $0 }
    if let scope {
      guard let wanted, wanted != scope.scheme else { return scope.scheme }
      throw error(
        "The route \(route) is for \(scope.scheme) links, and not for \(Value.quoted(wanted))."
      )
    }
    // Only web links have a host.
    if let wanted = wanted ?? given.host.map({ _ in "https" }) {
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

  /// The host for a scheme, found likewise; nil for a custom scheme.
  func host(for scheme: String) throws(RouteLinkError) -> String? {
    guard Pattern.Scope.isWeb(scheme) else {
      guard let host = given.host else { return nil }
      throw error(
        "Links of the scheme \"\(scheme)\" have no host, and \(Value.quoted(host)) is given."
      )
    }
    if let text = given.host {
      guard let host = Link.host(of: text), covers(host) else {
        throw error("The domain \(Value.quoted(text)) is not declared; \(declared).")
      }
      guard fits(host) else {
        throw error("The route \(route) is for \(scopeText), and not for \(Value.quoted(host)).")
      }
      return host
    }
    if let scope, let host = scope.host, !scope.isWildcard { return host }
    if let scheme = current.scheme, Pattern.Scope.isWeb(scheme), let host = current.host, fits(host)
    {
      return host
    }
    let exact = domains.filter { !$0.hasPrefix("*.") }
    if exact.count == 1, scope?.host == nil { return exact[0] }
    throw error(
      scope?.host == nil
        ? "The route \(route) leaves the host open, so give one; \(declared)."
        : "The route \(route) is for \(scopeText), so give a host that fits."
    )
  }

  /// Whether the pattern's scope holds a host.
  private func fits(_ host: String) -> Bool {
    guard let scope, let name = scope.host else { return true }
    return scope.isWildcard ? isHost(host, below: name) : host == name
  }

  /// Whether a host is declared.
  private func covers(_ host: String) -> Bool {
    domains.contains { domain in
      domain.hasPrefix("*.") ? isHost(host, below: String(domain.dropFirst(2))) : domain == host
    }
  }

  private var scopeText: String {
    guard let scope, let host = scope.host else { return "every host" }
    return "\(scope.scheme)://\(scope.isWildcard ? "*." : "")\(host)"
  }

  /// What the scripts declare, for an error.
  private var declared: String {
    let names = schemes.map { "scheme \"\($0)\"" } + domains.map { "domain \"\($0)\"" }
    return "declared \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
  }

  private func error(_ reason: String) -> RouteLinkError { .schemeOrHost(reason: reason) }
}
