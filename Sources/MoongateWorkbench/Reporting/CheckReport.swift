package import Moongate

/// What there is to say about the routes and handlers of a gate.
package struct CheckReport: Encodable {
  let routes: Int
  let shadowed: [ShadowedRoute]
  let assigned: [AssignedLocal]
  /// Nil where the handlers are not to run.
  let handlers: HandlerCheck?
  /// Nil where nobody asked for them.
  let overlaps: [RouteOverlap]?
  /// Whether these are all; nil where nobody asked.
  let hasAllOverlaps: Bool?
  /// All of the above, as findings.
  let findings: [Finding]

  package init(of gate: Gate, runsHandlers: Bool, overlaps: Bool) throws(LoadError) {
    routes = gate.routes.count
    shadowed = gate.shadowedRoutes()
    assigned = gate.assignedLocals()
    handlers = runsHandlers ? try gate.checkHandlers(from: .commandLine) : nil
    let found = overlaps ? gate.overlappingRoutes() : nil
    self.overlaps = found?.pairs
    hasAllOverlaps = found?.isComplete
    findings =
      shadowed.map(\.finding) + assigned.map(\.finding)
      + (handlers?.changes ?? []).map(\.finding) + (found?.pairs ?? []).map(\.finding)
  }

  /// Whether there is nothing that should be changed.
  package var isFine: Bool { !findings.contains { $0.severity == .warning } }

  package var text: String {
    var lines = findings.map { "\($0.code == .routeOverlap ? "overlap" : "warning"): \($0)" }
    if hasAllOverlaps == false { lines.append("There may be more overlaps.") }
    let unreachable = shadowed.isEmpty ? "each can win" : "\(shadowed.count) can never win"
    lines.append("\(count(routes, "route")), \(unreachable)")
    lines += handlers.flatMap(Self.summary).map { [$0] } ?? []
    return lines.joined(separator: "\n")
  }

  /// How the handlers were tried; nil where none is a function.
  private static func summary(of handlers: HandlerCheck) -> String? {
    guard handlers.links > 0 || !handlers.untried.isEmpty else { return nil }
    var parts: [String] = []
    if handlers.failed > 0 { parts.append("\(handlers.failed) failed") }
    let changes = handlers.changes.count
    parts.append(changes == 0 ? "no answer changed" : "\(count(changes, "answer")) changed")
    if !handlers.untried.isEmpty {
      parts.append("\(count(handlers.untried.count, "route")) not tried")
    }
    return "\(count(handlers.links, "link")) tried in two orders: " + parts.joined(separator: ", ")
  }
}

/// A number with its noun: `1 route`, `2 routes`.
private func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
