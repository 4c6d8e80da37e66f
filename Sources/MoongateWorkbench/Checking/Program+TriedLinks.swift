internal import Moongate

extension Program {
  /// Links for the routes that a function answers: their examples or, for a route without any, a link
  /// that the route wins.
  ///
  /// - Parameter limit: the most links. One for each route comes first, then further examples.
  /// - Returns: the links, and the routes that got none.
  func linksToTry(limit: Int) -> (links: [TriedLink], untried: [Route]) {
    var choices = examples()
    let lacking = choices.filter(\.links.isEmpty).prefix(max(limit, 0)).map(\.route)
    let won = wonLinks(of: lacking)
    for index in choices.indices where choices[index].links.isEmpty {
      choices[index].links = [won[choices[index].route]].compactMap(\.self)
    }
    var links = choices.compactMap { choice in
      choice.links.first.map { TriedLink(route: routes[choice.route], link: $0) }
    }
    var all = choices.map { routes[$0.route] }
    if let otherwise, case .function = handlers[routes.count] {
      all.append(otherwise)
      links += [unmatchedLink()].compactMap(\.self).map { TriedLink(route: otherwise, link: $0) }
    }
    for choice in choices where links.count < limit {
      links += choice.links.dropFirst().map { TriedLink(route: routes[choice.route], link: $0) }
    }
    links = Array(links.prefix(limit))
    let tried = Set(links.map(\.route))
    return (links, all.filter { !tried.contains($0) })
  }

  /// The examples of the routes that a function answers.
  private func examples() -> [(route: Int, links: [Link])] {
    var examples: [(route: Int, links: [Link])] = []
    var route = 0
    for declaration in states.declarations {
      guard case .route(_, let options, let handler) = declaration.kind else { continue }
      defer { route += 1 }
      guard case .function = handler else { continue }
      let links = options.examples.compactMap { try? Link($0, limits: configuration.link) }
      examples.append((route, links))
    }
    return examples
  }

  /// A link that no route matches, if one is easily found.
  private func unmatchedLink() -> Link? {
    for start in declared {
      // Any host will do for a domain with a wildcard.
      let start = start.replacing("*", with: "x")
      for count in 0..<8 {
        let text = start + String(repeating: "/unmatched", count: count)
        guard let link = try? Link(text, limits: configuration.link) else { continue }
        if table.claims(link) && table.match(link) == nil { return link }
      }
    }
    return nil
  }
}
