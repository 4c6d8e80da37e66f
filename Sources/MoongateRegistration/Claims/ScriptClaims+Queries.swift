internal import Moongate

extension ScriptClaims {
  /// The custom schemes of other apps to which `browse` leads, in lower case and the order of the files.
  ///
  /// They are known from the text of the scripts and from the responses of routes; a link that a handler
  /// makes up as a whole is not seen. Schemes of the set itself, and those that systems have, are left out.
  ///
  /// - Complexity: O(*n*) in the text of the scripts.
  public var queriedSchemes: [Declared] {
    let files = program.scripts.files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var all = files.flatMap { BrowsedSchemes.read(file: $0.key, text: $0.value) }
    for route in program.routes {
      for outline in program.outline(of: route.answer) ?? [] where outline.kind == .browse {
        guard let scheme = outline.text.flatMap(BrowsedSchemes.customScheme) else { continue }
        all.append(Declared(text: scheme, location: route.route.location))
      }
    }
    var known = Set(schemes.map(\.text))
    return all.filter { known.insert($0.text).inserted }
  }
}
