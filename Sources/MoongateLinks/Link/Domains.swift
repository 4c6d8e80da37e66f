/// The domains that a script set declares.
///
/// Asking takes about as long whether few are declared or thousands.
package struct Domains: Sendable {
  /// The domains in the order of their texts, each once.
  package let all: [Domain]

  /// The only host that is declared by itself; nil if there are none or several.
  package let onlyHost: String?

  /// The texts of the domains, in which one is searched.
  ///
  /// A process that starts takes less time for that than to make a set of another type.
  private let texts: [String]

  /// The suffixes; nil if there are none.
  private let suffixes: SuffixTree?

  /// A set of these domains.
  ///
  /// - Complexity: O(*n* log *n*) in the domains, and O(*n*) in their bytes.
  package init(_ domains: [Domain] = []) {
    var texts: [String] = []
    for text in domains.map(\.text).sorted() where text != texts.last { texts.append(text) }
    self.texts = texts
    all = texts.map { Domain($0) }
    let hosts = all.lazy.filter { !$0.isWildcard }.prefix(2).map(\.host)
    onlyHost = hosts.count == 1 ? hosts.first : nil
    let suffixes = all.lazy.filter(\.isWildcard).map(\.host)
    self.suffixes = suffixes.isEmpty ? nil : SuffixTree(Array(suffixes))
  }

  /// Whether no domain is declared.
  package var isEmpty: Bool { all.isEmpty }

  /// Whether a domain is declared as it is.
  ///
  /// - Complexity: O(log *n*) in the domains.
  package func contains(_ domain: Domain) -> Bool {
    let text = domain.text
    var range = texts.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if texts[middle] == text { return true }
      range = texts[middle] < text ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Whether a host, in lower case, is one of a declared domain's.
  ///
  /// - Complexity: O(*n*) in the bytes of the host for each doubling of the domains.
  package func covers(_ host: String) -> Bool {
    contains(Domain(host: host, isWildcard: false)) || isBelowSuffix(host)
  }

  /// Whether every host of a domain is one of a declared domain's.
  ///
  /// - Complexity: O(*n*) in the bytes of the domain for each doubling of the domains.
  package func covers(_ domain: Domain) -> Bool {
    contains(domain) || isBelowSuffix(domain.host)
  }

  private func isBelowSuffix(_ host: String) -> Bool { suffixes?.isBelow(host) ?? false }
}
