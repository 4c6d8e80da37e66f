/// An entry of `com.apple.developer.associated-domains`: a service, a domain, and how associations are
/// fetched.
package struct AssociatedDomain: Sendable, Hashable {
  /// The service of the domain: `applinks` for links.
  let service: String
  /// The domain, which may begin with `*.`.
  package let domain: String
  /// The text after `?mode=`; `nil` if there is none.
  let mode: String?

  /// Services that systems know.
  private static let services: Set<String> = [
    "activitycontinuation", "appclips", "applinks", "authsrv", "webcredentials",
  ]
  private static let modes: Set<String> = ["developer", "managed", "developer+managed"]

  /// The reason why a text is not such an entry, and the text to write instead.
  struct Flaw: Error, Equatable {
    /// A clause behind the entry and "is".
    let reason: String
    /// One sentence.
    let remedy: String
  }

  /// Reads an entry without build settings.
  ///
  /// - Throws: a ``Flaw`` where systems would pass the entry over.
  init(_ text: String) throws(Flaw) {
    guard let colon = text.firstIndex(of: ":"), Self.services.contains(String(text[..<colon]))
    else {
      throw Flaw(reason: "names no service", remedy: "Write applinks: in front of the domain.")
    }
    service = String(text[..<colon])
    let rest = text[text.index(after: colon)...]
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let host = parts.first.map(String.init) ?? ""
    if host.contains("//") || host.contains("/") {
      throw Flaw(
        reason: "holds other parts",
        remedy: "Leave out https:// and the path, which the association of the domain says."
      )
    }
    if host.contains(":") || host.contains("@") {
      throw Flaw(reason: "holds a port", remedy: "Leave it out; systems fetch from port 443.")
    }
    if let international = InternationalHost(host) {
      throw Flaw(reason: "has non-ASCII letters", remedy: international.remedy)
    }
    if host != host.lowercased() {
      throw Flaw(reason: "has upper-case letters", remedy: "Write the domain in lower case.")
    }
    let name = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isDomain =
      labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.utf8.allSatisfy { $0.isOfDomain } && label.first != "-"
      }
    guard isDomain else {
      throw Flaw(
        reason: "names no domain",
        remedy: "Write a domain such as example.com, with \"*.\" in front for its subdomains."
      )
    }
    domain = host
    guard parts.count == 2 else {
      mode = nil
      return
    }
    let query = String(parts[1])
    guard query.hasPrefix("mode="), Self.modes.contains(String(query.dropFirst(5))) else {
      throw Flaw(
        reason: "names no mode",
        remedy: "Write ?mode=developer, ?mode=managed or nothing."
      )
    }
    mode = String(query.dropFirst(5))
  }

  /// Whether it stands for all subdomains of a domain.
  var isWildcard: Bool { domain.hasPrefix("*.") }
}

extension UInt8 {
  /// Whether a label of a domain in lower case may hold the byte.
  fileprivate var isOfDomain: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }
}
