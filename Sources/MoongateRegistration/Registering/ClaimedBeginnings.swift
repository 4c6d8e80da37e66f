/// The beginnings of the links that files claim, which the scripts of such an app declare.
package struct ClaimedBeginnings: Sendable, Hashable {
  /// The custom schemes, in the order of the file.
  package private(set) var schemes: [String] = []
  /// The domains of web links: `photos.example`, or `*.photos.example`.
  package private(set) var domains: [String] = []
  /// The omissions and mistakes, by line.
  package private(set) var notes: [Note] = []

  /// An omission or a mistake of a file.
  package struct Note: Sendable, Hashable {
    /// The line; `nil` where none is known, or several are meant.
    package let line: Int?
    /// The omission with its reason, or the mistake.
    package let message: String
  }

  /// A scheme or a domain.
  package enum Beginning: Sendable, Hashable {
    case scheme(String)
    case domain(String)
    /// The web, without a host.
    case web

    /// The text as a note quotes it.
    fileprivate var text: String {
      switch self {
      case .scheme(let text), .domain(let text): text
      case .web: "*"
      }
    }
  }

  /// The most beginnings of a file that are taken, far more than apps have, and the most notes.
  private static let mostBeginnings = 256
  private static let mostNotes = 32

  /// Creates the beginnings that a file claims.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - objection: the reason why no script can declare a beginning, as a sentence; `nil` if one can.
  package init(of file: RegistrationFile, objection: (Beginning) -> String?) {
    let inspections = file.inspections
    let claims = Self.beginnings(of: inspections.flatMap(\.claims))
    let isOfService = claims.allSatisfy { claim in
      if case .scheme(let text) = claim.beginning { ServiceScheme.isOne(text) } else { true }
    }
    var leftOut: [String] = []
    for (beginning, line) in claims.prefix(Self.mostBeginnings) {
      guard let reason = Self.reason(for: beginning, isOfService) ?? objection(beginning) else {
        switch beginning {
        case .scheme(let text): schemes.append(text)
        case .domain(let text): domains.append(text)
        case .web: break
        }
        continue
      }
      leftOut.append(beginning.text)
      notes.append(
        Note(line: line, message: "\(reason) \(beginning == .web ? "They are" : "It is") left out.")
      )
    }
    noteOpenNames(of: file)
    let mistakes = inspections.flatMap(\.findings).filter { $0.severity == .error }
    for mistake in mistakes where !leftOut.contains(where: { Self.isAbout($0, mistake.message) }) {
      notes.append(Note(line: mistake.location.line, message: mistake.message))
    }
    notes.sort { $0.line ?? .max < $1.line ?? .max }
    if notes.count > Self.mostNotes {
      let count = notes.count
      notes.removeLast(count - Self.mostNotes)
      note("Of \(count) notes, these are the first; mgate inspect shows the whole file.")
    }
    if claims.count > Self.mostBeginnings {
      note("Of \(claims.count) schemes and hosts, the first \(Self.mostBeginnings) are read.")
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
            Only a build knows the value of \(Value.displayed(name)), so it is left out. Give that of a scheme with \
            --scheme, and that of a host with --domain.
            """
        )
      )
    }
  }

  /// The reason why an app's own scripts hardly answer links; `nil` if they may.
  private static func reason(for beginning: Beginning, _ isOfService: Bool) -> String? {
    switch beginning {
    case .scheme(let text) where text.contains("$"):
      "The scheme \(Value.quoted(text)) is filled in by a build; give its value with --scheme."
    // An app may well have no scheme but that of a service.
    case .scheme(let text) where !isOfService && ServiceScheme.isOne(text):
      "The scheme \(Value.quoted(text)) looks like one for the answers of another service."
    case .domain(let text) where !text.contains("."):
      "The host \(Value.quoted(text)) is not a domain."
    case .web: "Links of every web host are for browsers; give hosts of your own with --domain."
    case .scheme, .domain: nil
    }
  }

  /// Whether a mistake is about a text that has a note of its own.
  private static func isAbout(_ text: String, _ message: String) -> Bool {
    // Some messages have the text as it is in the file, others as systems read it.
    let message = message.lowercased()
    let text = text.lowercased()
    return message.contains(Value.quoted(text)) || message.contains("the scheme \(text) ")
  }

  /// The beginnings of claims, each once with its first line.
  private static func beginnings(
    of claims: [Inspection.Claim]
  ) -> [(beginning: Beginning, line: Int?)] {
    var seen: Set<Beginning> = []
    return claims.compactMap { claim in
      let beginning = beginning(of: claim.links)
      guard seen.insert(beginning).inserted else { return nil }
      return (beginning, claim.line)
    }
  }

  /// The scheme or the domain that links begin with, as `demo:`, `demo://host` or `https://host:80`.
  private static func beginning(of links: String) -> Beginning {
    // A bad scheme may itself hold colons.
    let end = links.hasSuffix(":") ? links.index(before: links.endIndex) : nil
    let colon =
      end ?? links.ranges(of: "://").last?.lowerBound ?? links.firstIndex(of: ":") ?? links.endIndex
    let text = String(links[..<colon])
    let scheme = text.lowercased()
    // The case of a build setting matters.
    guard scheme == "http" || scheme == "https" else {
      return .scheme(text.contains("$") ? text : scheme)
    }
    let domain = links[colon...].dropFirst(3).prefix { $0 != "/" && $0 != ":" }.lowercased()
    return domain.isEmpty || domain == "*" ? .web : .domain(domain)
  }
}
