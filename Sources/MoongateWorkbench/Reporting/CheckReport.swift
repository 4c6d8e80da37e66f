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
  /// Routes that do not fit the capabilities that they are checked with.
  let misfits: [Misfit]
  /// All of the above, as findings.
  let findings: [Finding]

  package init(
    of gate: Gate,
    runsHandlers: Bool,
    overlaps: Bool,
    _ circumstances: Circumstances = Circumstances(),
    capabilities: [(name: String, Capabilities)] = []
  ) throws(LoadError) {
    routes = gate.routes.count
    shadowed = gate.shadowedRoutes()
    handlers =
      runsHandlers
      ? try gate.checkHandlers(from: circumstances.origin, facts: circumstances.facts) : nil
    let found = overlaps ? gate.overlappingRoutes() : nil
    self.overlaps = found?.pairs
    hasAllOverlaps = found?.isComplete
    var misfits: [Misfit] = []
    for (name, capabilities) in capabilities {
      misfits += try gate.checkCapabilities(capabilities, named: name, facts: circumstances.facts)
    }
    self.misfits = misfits
    findings =
      misfits.map(\.finding) + shadowed.map(\.finding) + (handlers?.failures ?? []).map(\.finding)
      + (found?.pairs ?? []).map(\.finding)
  }

  /// Whether there is nothing that should be changed.
  package var isFine: Bool { !findings.contains { $0.severity == .warning } }

  package var text: String {
    var lines = findings.map { "\(Self.label(of: $0.code)): \($0)" }
    if hasAllOverlaps == false { lines.append("There may be more overlaps.") }
    let unreachable = shadowed.isEmpty ? "each can win" : "\(shadowed.count) can never win"
    lines.append("\(count(routes, "route")), \(unreachable)")
    lines += handlers.flatMap(Self.summary).map { [$0] } ?? []
    return lines.joined(separator: "\n")
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
    case .shadowedRoute: "warning"
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
