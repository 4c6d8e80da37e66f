import Moongate

extension RouteMap {
  /// The figures of the map, each with its noun.
  var summary: [String] {
    var figures = [
      counted(routes.count, "route"), "\(tested) tested",
      counted(overlaps.count, "overlap") + (hasAllOverlaps ? "" : " or more"),
      "\(shadows.count) can never win", counted(tests, "test"),
    ]
    if !failures.isEmpty { figures.append("\(failures.count) failed") }
    return figures
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
