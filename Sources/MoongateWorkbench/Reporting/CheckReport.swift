package import Moongate

/// What there is to say about the routes and handlers of a gate.
package struct CheckReport: Encodable {
  let routes: Int
  let shadowed: [ShadowedRoute]
  /// Nil where the handlers are not to run.
  let handlers: HandlerCheck?
  /// Nil where nobody asked for them.
  let overlaps: [RouteOverlap]?
  /// Whether these are all; nil where nobody asked.
  let hasAllOverlaps: Bool?
  /// What became of each version of the app's capabilities.
  let versions: [CapabilityCheck]
  /// All of the above, as findings.
  let findings: [Finding]

  /// Checks a gate.
  ///
  /// - Parameters:
  ///   - gate: the gate.
  ///   - runsHandlers: whether the handlers are tried on links.
  ///   - overlaps: whether pairs of routes are told that match some of the same links.
  ///   - trials: what links are tried with.
  ///   - capabilities: the versions of the app's capabilities; handlers are tried with the facts of the
  ///     first.
  /// - Throws: a `LoadError` if the scripts do not load again.
  package init(
    of gate: Gate,
    runsHandlers: Bool,
    overlaps: Bool,
    _ trials: Trials = Trials(),
    capabilities: [(name: String, Capabilities)] = []
  ) throws(LoadError) {
    routes = gate.routes.count
    shadowed = gate.shadowedRoutes()
    handlers =
      runsHandlers
      ? try gate.checkHandlers(
        from: trials.origin,
        facts: trials.facts,
        answers: trials.answers,
        capabilities.first?.1 ?? gate.configuration.capabilities
      ) : nil
    let found = overlaps ? gate.overlappingRoutes() : nil
    self.overlaps = found?.pairs
    hasAllOverlaps = found?.isComplete
    var versions: [CapabilityCheck] = []
    for (name, capabilities) in capabilities {
      versions.append(
        try gate.checkCapabilities(
          capabilities,
          named: name,
          from: trials.origin,
          facts: trials.facts,
          answers: trials.answers,
          limit: runsHandlers ? Self.mostLinks : 0
        )
      )
    }
    self.versions = versions
    findings =
      (versions.flatMap(\.misfits).map(\.finding) + shadowed.map(\.finding)
      + (handlers?.joins ?? []).map(\.finding) + (handlers?.failures ?? []).map(\.finding)
      + (found?.pairs ?? []).map(\.finding)).inOrder
  }

  /// The most links that are tried.
  private static let mostLinks = 300

  /// What links are tried with.
  package struct Trials: Sendable {
    /// Who sent them; `nil` for each kind of sender once.
    package var origin: Origin?
    /// What scripts may know besides.
    package var facts: Value.Object
    /// The answers to questions, by their names.
    package var answers: [String: Value]

    /// What links are tried with.
    package init(
      from origin: Origin? = nil,
      facts: Value.Object = [:],
      answers: [String: Value] = [:]
    ) {
      self.origin = origin
      self.facts = facts
      self.answers = answers
    }
  }

  /// Whether there is nothing that should be changed.
  package var isFine: Bool { !findings.contains { $0.severity == .warning } }

  package var text: String {
    var lines = findings.map { "\(Self.label(of: $0.code)): \($0)" }
    if hasAllOverlaps == false { lines.append("There may be more overlaps.") }
    lines += versions.compactMap(Self.gap)
    let unreachable = shadowed.isEmpty ? "each can win" : "\(shadowed.count) can never win"
    lines.append("\(count(routes, "route")), \(unreachable)")
    lines += handlers.flatMap(Self.summary).map { [$0] } ?? []
    return lines.joined(separator: "\n")
  }

  /// What the check of a version leaves out; nil where that is nothing.
  private static func gap(in version: CapabilityCheck) -> String? {
    var parts: [String] = []
    if version.furtherMisfits > 0 { parts.append(count(version.furtherMisfits, "misfit")) }
    if version.untriedFacts > 0 { parts.append(count(version.untriedFacts, "set") + " of facts") }
    guard !parts.isEmpty else { return nil }
    let name = Value.displayed(version.capabilities)
    return "left out: \(parts.joined(separator: " and ")), with \(name)"
  }

  /// How the handlers were tried; nil where none is a function.
  private static func summary(of handlers: HandlerCheck) -> String? {
    guard handlers.links > 0 || !handlers.untried.isEmpty else { return nil }
    let failures = handlers.failures.count
    var parts = [
      "\(count(handlers.links, "link")) tried", "\(failures == 0 ? "none" : "\(failures)") failed",
    ]
    if !handlers.untried.isEmpty {
      parts.append("\(count(handlers.untried.count, "route")) not tried")
    }
    return parts.joined(separator: ", ")
  }

  private static func label(of code: Finding.Code) -> String {
    switch code {
    case .shadowedRoute, .joinedText: "warning"
    case .failedLink: "failed"
    case .routeOverlap: "overlap"
    case .misfit: "misfit"
    }
  }
}

/// A number with its noun: `1 route`, `2 routes`.
private func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
