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
    let winner = table.match(link)?.route
    guard winner != example.route else { return nil }
    if let mismatch = patterns()[example.route].mismatch(with: link) {
      return "\(mismatch.reason); correct the example or the pattern"
    }
    guard let winner else { preconditionFailure("the table and the trial of a route disagree") }
    return "\(routes[winner]) wins; correct the example or make this pattern the more specific one"
  }
}
