internal import Moongate

/// The misfits of each route, those that differ.
struct MisfitTally {
  /// The most misfits of a route that are told.
  private static let mostOfRoute = 8

  /// The reported misfits of a route, and the reasons of all its misfits.
  private struct Entry {
    var misfits: [Misfit] = []
    var reasons: Set<String> = []
  }

  private var entries: [Route: Entry] = [:]

  /// Adds a misfit, unless the same is there of its route.
  mutating func add(_ misfit: Misfit) {
    var entry = entries[misfit.route] ?? Entry()
    guard entry.reasons.insert(misfit.reason).inserted else { return }
    if entry.misfits.count < Self.mostOfRoute { entry.misfits.append(misfit) }
    entries[misfit.route] = entry
  }

  /// The misfits of routes in their order.
  func misfits(in routes: [Route]) -> [Misfit] {
    routes.flatMap { entries[$0]?.misfits ?? [] }
  }

  /// The number of misfits that are not reported.
  var further: Int {
    entries.values.reduce(0) { $0 + $1.reasons.count - $1.misfits.count }
  }
}
