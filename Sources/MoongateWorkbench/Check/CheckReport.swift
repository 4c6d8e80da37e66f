package import Moongate
package import MoongateDiagnostics

/// The report on the routes and handlers of a gate.
package struct CheckReport: Encodable {
  let fingerprint: Fingerprint
  let routes: Int
  let shadowed: [ShadowedRoute]
  /// Nil where the handlers are not to run.
  let handlers: HandlerCheck?
  /// Nil where nobody asked for them.
  let overlaps: [RouteOverlap]?
  /// Whether these are all; nil where nobody asked.
  let hasAllOverlaps: Bool?
  /// Nil where nobody asked for them.
  let earlierRoutes: [EarlierRoute]?
  /// Whether these are all; nil where nobody asked.
  let hasAllEarlierRoutes: Bool?
  /// The number of links and tests that were not tried because the budget was spent; nil for none.
  package let leftOut: Int?
  /// The result of the check against each version of the app's capabilities.
  let versions: [CapabilityCheck]
  /// All of the above, as findings.
  package private(set) var findings: [Finding]

  /// The lines that findings are about.
  private(set) var sources: SourceLines
  /// The names of the scripts.
  private var scripts: Set<String>
  /// The error that keeps the set from loading; `nil` if the set loads.
  let loadError: LoadError?
  /// Whether the set does not load, or a file beside it cannot be used.
  package private(set) var isUnusable: Bool

  private enum CodingKeys: CodingKey {
    case fingerprint, routes, shadowed, handlers, overlaps, hasAllOverlaps, earlierRoutes,
      hasAllEarlierRoutes, leftOut, versions, findings
  }

  /// Checks a gate.
  ///
  /// - Parameters:
  ///   - gate: the gate.
  ///   - runsHandlers: whether the handlers are tried on links.
  ///   - overlaps: whether pairs of routes are told that match some of the same links.
  ///   - firstMatch: whether links are told that an earlier route matches as well.
  ///   - trials: what links are tried with.
  ///   - capabilities: the versions of the app's capabilities; handlers are tried with the facts of the
  ///     first.
  ///   - tests: the tests of the set, which are run to find routes without one; `nil` to leave that out.
  ///   - budget: what trials and tests may take.
  /// - Throws: a `LoadError` if the scripts do not load again.
  package init(
    of gate: Gate,
    runsHandlers: Bool,
    overlaps: Bool,
    firstMatch: Bool = false,
    _ trials: Trials = Trials(),
    capabilities: [(name: String, Capabilities)] = [],
    tests: ScriptTests? = nil,
    budget: WorkBudget = .unlimited
  ) throws(LoadError) {
    fingerprint = gate.fingerprint
    routes = gate.routes.count
    shadowed = gate.shadowedRoutes()
    handlers =
      runsHandlers
      ? try gate.checkHandlers(
        from: trials.origin,
        facts: trials.facts,
        answers: trials.answers,
        limit: max(Self.mostLinks, routes),
        capabilities.first?.1 ?? gate.configuration.capabilities,
        budget: budget
      ) : nil
    let found = overlaps ? gate.overlappingRoutes() : nil
    self.overlaps = found?.pairs
    hasAllOverlaps = found?.isComplete
    let earlier = firstMatch ? gate.earlierRoutes() : nil
    earlierRoutes = earlier?.found
    hasAllEarlierRoutes = earlier?.isComplete
    var versions: [CapabilityCheck] = []
    for (name, capabilities) in capabilities {
      versions.append(
        try gate.checkCapabilities(
          capabilities,
          named: name,
          from: trials.origin,
          facts: trials.facts,
          answers: trials.answers,
          limit: runsHandlers ? max(Self.mostLinks, routes) : 0,
          budget: budget
        )
      )
    }
    self.versions = versions
    let declared = capabilities.map(\.1)
    let reading = SetReading(
      gate.program.scripts,
      program: gate.program,
      capabilities: declared.isEmpty
        ? [gate.configuration.capabilities].compactMap(\.self) : declared
    )
    let run = tests.map { TestRun($0, budget: budget) }
    let leftOut =
      versions.map(\.leftOut).reduce(handlers?.leftOut ?? 0, +) + (run?.leftOut ?? 0)
    self.leftOut = leftOut > 0 ? leftOut : nil
    let tried =
      versions.flatMap(\.misfits).map(\.finding) + shadowed.map(\.finding)
      + (handlers?.joins ?? []).map(\.finding) + (found?.pairs ?? []).map(\.finding)
      + (earlier?.found ?? []).map(\.finding)
      + (run.map { reading.untestedRoutes(reached: RouteCoverage.routes(reachedBy: $0, gate)) }
        ?? []) + reading.keptCases()
    let merged = MergedFindings(reading, tried: tried, failures: handlers?.failures ?? [])
    findings =
      Allowance.apply(
        to: merged.findings,
        alsoAt: merged.others,
        in: reading.scripts,
        unchecked: Finding.Code.unchecked(
          runsHandlers: runsHandlers,
          overlaps: overlaps,
          firstMatch: firstMatch,
          tests: tests != nil,
          capabilities: !reading.capabilities.isEmpty
        )
      ).inOrder
    sources = SourceLines(reading.scripts.map(\.source))
    self.scripts = Set(reading.scripts.map(\.file))
    loadError = nil
    isUnusable = false
  }

  /// Says what is wrong with a set that does not load, as far as reading it tells.
  package init(of scripts: Scripts, notLoading error: LoadError, capabilities: [Capabilities]) {
    let reading = SetReading(scripts, program: nil, capabilities: capabilities)
    let (own, others) = reading.findings(notLoading: error)
    fingerprint = scripts.fingerprint
    routes = 0
    shadowed = []
    handlers = nil
    overlaps = nil
    hasAllOverlaps = nil
    earlierRoutes = nil
    hasAllEarlierRoutes = nil
    leftOut = nil
    versions = []
    findings =
      Allowance.apply(
        to: [own] + others,
        in: reading.scripts,
        unchecked: Finding.Code.uncheckedWhereNothingLoads
      ).inOrder
    sources = SourceLines(reading.scripts.map(\.source))
    self.scripts = Set(reading.scripts.map(\.file))
    loadError = error
    isUnusable = true
  }

  /// The most links that are tried, unless there are more routes.
  private static let mostLinks = 300

  /// The circumstances in which links are tried.
  package struct Trials: Sendable {
    /// The origin of the links; `nil` for the common ones and those that scripts name.
    package var origin: Origin?
    /// The facts that scripts may know.
    package var facts: Value.Object
    /// The answers to questions, by their names.
    package var answers: [String: Value]

    /// Trials from an origin, with facts and answers.
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

  /// Whether something was found that matters as much, or may have been missed.
  package func fails(at level: Finding.Severity) -> Bool {
    leftOut != nil || findings.contains { $0.severity >= level }
  }

  /// Adds what was found in other files.
  ///
  /// - Parameters:
  ///   - others: what was found.
  ///   - lines: the lines of these files.
  package mutating func add(_ others: [Finding], in lines: SourceLines) {
    findings = (findings + others).inOrder
    sources = sources.adding(lines)
  }

  /// Adds what was found in files beside the scripts.
  package mutating func add(_ beside: BesideFindings) {
    add(beside.findings, in: SourceLines(beside.texts))
    scripts.formUnion(beside.names)
    isUnusable = isUnusable || beside.findings.contains { $0.severity == .error }
  }

  /// Leaves out findings that matter less, and those that are known.
  package mutating func keep(atLeast level: Finding.Severity, notIn baseline: Baseline? = nil) {
    findings.removeAll { $0.severity < level }
    if let baseline { findings = baseline.unknown(of: findings, in: self) }
  }

  /// Returns the findings for other programs.
  ///
  /// - Parameter directory: the folder of the set, which stands in front of its files.
  /// - Returns: the findings, to be written in one form or another.
  package func log(directory: String) -> FindingLog {
    FindingLog(findings, directory: directory, scripts: scripts)
  }

  package var text: String {
    var lines = findings.flatMap { FindingText($0, in: sources).lines }
    guard loadError == nil else { return lines.joined(separator: "\n") }
    if hasAllOverlaps == false { lines.append("There may be more overlaps.") }
    if hasAllEarlierRoutes == false {
      lines.append("There may be more links that an earlier route matches.")
    }
    lines += versions.compactMap(Self.gap)
    if let leftOut {
      lines.append("left out: \(counted(leftOut, "link or test", "links or tests"))")
    }
    let unreachable = shadowed.isEmpty ? "each can win" : "\(shadowed.count) can never win"
    lines.append("\(counted(routes, "route")), \(unreachable)")
    lines += handlers.flatMap(summary).map { [$0] } ?? []
    lines.append("set \(fingerprint.short)")
    return lines.joined(separator: "\n")
  }

  /// Returns a line that tells the omissions of a version's check; `nil` if there are none.
  private static func gap(in version: CapabilityCheck) -> String? {
    var parts: [String] = []
    if version.furtherMisfits > 0 { parts.append(counted(version.furtherMisfits, "misfit")) }
    if version.untriedFacts > 0 { parts.append(counted(version.untriedFacts, "set") + " of facts") }
    guard !parts.isEmpty else { return nil }
    let name = Value.displayed(version.capabilities)
    return "left out: \(parts.joined(separator: " and ")), with \(name)"
  }

  /// Returns a summary of the trials of the handlers; `nil` if no handler is a function.
  private func summary(of handlers: HandlerCheck) -> String? {
    guard handlers.links > 0 || !handlers.untried.isEmpty else { return nil }
    let failures = handlers.failures.count
    let isExplained = failures > 0 && !findings.contains { $0.code == .failedLink }
    let reason = isExplained ? ", as reported above" : ""
    var parts = [
      "\(counted(handlers.links, "link")) tried",
      "\(failures == 0 ? "none" : "\(failures)") failed\(reason)",
    ]
    if !handlers.untried.isEmpty {
      parts.append("\(counted(handlers.untried.count, "route")) not tried")
    }
    return parts.joined(separator: ", ")
  }
}
