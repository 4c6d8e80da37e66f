import Moongate

extension RouteMap {
  /// The figures of the map, each with its noun.
  var summary: [String] {
    var figures = [
      Self.count(routes.count, "route"), "\(tested) tested",
      Self.count(overlaps.count, "overlap") + (hasAllOverlaps ? "" : " or more"),
      "\(shadows.count) can never win", Self.count(tests, "test"),
    ]
    if !failures.isEmpty { figures.append("\(failures.count) failed") }
    return figures
  }

  /// A number with its noun: `1 route`, `2 routes`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension MappedRoute {
  /// The requirements of the route for its links, one clause each.
  var requirements: [String] { requirements { $0 } }

  /// The requirements of the route for its links, one clause each, with names as a form of the map writes
  /// them.
  func requirements(written: (String) -> String) -> [String] {
    var clauses: [String] = []
    let (origins, needs) = (route.origins.map(written), route.needs.map(written))
    if !origins.isEmpty { clauses.append("from " + origins.joined(separator: " or ")) }
    if !needs.isEmpty { clauses.append("needs " + needs.joined(separator: " and ")) }
    if ignoresCase { clauses.append("ignores case") }
    return clauses
  }
}
