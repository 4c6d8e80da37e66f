internal import Moongate

extension Program {
  /// Links for the routes whose answers may fail: their examples or, for a route without any, a link
  /// that the route wins.
  ///
  /// - Parameter limit: the most links. One for each route comes first, then further examples, then what
  ///   is made of the first of each route, see `counterpart(of:for:)` and `variants(of:for:)`.
  /// - Returns: the links, and the routes that got none.
  func linksToTry(limit: Int) -> (links: [TriedLink], untried: [Route]) {
    var choices = examples()
    let lacking = choices.filter(\.links.isEmpty).prefix(max(limit, 0)).map(\.route)
    let won = wonLinks(of: lacking)
    for index in choices.indices where choices[index].links.isEmpty {
      choices[index].links = [won[choices[index].route]].compactMap(\.self)
    }
    func tried(_ route: Int, _ link: Link) -> TriedLink {
      TriedLink(route: routes[route].route, link: link)
    }
    var links = choices.compactMap { choice in
      choice.links.first.map { tried(choice.route, $0) }
    }
    var all = choices.map { routes[$0.route].route }
    if let otherwise, mayFail(otherwise) {
      all.append(otherwise.route)
      links += [unmatchedLink()].compactMap(\.self)
        .map { TriedLink(route: otherwise.route, link: $0) }
    }
    if let otherwise, let unmatched = links.last, unmatched.route == otherwise.route {
      links += hostileLinks(like: unmatched.link, for: nil)
        .map { TriedLink(route: otherwise.route, link: $0, isVariant: true, isHostile: true) }
    }
    for choice in choices where links.count < limit {
      links += choice.links.dropFirst().map { tried(choice.route, $0) }
    }
    for choice in choices where links.count < limit {
      guard let first = choice.links.first else { continue }
      let variants =
        [counterpart(of: first, for: choice.route)].compactMap(\.self)
        + variants(of: first, for: choice.route)
      links += variants.filter { !choice.links.contains($0) }
        .map { TriedLink(route: routes[choice.route].route, link: $0, isVariant: true) }
      links += hostileLinks(like: first, for: choice.route)
        .filter { !choice.links.contains($0) && !variants.contains($0) }
        .map {
          TriedLink(route: routes[choice.route].route, link: $0, isVariant: true, isHostile: true)
        }
    }
    links = Array(links.prefix(limit))
    let triedRoutes = Set(links.map(\.route))
    return (links, all.filter { !triedRoutes.contains($0) })
  }

  /// The examples of the routes whose answers may fail.
  private func examples() -> [(route: Int, links: [Link])] {
    let won = wonExamples
    return routes.indices.filter { mayFail(routes[$0]) }.map { index in
      (index, won[index].compactMap { try? Link($0, limits: configuration.link) })
    }
  }

  /// A link that no route matches, if one is easily found.
  func unmatchedLink() -> Link? {
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

  /// A text that the set's `refused` answers, because an escape in it is not whole.
  func refusedText() -> String? {
    let texts = declared.map { $0.replacing("*", with: "x") + "/%" }
    return texts.first { (try? request($0))?.refused != nil }
  }
}

/// A link to try the handler of a route on.
struct TriedLink {
  let route: Route
  let link: Link
  /// Whether the link is made of another one that the route is tried on.
  var isVariant = false
  /// Whether the link is one of ``Program/hostileLinks(like:for:)``, which say nothing new of a route that fails anyway.
  var isHostile = false
}
