package import MoongateLinks

extension RouteAnalysis {
  /// Finds links that another route would win if the first declared one that matches did.
  ///
  /// That a custom scheme's host is compared without case makes no such link.
  ///
  /// - Parameters:
  ///   - limit: the most links.
  ///   - table: the table that the analysis was prepared with.
  /// - Returns: each two routes that differ so, by winner, then the first declared one, which is the loser; and whether
  ///   those are all: the search is bounded, and it does not see through all declared kinds and mixed segments.
  /// - Complexity: about O(*n*) in the routes, and a few matches for each two routes that agree in their
  ///   literals; bounded in all.
  package func firstMatches(
    limit: Int,
    in table: borrowing RouteTable
  ) -> (pairs: [Overlap], isComplete: Bool) {
    let steps = effort.steps / 4 + effort.furtherSteps * model.routes.count
    var search = EscapeSearch(model, steps: steps)
    var finder = PartnerFinder(model)
    var work = effort.looks
    var isComplete = model.targets.isComplete
    var pairs: [Overlap] = []
    // The first and the last of the ways to write a route, by precedence.
    let best = model.routes.map { $0.variants.map(\.order).min() ?? .max }
    let worst = model.routes.map { $0.variants.map(\.order).max() ?? 0 }
    var last: UInt32 = 0
    for winner in model.routes.indices {
      defer { last = max(last, worst[winner]) }
      guard best[winner] < last else { continue }
      let earlier = Array(finder.partners(of: winner, &work).prefix { $0 < winner })
      for (place, first) in earlier.enumerated() where best[winner] < worst[first] {
        guard pairs.count < limit, work > 0, search.steps > 0 else { return (pairs, false) }
        let others = Array(earlier[..<place])
        search.pay(place / 64)
        let outcome = search.search(
          model.places(of: winner, first).filter { !$0.startsAtHost },
          of: winner,
          first,
          .tableAnd(others),
          in: table
        )
        switch outcome {
        case .escaped(let link)
        where table.match(link)?.route == winner && table.match(link, route: first) != nil
          && !others.contains(where: { table.match(link, route: $0) != nil }):
          pairs.append(Overlap(winner: winner, loser: first, witness: link))
        case .covered: continue
        case .escaped, .unknown: isComplete = false
        }
      }
    }
    return (pairs, isComplete)
  }
}
