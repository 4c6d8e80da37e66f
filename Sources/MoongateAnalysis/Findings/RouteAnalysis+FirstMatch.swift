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
    var search = EscapeSearch(model, steps: effort.steps + effort.furtherSteps * model.routes.count)
    var finder = PartnerFinder(model)
    var work = effort.looks
    var isComplete = model.targets.isComplete
    var changes: [FirstMatch] = []
    for winner in model.routes.indices {
      let earlier = Array(finder.partners(of: winner, &work).prefix { $0 < winner })
      for (place, first) in earlier.enumerated() where mayPrecede(winner, first) {
        guard changes.count < limit, work > 0, search.steps > 0 else { return (changes, false) }
        let others = Array(earlier[..<place])
        let places = model.places(of: winner, first).filter { !$0.startsAtHost }
        search.pay(1 + places.count / 16)
        search.hasGuessed = false
        let outcome = search.search(
          places.lazy.compactMap { model.frame($0, of: winner, first) },
          .tableAnd(others),
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

  /// Whether a route comes before another one, written in some way.
  private func mayPrecede(_ winner: Int, _ first: Int) -> Bool {
    let last = model.routes[first].variants.map(\.order).max() ?? 0
    return model.routes[winner].variants.contains { $0.order < last }
  }
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
