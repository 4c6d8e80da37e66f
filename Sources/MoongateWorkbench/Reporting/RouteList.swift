package import Moongate

/// What a gate answers: the place, the pattern, and the name if there is one.
package struct RouteList {
  private let routes: [Route]

  package init(of gate: Gate) {
    routes = gate.routes + [gate.otherwise].compactMap(\.self)
  }

  package var text: String {
    guard !routes.isEmpty else { return "There are no routes." }
    let places = routes.map(\.location.description)
    let width = places.map(\.count).max() ?? 0
    return zip(places, routes).map { place, route in
      place + String(repeating: " ", count: width - place.count) + "  "
        + route.patternText
        + (route.name.map { "  named \(Value.quoted($0))" } ?? "") + route.requirements
    }.joined(separator: "\n")
  }
}
