package import Moongate

/// The routes of a gate: the place, the pattern, and the name if there is one.
package struct RouteList {
  /// The routes, in the order of their declaration.
  let routes: [Route]
  private let wanted: String

  /// The routes of a gate, or those with a text in pattern, name or place.
  package init(of gate: Gate, containing text: String = "") {
    wanted = text
    let all = gate.routes + [gate.otherwise, gate.refused].compactMap(\.self)
    routes = text.isEmpty ? all : all.filter { $0.contains(text) }
  }

  /// The column in which the patterns begin.
  var patternColumn: Int {
    (routes.map(\.location.description.count).max() ?? -2) + 2
  }

  package var text: String {
    guard !routes.isEmpty else {
      return wanted.isEmpty
        ? "There are no routes." : "There is no route with \(Value.quoted(wanted))."
    }
    let width = patternColumn
    return routes.map { route in
      let place = route.location.description
      return place + String(repeating: " ", count: width - place.count)
        + route.patternText
        + (route.name.map { "  named \(Value.quoted($0))" } ?? "") + route.requirements
    }.joined(separator: "\n")
  }
}

extension Route {
  /// Whether a text is part of the pattern, the name or the place.
  fileprivate func contains(_ text: String) -> Bool {
    [pattern, name, location.description].contains { $0?.contains(text) ?? false }
  }
}
