internal import MoongateLinks
internal import MoongateLua

/// A link that a route says it wins.
struct RouteExample {
  let link: String
  /// The route's index.
  let route: Int
}

extension Program {
  /// Refuses an example that its route does not win, and says what happens instead.
  func check(_ example: RouteExample) throws(LoadError) {
    guard let failure = failure(of: example) else { return }
    throw .declaration(
      "the example \(Value.quoted(example.link)) does not hold: \(failure)",
      at: routes[example.route].location
    )
  }

  private func failure(of example: RouteExample) -> String? {
    let link: Link
    do {
      link = try Link(example.link, limits: configuration.link)
    } catch {
      return error.description
    }
    guard table.claims(link) else {
      let host = link.isWeb ? link.host : nil
      let name = host.map { "domain \(Value.quoted($0))" } ?? "scheme \"\(link.scheme)\""
      return "\(name) is not declared; declare it or correct the example"
    }
    guard let match = table.match(link) else {
      return "no route matches it; correct the example or the pattern"
    }
    guard match.route != example.route else { return nil }
    return """
      \(routes[match.route]) wins; correct the example or make this pattern the more specific one
      """
  }
}
