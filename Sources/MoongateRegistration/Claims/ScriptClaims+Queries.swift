internal import Moongate
internal import MoongateLinks

extension ScriptClaims {
  /// The custom schemes of other apps to which `browse` leads, in lower case and the order of the files.
  ///
  /// They are known from the text of the scripts, from the responses of routes, and from the kinds of
  /// captures that `browse` leads to, such as `url(maps)`; a link that a handler makes up as a whole is not
  /// seen. Schemes of the set itself, and those that systems have, are left out.
  ///
  /// - Complexity: O(*n*) in the text of the scripts and, for each capture that `browse` leads to, in the
  ///   routes.
  package var queriedSchemes: [Declared] {
    let files = program.scripts.luaFiles.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    let read = files.compactMap { BrowsedSchemes.read(file: $0.key, text: $0.value) }
    var all = read.flatMap(\.schemes)
    let captures = read.flatMap(\.captures)
    for capture in captures { all += schemes(of: capture) }
    for route in program.routes {
      for outline in program.outline(of: route.answer) ?? [] where outline.word == "browse" {
        if let text = outline.text {
          guard let scheme = BrowsedSchemes.customScheme(of: text) else { continue }
          all.append(Declared(text: scheme, location: route.route.location))
        } else if !captures.contains(where: { $0.route == route.route.location }) {
          // A function of the script's made the response, of captures that its text does not tell.
          all += Self.schemes(of: route) { _ in true }
        }
      }
    }
    var known = Set(schemes.map(\.text))
    return all.filter { known.insert($0.text).inserted }
  }

  /// The custom schemes of a capture: of the route that it stands in, or else of any.
  private func schemes(of capture: BrowsedSchemes.Capture) -> [Declared] {
    let meant = program.routes.filter { capture.route == nil || $0.route.location == capture.route }
    return meant.flatMap { route in
      Self.schemes(of: route) { $0 == capture.name }
        .map { Declared(text: $0.text, location: capture.location) }
    }
  }

  /// The custom schemes of the URLs that captures of a route may be.
  private static func schemes(
    of route: DeclaredRoute,
    where isMeant: (_ capture: String) -> Bool
  ) -> [Declared] {
    let captures = route.pattern?.captures.filter { isMeant($0.name) } ?? []
    return captures.flatMap { $0.kind.places?.schemes ?? [] }
      .compactMap { BrowsedSchemes.customScheme(of: $0 + ":") }
      .map { Declared(text: $0, location: route.route.location) }
  }
}
