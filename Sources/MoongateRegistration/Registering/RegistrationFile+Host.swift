internal import MoongateLinks

extension RegistrationFile {
  /// The domain whose file it is, by its path; `nil` where the path names none.
  var domain: String? {
    let name = "assetlinks.json"
    let folder = path.hasSuffix("/" + name) ? String(path.dropLast(name.count)) : path
    return Association.domain(ofPath: folder)
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
        "The file is that of \(domain.host), which is asked for \(Value.displayed(host)) only where the "
          + "app names *.\(domain.host)."
      )
    }
    // Any folder may have a name with a point; only the place on a web site says whose file it is.
    guard path.contains("/.well-known/") else {
      return (
        true,
        "The path names \(domain.host), and the link is of \(Value.displayed(host)); if the file is that of \(domain.host), no system asks it for this link."
      )
    }
    return (
      false,
      "The file is that of \(domain.host), and no system asks it for links of \(Value.displayed(host))."
    )
  }
}
