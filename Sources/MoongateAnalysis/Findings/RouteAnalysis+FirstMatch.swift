package import MoongateLinks

extension RouteAnalysis {
  /// Finds links that another route would win if the first declared one that matches did.
  ///
  /// That a custom scheme's host is compared without case makes no such link.
  ///
  /// - Parameters:
  ///   - limit: the most links.
  ///   - table: the table that the analysis was prepared with.
  /// - Returns: a link for each two routes that differ so, by winner, then the first declared one; and whether
  ///   those are all: the search is bounded, and it does not see through all declared kinds and mixed segments.
  /// - Complexity: about O(*n*) in the routes, and a few matches for each two routes that agree in their
  ///   literals; bounded in all.
  package func firstMatches(
    limit: Int,
    in table: borrowing RouteTable
  ) -> (changes: [FirstMatch], isComplete: Bool) {
    let steps = effort.steps / 4 + effort.furtherSteps * model.routes.count
    var search = EscapeSearch(model, steps: steps)
    var finder = PartnerFinder(model)
    var work = effort.looks
    var isComplete = model.targets.isComplete
    var changes: [FirstMatch] = []
    // The first and the last of the ways to write a route, by precedence.
    let best = model.routes.map { $0.variants.map(\.order).min() ?? .max }
    let worst = model.routes.map { $0.variants.map(\.order).max() ?? 0 }
    var last: UInt32 = 0
    for winner in model.routes.indices {
      defer { last = max(last, worst[winner]) }
      guard best[winner] < last else { continue }
      let earlier = Array(finder.partners(of: winner, &work).prefix { $0 < winner })
      var variants = 0
      for (place, first) in earlier.enumerated() {
        defer { variants += model.routes[first].variants.count }
        guard best[winner] < worst[first] else { continue }
        guard changes.count < limit, work > 0, search.steps > 0 else { return (changes, false) }
        let others = Array(earlier[..<place])
        let places = model.places(of: winner, first).filter { !$0.startsAtHost }
        search.pay(1 + places.count / 16 + place / 64)
        search.hasGuessed = false
        let outcome = search.search(
          places.lazy.compactMap { model.frame($0, of: winner, first) },
          .tableAnd(others, variants: variants),
          limit: Self.stepsPerPair,
          in: table
        )
        switch outcome {
        case .escaped(let link)
        where table.match(link)?.route == winner && table.match(link, route: first) != nil
          && !others.contains(where: { table.match(link, route: $0) != nil }):
          changes.append(FirstMatch(winner: winner, first: first, witness: link))
        case .covered: if search.hasGuessed { isComplete = false }
        case .escaped, .unknown: isComplete = false
        }
      }
    }
    return (changes, isComplete)
  }

  /// The most steps that are taken for two routes.
  private static let stepsPerPair = 20_000
}

/// A link that one route wins, and another one if the first declared route that matches won.
package struct FirstMatch: Sendable {
  /// The route that wins.
  package let winner: Int

  /// The route that is declared before it, and before all others that match the link.
  package let first: Int

  /// The link.
  package let witness: Link
}
