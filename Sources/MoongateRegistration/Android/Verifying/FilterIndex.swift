internal import MoongateLinks

/// The filters of a manifest that other apps can start, by the hosts of their links, so that not all
/// are looked at for a link.
struct FilterIndex {
  private let filters: [AndroidManifest.Filter]
  /// The filters that name a host, by its scalars in lower case.
  private var named: [[Unicode.Scalar]: [Int]] = [:]
  /// The filters that may get links of any host.
  private var open: [Int] = []

  init(_ manifest: AndroidManifest) {
    filters = manifest.openFilters.map(\.filter)
    for (number, filter) in filters.enumerated() {
      let has = filter.filter
      let hosts = has.authorities.map(\.host)
      if hosts.isEmpty || !has.schemeSpecificParts.isEmpty
        || hosts.contains(where: { $0.hasPrefix("*") })
      {
        open.append(number)
      } else {
        for host in Set(hosts.map(Self.key)) { named[host, default: []].append(number) }
      }
    }
  }

  /// The filters that may get links of the host of a link, in the order of the manifest.
  func candidates(for link: AndroidLink) -> [AndroidManifest.Filter] {
    let own = link.host.flatMap { named[Self.key($0)] } ?? []
    return (own + open).sorted().map { filters[$0] }
  }

  /// Whether a link reaches an activity, at the newest level.
  func delivers(_ link: String) -> Bool {
    let link = AndroidLink(link)
    return candidates(for: link).contains { $0.filter.refusal(of: link) == nil }
  }

  private static func key(_ host: String) -> [Unicode.Scalar] {
    Array(host.lowercased().unicodeScalars)
  }
}
