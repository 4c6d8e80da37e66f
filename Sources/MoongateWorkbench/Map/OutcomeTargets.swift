internal import Moongate

/// The routes that links of a set lead to.
struct OutcomeTargets {
  private let program: Program
  private let names: [String: Int]

  init(of program: Program) {
    self.program = program
    var names: [String: Int] = [:]
    for (index, declared) in program.routes.enumerated() {
      if let name = declared.route.name, names[name] == nil { names[name] = index }
    }
    self.names = names
  }

  /// The route of a name, by its place among those of the set.
  func route(named name: String) -> Int? { names[name] }

  /// The route that is asked first for a link.
  func route(matching text: String) -> Int? {
    guard let link = try? Link(text, limits: program.configuration.link),
      program.table.claims(link)
    else { return nil }
    return program.table.match(link)?.route
  }
}
