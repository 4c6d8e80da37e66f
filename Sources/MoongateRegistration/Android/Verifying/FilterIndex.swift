internal import MoongateLinks

/// The filters of a manifest that other apps can start, by the hosts of their links, so that not all
/// are looked at for a link.
struct FilterIndex {
  /// A filter as links of some host see it.
  struct Candidate {
    let filter: AndroidManifest.Filter
    /// The same with only the host that is asked for, if no wildcard is among its hosts.
    let has: IntentFilter
    fileprivate let number: Int
  }

  /// The filters that name a host, by its scalars in lower case.
  private var named: [[Unicode.Scalar]: [Candidate]] = [:]
  /// The filters that may get links of any host.
  private var open: [Candidate] = []

  init(_ manifest: AndroidManifest) {
    for (number, filter) in manifest.openFilters.map(\.filter).enumerated() {
      var has = filter.filter
      let authorities = has.authorities
      if authorities.isEmpty || !has.schemeSpecificParts.isEmpty
        || authorities.contains(where: { $0.host.hasPrefix("*") })
      {
        open.append(Candidate(filter: filter, has: has, number: number))
        continue
      }
      for (host, authorities) in Dictionary(grouping: authorities, by: { Self.key($0.host) }) {
        has.authorities = authorities
        named[host, default: []].append(Candidate(filter: filter, has: has, number: number))
      }
    }
  }

  /// The filters that may get links of the host of a link, in the order of the manifest.
  func candidates(for link: AndroidLink) -> [Candidate] {
    let own = link.host.flatMap { named[Self.key($0)] } ?? []
    return (own + open).sorted { $0.number < $1.number }
  }

  /// Whether a link reaches an activity, at the newest level.
  func delivers(_ link: String) -> Bool {
    let link = AndroidLink(link)
    return candidates(for: link).contains { $0.has.refusal(of: link) == nil }
  }

  private static func key(_ host: String) -> [Unicode.Scalar] {
    Array(host.lowercased().unicodeScalars)
  }
}
