extension Pattern {
  /// The scheme, and for `http` and `https` the host and the port, to which a pattern is bound.
  package struct Scope: Sendable {
    /// The scheme in lower case; ``web`` stands for `http` and `https`.
    package let scheme: String

    /// The hosts; nil where any host will do.
    package let domain: Domain?

    /// The parts that few scopes have; nil without any.
    let parts: Parts?

    /// The labels that stand before the suffix of the domain, one of them with a `*`; nil where any will do.
    package var label: Label? { parts?.label }

    /// The port, 0...65535, which a link without one has by its scheme; nil where any will do.
    package var port: Int? { parts?.port }

    /// The name of the capture that gets the host; nil if none does.
    package var hostName: String? { parts?.hostName }

    /// The scheme of patterns for `http` and `https` at once, which no link has.
    package static let web = "web"

    /// The host in lower case, or the suffix behind `*.`; nil where any host will do.
    package var host: String? { domain?.host }

    /// Whether `host` is a suffix, before which at least one label must stand.
    package var isWildcard: Bool { domain?.isWildcard ?? false }

    /// Whether its links are of `http` or `https`.
    package var isWeb: Bool { Scope.isWeb(scheme) || scheme == Self.web }

    /// The schemes of its links.
    package var schemes: [String] { scheme == Self.web ? ["https", "http"] : [scheme] }

    /// Whether a scheme, in lower case, is `http` or `https`.
    package static func isWeb(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

    /// Whether links of the web to a host, in lower case, are in the scope.
    package func contains(host: String) -> Bool {
      guard let domain else { return true }
      guard domain.contains(host) else { return false }
      guard let label else { return true }
      return host.withSpan { bytes in
        label.contains(bytes.extracting(0..<bytes.count - domain.host.utf8.count - 1))
      }
    }

    /// Whether a link of the web with a scheme and a port is in the scope.
    package func contains(port wanted: Int?, of scheme: String) -> Bool {
      port == nil || port == wanted ?? Self.port(of: scheme)
    }

    /// The port of links without one (RFC 9110, 4.2).
    package static func port(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }

    /// The hosts as patterns write them; nil where any will do.
    package var hosts: String? {
      domain.map { domain in
        label.map { "\($0.prefix)*\($0.suffix).\(domain.host)" } ?? domain.text
      }
    }
  }

  /// Parts that few scopes have, apart from the others, because patterns are copied.
  final class Parts: Sendable {
    let label: Label?
    let port: Int?
    let hostName: String?

    /// Whether links are told by them.
    var narrows: Bool { label != nil || port != nil }

    /// The parts, of which at least one is there.
    init?(_ label: Label?, _ port: Int?, _ hostName: String?) {
      guard label != nil || port != nil || hostName != nil else { return nil }
      (self.label, self.port, self.hostName) = (label, port, hostName)
    }
  }

  /// Labels of a host with a `*` in them, as in `shop-*` or `api.*`, which stands for a part of one label that
  /// is not empty.
  package struct Label: Sendable {
    /// The text before the `*`, in lower case, perhaps empty.
    package let prefix: String

    /// The text behind it, likewise.
    package let suffix: String

    /// Whether labels of a host, of any case, are these.
    func contains(_ labels: Span<UInt8>) -> Bool {
      let start = prefix.utf8.count
      let end = labels.count - suffix.utf8.count
      guard start < end else { return false }
      for index in start..<end where labels[index] == ASCII.dot { return false }
      return prefix.withSpan { labels.extracting(0..<start).isFolded(to: $0) }
        && suffix.withSpan { labels.extracting(end..<labels.count).isFolded(to: $0) }
    }
  }
}
