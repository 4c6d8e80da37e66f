package import MoongateLinks

extension RouteAnalysis {
  /// Pairs of routes that match a common link, while each also matches a link without the other.
  ///
  /// Where one route matches all links of another, the two are meant to be: the narrower one comes
  /// first or is dead. Left out are pairs of which that cannot be said for certain, as it may
  /// happen for mixed segments and declared kinds. That a custom scheme's host is compared without
  /// case makes no overlap.
  ///
  /// - Parameters:
  ///   - limit: the most pairs to give.
  ///   - table: the table that the analysis was prepared with.
  /// - Returns: pairs by winner, then loser, and whether those are all; a search that took too long
  ///   is not complete either.
  /// - Complexity: about O(*n*) in routes, groups of like shape, and pairs that agree in their
  ///   literals; bounded in all by what comparing them costs.
  package func overlaps(
    limit: Int,
    in table: borrowing RouteTable
  ) -> (pairs: [Overlap], isComplete: Bool) {
    var finder = OverlapFinder(model, limit: limit, work: effort.looks)
    finder.run(in: table)
    let pairs = finder.pairs.sorted { ($0.winner, $0.loser) < ($1.winner, $1.loser) }
    return (pairs, finder.isComplete)
  }
}

/// Two routes, and a link that both match.
package struct Overlap: Sendable {
  /// The route that wins the witness, if only these two are compared.
  package let winner: Int

  /// The other route.
  package let loser: Int

  /// A link that both routes match.
  package let witness: Link
}
