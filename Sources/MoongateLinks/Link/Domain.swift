/// Hosts of web links as scripts declare and patterns name them: one host, or all hosts below a suffix.
package struct Domain: Sendable, Hashable {
  /// The host, or the suffix behind `*.`, in lower case.
  package let host: String

  /// Whether `host` is a suffix, before which at least one label must stand.
  package let isWildcard: Bool

  /// The mark before the suffix.
  static let wildcard = "*."

  /// A domain as it is written: `photos.example`, or `*.photos.example`.
  ///
  /// ASCII case does not matter. Whether the host is one that a link can have is not checked.
  package init(_ text: String) {
    let isWildcard = text.utf8.starts(with: Self.wildcard.utf8)
    let host = text.utf8.dropFirst(isWildcard ? Self.wildcard.utf8.count : 0)
    self.init(
      host: String(decoding: host.map(ASCII.lowercased), as: UTF8.self),
      isWildcard: isWildcard
    )
  }

  /// A domain of a host in lower case, or of the suffix behind `*.`.
  package init(host: String, isWildcard: Bool) {
    self.host = host
    self.isWildcard = isWildcard
  }

  /// The domain as it is written.
  package var text: String { (isWildcard ? Self.wildcard : "") + host }

  /// Whether a suffix is not everybody's: it has two labels at least, or is `localhost`.
  package var isOwn: Bool {
    host.utf8.split(separator: ASCII.dot).count > 1 || host == "localhost"
  }

  /// Whether a host, in lower case, is one of the domain's.
  ///
  /// - Complexity: O(*n*) in the bytes of the host.
  package func contains(_ host: String) -> Bool {
    isWildcard ? isHost(host, below: self.host) : host == self.host
  }
}

/// Whether a host is below a suffix: whole labels stand before the suffix, none of them empty.
///
/// Both are in lower case.
///
/// - Complexity: O(*n*) in the bytes of the host.
package func isHost(_ host: String, below suffix: String) -> Bool {
  let labels = host.utf8.dropLast(suffix.utf8.count)
  guard host.utf8.count > suffix.utf8.count + 1, labels.last == ASCII.dot,
    host.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  else { return false }
  return areLabels(labels.dropLast())
}

/// Whether bytes are labels with dots between them, none of them empty.
func areLabels(_ bytes: Substring.UTF8View) -> Bool {
  bytes.split(separator: ASCII.dot, omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
}
