internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// Holds a manifest to a script set.
struct ClaimsCheck {
  let manifest: AndroidManifest
  let claims: ScriptClaims
  private(set) var findings: [Finding] = []
  private let filters: [AndroidManifest.Filter]
  private let index: FilterIndex
  /// The number of links that may still be tried.
  private var links = 20_000

  init(manifest: AndroidManifest, claims: ScriptClaims) {
    self.manifest = manifest
    self.claims = claims
    filters = manifest.openFilters.map(\.filter).filter(\.isForLinks)
    index = FilterIndex(manifest)
  }

  /// Whether a filter may have schemes and hosts that only the build knows.
  private var isPartlyUnknown: Bool { filters.contains { !$0.unknown.isEmpty } }

  private func place(_ line: Int) -> SourceLocation {
    SourceLocation(file: manifest.file, line: line)
  }

  /// Whether each scheme and each domain has a filter.
  mutating func checkDeclarations() {
    guard !isPartlyUnknown else { return }
    let schemes = Set(filters.flatMap(\.filter.schemes).map { $0.lowercased() })
    for scheme in claims.schemes where !schemes.contains(scheme.text) {
      miss(
        scheme,
        "No intent filter has the scheme \(Value.quoted(scheme.text)), so no link of it arrives."
      )
    }
    for domain in claims.domains {
      let host = Domain(domain.text).exampleHost
      let link = AndroidLink("https://\(host)/")
      let isThere = index.candidates(for: link).contains { candidate in
        candidate.filter.isForLinks
          && candidate.has.schemes.contains { Pattern.Scope.isWeb($0.lowercased()) }
          && candidate.has.authorities.contains { $0.containsHost(of: link) }
      }
      if !isThere {
        miss(
          domain,
          "No intent filter has the domain \(Value.quoted(domain.text)), so its links open in the browser."
        )
      }
    }
  }

  private mutating func miss(_ declared: ScriptClaims.Declared, _ message: String) {
    findings.append(
      Finding(
        code: .androidMissing,
        severity: .error,
        message: message,
        location: place(1),
        related: [.init(location: declared.location, message: "It is declared here.")],
        remedy: "Add a filter for it: mgate register --for android writes it."
      )
    )
  }

  /// Whether scripts declare what filters have, and take what filters get.
  mutating func checkFilters() {
    let schemes = Set(claims.schemes.map(\.text))
    let hosts = DomainSet(claims.hosts)
    for filter in filters {
      let has = filter.filter
      var isForeign = false
      for scheme in has.schemes where !Pattern.Scope.isWeb(scheme.lowercased()) {
        guard !schemes.contains(scheme.lowercased()) else { continue }
        isForeign = true
        foreign(filter, "scheme", scheme)
      }
      if has.schemes.contains(where: { Pattern.Scope.isWeb($0.lowercased()) }) {
        for authority in has.authorities {
          let link = AndroidLink("https:" + authority.sample)
          let host = link.host?.lowercased() ?? ""
          guard !hosts.contains(host) else { continue }
          isForeign = true
          foreign(filter, "host", authority.host)
        }
      }
      if !isForeign { checkInVain(filter) }
    }
  }

  private mutating func foreign(
    _ filter: AndroidManifest.Filter,
    _ name: String,
    _ text: String
  ) {
    let node = filter.data.first { $0.text(name) == text } ?? filter.node
    let isOfService = name == "scheme" && ServiceScheme.isOne(text.lowercased())
    findings.append(
      Finding(
        inManifest: manifest.file,
        of: node,
        at: node.attribute(name),
        code: .androidForeign,
        severity: isOfService ? .note : .warning,
        message:
          "No script declares the \(name) \(Value.quoted(text)), so nothing answers the links that the "
          + "filter gets.",
        remedy: isOfService
          ? "Leave it if a service's part of the app takes its links; otherwise declare it, or remove it here."
          : "Declare it in the scripts, or remove it here."
      )
    )
  }

  /// Whether a filter that asks for more than a scheme gets links that no route takes.
  ///
  /// A filter of a custom scheme alone is meant to: all links of it are the app's.
  private mutating func checkInVain(_ filter: AndroidManifest.Filter) {
    guard !filter.filter.authorities.isEmpty else { return }
    for link in filter.filter.sampleLinks(most: 100) {
      guard links > 0 else { return }
      links -= 1
      guard filter.filter.refusal(of: AndroidLink(link)) == nil, claims.route(taking: link) == nil
      else { continue }
      let takesAll = filter.filter.paths.isEmpty && filter.filter.groups.isEmpty
      return findings.append(
        Finding(
          inManifest: manifest.file,
          of: filter.node,
          code: .androidInVain,
          severity: takesAll ? .warning : .note,
          message: "The filter gets \(Value.displayed(link)), which no route takes.",
          remedy: takesAll && link.hasPrefix("http")
            ? "Add paths, so that the browser keeps what is not the app's."
            : "Narrow the filter, or answer such links in the scripts."
        )
      )
    }
  }

  /// Whether links of routes arrive.
  mutating func checkRoutes() {
    guard !isPartlyUnknown else { return }
    let samples = claims.sampleLinks(most: 1_000)
    var toldSchemes: Set<String> = []
    var count = 0
    let targets = targets
    for route in samples.keys.sorted() {
      guard let sample = samples[route], links > 0 else { return }
      let lost = lost(sample, route, targets)
      if lost.isEmpty { checkSpellings(sample, route, &toldSchemes) }
      for (link, filter) in lost where count < Self.mostLost {
        count += 1
        lose(link, of: route, filter)
      }
    }
  }

  /// The most findings about links of routes that no filter gets.
  private static let mostLost = 100

  private mutating func lose(
    _ link: String,
    of route: Int,
    _ filter: AndroidManifest.Filter
  ) {
    let declared = claims.routes[route].route
    let isWeb = AndroidLink(link).scheme.map(Pattern.Scope.isWeb) ?? false
    findings.append(
      Finding(
        code: .androidLost,
        severity: .warning,
        message: "No filter gets \(Value.displayed(link)), which the route "
          + "\(declared.patternText) takes.",
        location: place(filter.line),
        columns: filter.node.columns,
        related: [.init(location: declared.location, message: "The route is here.")],
        remedy: isWeb
          ? "Add a path for it to the filter."
          : filter.filter.authorities.isEmpty
            ? "Correct the other mistakes of the filter."
            : "Give the scheme a filter without android:host: in a custom scheme the host is the first segment."
      )
    )
  }

  /// A declared scheme, or a host of the web, that a filter has.
  private typealias Target = (scheme: String, host: String?, filter: AndroidManifest.Filter)

  private var targets: [Target] {
    var ofSchemes: [String: AndroidManifest.Filter] = [:]
    for filter in filters {
      for scheme in filter.filter.schemes where ofSchemes[scheme] == nil {
        ofSchemes[scheme] = filter
      }
    }
    let schemes = claims.schemes.compactMap { scheme in
      ofSchemes[scheme.text].map { Target(scheme.text, nil, $0) }
    }
    return schemes
      + claims.hosts.map(\.exampleHost).compactMap { host in
        let begin = AndroidLink("https://" + host)
        let candidate = index.candidates(for: begin).first { candidate in
          candidate.filter.isForLinks && candidate.has.schemes.contains("https")
            && candidate.has.authorities.contains { $0.containsHost(of: begin) }
        }
        return candidate.map { Target("https", host, $0.filter) }
      }
  }

  /// Links of a route that reach no filter, though a filter has their scheme and host: one for each scheme
  /// and host.
  private mutating func lost(
    _ sample: SampleLink,
    _ route: Int,
    _ targets: [Target]
  ) -> [(link: String, filter: AndroidManifest.Filter)] {
    var lost: [(link: String, filter: AndroidManifest.Filter)] = []
    for target in targets {
      for ending in ["", "/"] {
        let link = sample.text(target.scheme, host: target.host, ending: ending)
        links -= 1
        guard links > 0 else { return lost }
        if claims.route(taking: link) == route, !index.delivers(link) {
          lost.append((link, target.filter))
          break
        }
      }
    }
    return lost
  }

  /// Whether the other ways to write a link arrive too.
  private mutating func checkSpellings(
    _ sample: SampleLink,
    _ route: Int,
    _ told: inout Set<String>
  ) {
    for scheme in claims.schemes.map(\.text) where links > 0 && !told.contains(scheme) {
      links -= 1
      let link = sample.text(scheme, host: nil)
      guard claims.route(taking: link) == route, index.delivers(link) else { continue }
      let body = String(link.dropFirst(scheme.count + 3))
      for other in ["\(scheme):/\(body)", "\(scheme):\(body)"]
      where claims.route(taking: other) == route && !index.delivers(other) {
        told.insert(scheme)
        findings.append(
          Finding(
            code: .androidLost,
            severity: .note,
            message:
              "No filter gets \(Value.displayed(other)), though one gets \(Value.displayed(link)), "
              + "and routes read both alike.",
            location: place(filters.first { $0.filter.schemes.contains(scheme) }?.line ?? 1),
            remedy: "Name the scheme alone in a filter, without android:host."
          )
        )
        break
      }
    }
    for domain in claims.hosts where links > 0 && !told.contains(domain.text) {
      links -= 1
      let secure = sample.text("https", host: domain.exampleHost)
      let plain = sample.text("http", host: domain.exampleHost)
      guard index.delivers(secure), !index.delivers(plain),
        claims.route(taking: plain) == route
      else { continue }
      told.insert(domain.text)
      let link = AndroidLink(secure)
      findings.append(
        Finding(
          code: .androidLost,
          severity: .note,
          message:
            "No filter gets \(Value.displayed(plain)), though one gets \(Value.displayed(secure)), and "
            + "routes read both alike.",
          location: place(
            index.candidates(for: link).first { candidate in
              candidate.has.authorities.contains { $0.containsHost(of: link) }
            }?.filter.line ?? 1
          ),
          remedy: "Add the scheme http beside https if such links are out there."
        )
      )
    }
  }
}
