/// The domains that a script set declares.
///
/// Suffixes are found label by label from the end of a host, so that asking takes as long whether
/// few are declared or thousands.
package struct Domains: Sendable {
  /// The domains in the order of their texts, each once.
  package let all: [Domain]

  /// The only host that is declared by itself; nil if there are none or several.
  package let onlyHost: String?

  private let declared: Set<Domain>

  /// A label, and the suffix before which it stands.
  private struct Step: Hashable {
    let suffix: Int
    let label: Substring
  }

  /// Numbers for the suffixes and all of their own suffixes; 0 stands for the empty one.
  private var suffixes: [Step: Int] = [:]

  /// The numbers of those that are declared.
  private var declaredSuffixes: Set<Int> = []

  /// A set of these domains.
  ///
  /// - Complexity: O(*n* log *n*) in the domains, and O(*n*) in their bytes.
  package init(_ domains: Set<Domain> = []) {
    declared = domains
    all = domains.map { (text: $0.text, domain: $0) }.sorted { $0.text < $1.text }.map(\.domain)
    let hosts = all.lazy.filter { !$0.isWildcard }.prefix(2).map(\.host)
    onlyHost = hosts.count == 1 ? hosts.first : nil
    for domain in all where domain.isWildcard {
      var number = 0
      for label in domain.host.split(separator: ".", omittingEmptySubsequences: false).reversed() {
        let step = Step(suffix: number, label: label)
        number = suffixes[step] ?? suffixes.count + 1
        suffixes[step] = number
      }
      declaredSuffixes.insert(number)
    }
  }

  /// Whether no domain is declared.
  package var isEmpty: Bool { all.isEmpty }

  /// Whether a domain is declared as it is.
  package func contains(_ domain: Domain) -> Bool { declared.contains(domain) }

  /// Whether a host, in lower case, is one of a declared domain's.
  ///
  /// - Complexity: O(*n*) in the bytes of the host.
  package func covers(_ host: String) -> Bool {
    declared.contains(Domain(host: host, isWildcard: false)) || isBelowSuffix(host)
  }

  /// Whether every host of a domain is one of a declared domain's.
  ///
  /// - Complexity: O(*n*) in the bytes of the domain.
  package func covers(_ domain: Domain) -> Bool {
    declared.contains(domain) || isBelowSuffix(domain.host)
  }

  private func isBelowSuffix(_ host: String) -> Bool {
    var number = 0
    var rest = host[...]
    // What stands before the longest of the declared suffixes: where its labels do not do, neither do
    // those before a shorter one.
    var labels: Substring?
    while let dot = rest.utf8.lastIndex(of: ASCII.dot) {
      let label = rest[rest.utf8.index(after: dot)...]
      guard let next = suffixes[Step(suffix: number, label: label)] else { break }
      number = next
      rest = rest[..<dot]
      if declaredSuffixes.contains(number) { labels = rest }
    }
    return labels.map { areLabels($0.utf8) } ?? false
  }
}
