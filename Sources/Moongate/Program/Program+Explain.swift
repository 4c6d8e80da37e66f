internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Explains a link; `passed` are the routes whose handlers passed it on.
  func explain(_ link: Link, passed: Set<Int>) -> Explanation {
    var explanation = Explanation(text: link.text, link: link)
    explanation.declared = schemes.map { $0 + ":" } + domains.map { "https://" + $0 }
    explanation.isClaimed = table.claims(link)
    guard explanation.isClaimed else { return explanation }
    explanation.otherwise = otherwise?.route
    explanation.candidates = candidates(for: link, passed: passed)
    return explanation
  }

  private func candidates(for link: Link, passed: Set<Int>) -> [Explanation.Candidate] {
    // A route that matches stands where the way in which it matches has its place.
    var orders = table.orders
    var fates: [Int: Explanation.Candidate.Fate] = [:]
    var hasWinner = false
    var match = table.match(link)
    while let found = match {
      orders[found.route] = found.order
      if passed.contains(found.route) {
        fates[found.route] = .passed
      } else {
        fates[found.route] = hasWinner ? .waits : .wins
        hasWinner = true
      }
      match = table.match(link, after: found)
    }
    let patterns = patterns()
    return routes.indices.sorted { orders[$0] < orders[$1] }.map { index in
      if let fate = fates[index] { return Explanation.Candidate(route: routes[index], fate: fate) }
      let (pattern, ignoresCase) = patterns[index]
      return Explanation.Candidate(
        route: routes[index],
        fate: .misses,
        mismatch: pattern.mismatch(with: link, ignoresCase: ignoresCase)
      )
    }
  }

  /// The patterns of all routes and whether they ignore case, by the route's index.
  ///
  /// They are read anew: nothing that is asked often needs them, and they take more memory than the
  /// table.
  func patterns() -> [(pattern: Pattern, ignoresCase: Bool)] {
    workers.declarations.compactMap { declaration in
      guard case .route(let text, let options, _) = declaration.kind else { return nil }
      do {
        return (try Pattern(text, kinds: kinds), options.ignoresCase)
      } catch {
        preconditionFailure("The pattern was read when the scripts loaded: \(error)")
      }
    }
  }
}
