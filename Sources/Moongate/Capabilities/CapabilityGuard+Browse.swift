internal import MoongateLinks
internal import MoongateLua

extension CapabilityGuard {
  /// Returns the reason why `browse` must not lead to a link; `nil` if it may.
  package func objection(toBrowse link: Link) -> String? {
    guard let places = capabilities.browse else { return nil }
    if let objection = objection(toBrowseLinksOf: link.scheme, places) { return objection }
    guard link.isWeb, places.hosts != nil, let host = link.host, !hosts.covers(host) else {
      return nil
    }
    return objection(toBrowse: Value.quoted(host))
  }

  /// Returns the reason why `browse` must not lead to every URL that a capture can be; `nil` if it
  /// may.
  func objection(toBrowse captured: URLPlaces) -> String? {
    guard let places = capabilities.browse else { return nil }
    for scheme in captured.schemes {
      if let objection = objection(toBrowseLinksOf: scheme, places) { return objection }
    }
    guard captured.hasWeb, places.hosts != nil else { return nil }
    guard let domains = captured.domains else { return objection(toBrowse: "any host") }
    return domains.first { !hosts.covers($0) }
      .map { objection(toBrowse: Value.quoted($0.text)) }
  }

  private func objection(toBrowseLinksOf scheme: String, _ places: BrowsePlaces) -> String? {
    guard !places.schemes.contains(scheme) else { return nil }
    return """
      The app's capabilities let browse lead to links of \(places.schemes.shown) and not of \
      \(scheme).
      """
  }

  private func objection(toBrowse host: String) -> String {
    let allowed = hosts.isEmpty ? "no host" : hosts.all.map(\.text).shown
    return "The app's capabilities let browse lead to \(allowed) and not to \(host)."
  }
}
