internal import MoongateLinks

/// A file that platforms fetch from a host, by its path.
struct HostedFile {
  /// The names that such files have.
  private static let names: Set<String> = [association, association + ".json", statements]

  /// The name of the file that Apple's systems fetch.
  static let association = "apple-app-site-association"

  /// The name of the file that Android fetches.
  static let statements = "assetlinks.json"

  private let path: String

  /// The file at a path.
  init(path: String) { self.path = path }

  /// The domain whose file it is: the folder above `.well-known`, the folder of the file, or what the file
  /// is called; `nil` where no part of the path is a host with a point.
  var domain: String? {
    var parts = path.split(separator: "/").map(String.init)
    if let last = parts.last, Self.names.contains(last) { parts.removeLast() }
    if parts.last == ".well-known" { parts.removeLast() }
    guard var name = parts.last else { return nil }
    if name.hasSuffix(".json") { name.removeLast(".json".count) }
    let domain = Domain(name)
    guard domain.host.contains("."), !domain.host.hasPrefix("."), domain.objection == nil else {
      return nil
    }
    return domain.text
  }

  /// Whether a platform asks the file for links of a host, and what is to be said of it.
  ///
  /// For `*.photos.example` platforms ask the file of `photos.example`.
  ///
  /// - Parameter host: the host of a link, in lower case; `nil` for none.
  /// - Returns: whether it is asked, and a sentence; `nil` for the host whose file it is, or where the path
  ///   names none.
  func asking(of host: String?) -> (isAsked: Bool, remark: String)? {
    guard let domain = domain.map(Domain.init), let host, host != domain.host else { return nil }
    if Domain(host: domain.host, isWildcard: true).contains(host) {
      return (
        true,
        "The file belongs to \(domain.host), which is asked for \(Value.displayed(host)) only if the app "
          + "names *.\(domain.host)."
      )
    }
    // Any folder may have a name with a point; only the place on a web site says whose file it is.
    guard path.contains("/.well-known/") else {
      return (
        true,
        "The path names \(domain.host), and the link is of \(Value.displayed(host)); if the file belongs to \(domain.host), no system asks it for this link."
      )
    }
    return (
      false,
      "The file belongs to \(domain.host), and no system asks it for links of \(Value.displayed(host))."
    )
  }
}
