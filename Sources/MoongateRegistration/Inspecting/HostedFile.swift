internal import Moongate
internal import MoongateLinks

/// A file that platforms fetch from a host, by its path.
package struct HostedFile {
  /// The names that such files have.
  private static let names: Set<String> = [association, association + ".json", statements]

  /// The name of the file that Apple's systems fetch.
  static let association = "apple-app-site-association"

  /// The name of the file that Android fetches.
  static let statements = "assetlinks.json"

  private let path: String
  /// The domain that serves the file, if somebody said so.
  private let known: String?

  /// The file at a path.
  init(path: String, of domain: String? = nil) {
    self.path = path
    known = domain.map { Domain($0).text }
  }

  /// The reason why a text is not a domain that serves such files, as a sentence; `nil` for one that may.
  package static func objection(to domain: String) -> String? {
    if let international = InternationalHost(domain) {
      return ["No link has the domain \(Value.quoted(domain)).", international.remedy]
        .joined(separator: " ")
    }
    let read = Domain(domain)
    if read.isWildcard || read.host.isEmpty || read.objection != nil {
      return
        "The text \(Value.quoted(domain)) is not a domain that serves files, such as photos.example."
    }
    return nil
  }

  /// The domain whose file it is: the one that was given, or else the folder above `.well-known`, the folder of
  /// the file, or what the file is called; `nil` where no part of the path is a host with a point.
  var domain: String? { known ?? domainOfPath }

  private var domainOfPath: String? {
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
    guard known != nil || path.contains("/.well-known/") else {
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
