package import MoongateLinks

extension Pattern.Scope {
  /// The scope as patterns write it, without the name of its host.
  package var start: String { scheme + behindScheme }

  /// The beginnings of its links, with a `*` as the pattern writes it; none where only a port is known.
  package var linkStarts: [String] {
    hosts == nil && port != nil ? [] : schemes.map { $0 + behindScheme }
  }

  private var behindScheme: String {
    isWeb ? "://\(hosts ?? "")\(port.map { ":\($0)" } ?? "")" : ":"
  }

  /// A host of the scope's links, with a text for its `*`.
  package func exampleHost(_ text: String = "www") -> String? {
    guard let domain else { return nil }
    guard domain.isWildcard else { return domain.host }
    return "\(label?.prefix ?? "")\(text)\(label?.suffix ?? "").\(domain.host)"
  }
}
