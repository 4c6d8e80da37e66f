import ArgumentParser
import Moongate

/// `mgate check`: loads a script set and says what is odd about its routes.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find mistakes in a script set, and routes that can never win.",
    discussion: "Ends with exit code 1 if a route can never win."
  )

  @OptionGroup var scripts: ScriptSet

  @Flag(help: "Show pairs of routes too that match some links both.")
  var overlaps = false

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let gate = try scripts.makeGate()
    let report = CheckReport(of: gate, overlaps: overlaps)
    print(json ? jsonLine(report) : report.text)
    try (report.shadowed.isEmpty ? Outcome.fine : .failed).exit()
  }
}

/// What there is to say about the routes of a gate.
struct CheckReport: Encodable {
  let routes: Int
  let shadowed: [ShadowedRoute]
  /// Nil where nobody asked for them.
  let overlaps: [RouteOverlap]?
  /// Whether these are all; nil where nobody asked.
  let hasAllOverlaps: Bool?

  init(of gate: Gate, overlaps: Bool) {
    routes = gate.routes.count
    shadowed = gate.shadowedRoutes()
    let found = overlaps ? gate.overlappingRoutes() : nil
    self.overlaps = found?.pairs
    hasAllOverlaps = found?.isComplete
  }

  var text: String {
    var lines = shadowed.map { "warning: \($0)" }
    lines += (overlaps ?? []).map { "overlap: \($0)" }
    if hasAllOverlaps == false { lines.append("There may be more overlaps.") }
    let unreachable = shadowed.isEmpty ? "each can win" : "\(shadowed.count) can never win"
    lines.append("\(routes) \(routes == 1 ? "route" : "routes"), \(unreachable)")
    return lines.joined(separator: "\n")
  }
}
