/// The beginnings of the links that files claim, which the scripts of such an app declare.
package struct ClaimedBeginnings: Sendable, Hashable {
  /// The custom schemes, in the order of the files.
  package private(set) var schemes: [String] = []
  /// The domains of web links: `photos.example`, or `*.photos.example`.
  package private(set) var domains: [String] = []
  /// The omissions, each with its reason.
  package private(set) var notes: [String] = []

  /// Creates the beginnings that a file claims.
  package init(of file: RegistrationFile) {
    for claim in file.inspections.flatMap(\.claims) { add(claim.links) }
    leaveOut()
    let flaws = file.inspections.flatMap(\.findings).filter { $0.severity == .error }
    if let flaw = flaws.first {
      notes.append(
        "Entries may be missing, because the file has mistakes (\(flaws.count)): \(flaw.message)"
      )
    }
    if schemes.isEmpty, domains.isEmpty, notes.isEmpty {
      notes.append("The file has no URL scheme and no domain.")
    }
  }

  /// Leaves out what the app's own scripts hardly answer, and says so.
  private mutating func leaveOut() {
    for setting in schemes where setting.contains("$") {
      notes.append(
        "The scheme \(Value.quoted(setting)) is filled in by a build, and left out; give it as well."
      )
    }
    schemes.removeAll { $0.contains("$") }
    // An app may well have no scheme but that of a service.
    if !schemes.allSatisfy(ServiceScheme.isOne) {
      for scheme in schemes where ServiceScheme.isOne(scheme) {
        notes.append(
          "The scheme \(Value.quoted(scheme)) looks like one for the answers of another service, and is left out."
        )
      }
      schemes.removeAll(where: ServiceScheme.isOne)
    }
    for domain in domains where !domain.contains(".") {
      notes.append("The host \(Value.quoted(domain)) is not a domain, and is left out.")
    }
    domains.removeAll { !$0.contains(".") }
  }

  /// Adds the scheme or the domain that links begin with, once.
  private mutating func add(_ links: String) {
    let parts = links.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let scheme = String(parts[0])
    if scheme != "http", scheme != "https" {
      if !schemes.contains(scheme) { schemes.append(scheme) }
    } else if parts[1].hasPrefix("//") {
      let domain = String(parts[1].dropFirst(2).prefix { $0 != "/" && $0 != ":" })
      if !domain.isEmpty, domain != "*", !domains.contains(domain) { domains.append(domain) }
    }
  }
}
