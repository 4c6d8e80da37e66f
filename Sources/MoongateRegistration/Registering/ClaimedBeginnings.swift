/// The beginnings of the links that files claim, which the scripts of such an app declare.
package struct ClaimedBeginnings: Sendable, Hashable {
  /// The custom schemes, in the order of the files.
  package private(set) var schemes: [String] = []
  /// The domains of web links: `photos.example`, or `*.photos.example`.
  package private(set) var domains: [String] = []
  /// The omissions, each with its reason.
  package private(set) var notes: [Note] = []

  /// An omission of a file.
  package struct Note: Sendable, Hashable {
    /// The line; `nil` where several are meant.
    package let line: Int?
    /// The reason, as sentences.
    package let message: String
  }

  /// The most mistakes of a file that are told.
  private static let mostMistakes = 16

  /// Creates the beginnings that a file claims.
  package init(of file: RegistrationFile) {
    for claim in file.inspections.flatMap(\.claims) { add(claim.links) }
    let mistakes = file.inspections.flatMap(\.findings).filter { $0.severity == .error }
      .sorted { $0.location.line < $1.location.line }
    leaveOut(known: mistakes.map(\.message))
    noteOpenNames(of: file)
    notes += mistakes.prefix(Self.mostMistakes).map {
      Note(line: $0.location.line, message: $0.message)
    }
    if mistakes.count > Self.mostMistakes {
      note("Of \(mistakes.count) mistakes, these are the first; mgate inspect shows all.")
    }
    if schemes.isEmpty, domains.isEmpty, notes.isEmpty {
      note("The file has no URL scheme and no domain.")
    }
  }

  private mutating func note(_ message: String) { notes.append(Note(line: nil, message: message)) }

  /// Names what only a build of the app knows.
  private mutating func noteOpenNames(of file: RegistrationFile) {
    var told: Set<String> = []
    for (name, line) in file.content.openNames where told.insert(name).inserted {
      notes.append(
        Note(
          line: line,
          message: """
            Only a build knows what \(Value.displayed(name)) stands for; if it is a scheme or a host, give that with \
            --scheme or --domain.
            """
        )
      )
    }
  }

  /// Leaves out what the app's own scripts hardly answer, and says so.
  ///
  /// - Parameter known: messages of mistakes, which are told once.
  private mutating func leaveOut(known: [String]) {
    func isTold(_ text: String) -> Bool {
      known.contains { $0.hasPrefix("The text \(Value.quoted(text)) ") }
    }
    schemes.removeAll(where: isTold)
    domains.removeAll(where: isTold)
    for setting in schemes where setting.contains("$") {
      note(
        "The scheme \(Value.quoted(setting)) is filled in by a build, and left out; give that with --scheme."
      )
    }
    schemes.removeAll { $0.contains("$") }
    // An app may well have no scheme but that of a service.
    if !schemes.allSatisfy(ServiceScheme.isOne) {
      for scheme in schemes where ServiceScheme.isOne(scheme) {
        note(
          "The scheme \(Value.quoted(scheme)) looks like one for the answers of another service, and is left out."
        )
      }
      schemes.removeAll(where: ServiceScheme.isOne)
    }
    for domain in domains where !domain.contains(".") {
      note("The host \(Value.quoted(domain)) is not a domain, and is left out.")
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
