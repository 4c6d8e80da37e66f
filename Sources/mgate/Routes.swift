import ArgumentParser
import Moongate

/// `mgate routes`: lists what a script set answers.
struct Routes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "List the routes of a script set, in the order of their declaration."
  )

  @OptionGroup var scripts: ScriptSet

  func run() throws {
    print(RouteList(of: try scripts.makeGate()).text)
  }
}

/// What a gate answers: the place, the pattern, and the name if there is one.
struct RouteList {
  private let routes: [Route]

  init(of gate: Gate) {
    routes = gate.routes + [gate.otherwise].compactMap(\.self)
  }

  var text: String {
    guard !routes.isEmpty else { return "no routes" }
    let places = routes.map(\.location.description)
    let width = places.map(\.count).max() ?? 0
    return zip(places, routes).map { place, route in
      place + String(repeating: " ", count: width - place.count) + "  "
        + (route.pattern ?? "otherwise")
        + (route.name.map { "  named \(Value.quoted($0))" } ?? "")
    }.joined(separator: "\n")
  }
}
