package import MoongateLinks

extension TableComparison {
  /// Links that tell the tables apart: for each route of the first and each of the second that do not
  /// match the same links, a link that both win; and one that a route wins in its table while none of
  /// the other matches.
  ///
  /// Where the winner of a link is another one, one of the two routes has no twin in the other table, or
  /// both have twins and their order is the other way round. So only those pairs are searched.
  ///
  /// - Returns: the links, and for how many pairs nobody knows whether there is one: the search is
  ///   bounded, and it does not see through all declared kinds and mixed segments.
  /// - Complexity: about O(*n*) in the routes, and a few matches for each pair of a route that changed and
  ///   one that agrees with it in its literals; bounded in all.
  package func winnerChanges() -> (changes: [WinnerChange], undecided: Int) {
    let steps = effort.steps + effort.furtherSteps * model.routes.count
    var search = EscapeSearch(model, steps: steps)
    var changes: [WinnerChange] = []
    let pairs = pairs()
    var undecided = pairs.leftOut + (model.targets.isComplete ? 0 : 1)
    for (place, (before, after)) in pairs.pairs.enumerated() {
      guard search.steps > 0 else {
        undecided += pairs.pairs.count - place
        break
      }
      switch self.search(before, after, &search) {
      case .escaped(let link):
        changes.append(
          WinnerChange(before: before, after: after.map { $0 - count }, link: link)
        )
      case .unknown: undecided += 1
      case .covered: continue
      }
    }
    return (changes, undecided)
  }

  /// Searches for a link that two routes win, by their numbers in the model.
  private func search(
    _ before: Int?,
    _ after: Int?,
    _ search: inout EscapeSearch
  ) -> EscapeSearch.Outcome {
    var pair = tables
    pair.before = before
    pair.after = after.map { $0 - count }
    guard let own = before ?? after else { return .covered([]) }
    let other = before == nil ? nil : after
    let outcome = search.search(
      model.places(of: own, other),
      of: own,
      other,
      .tables(pair),
      in: tables.first
    )
    if case .escaped(let link) = outcome, !pair.isWon(link) { return .unknown }
    return outcome
  }
}

/// A link that one route wins in a table, and another one, or none, in a second table.
package struct WinnerChange: Sendable {
  /// The index of the route in the first table; nil if none matches.
  package let before: Int?

  /// The index of the route in the second table; nil if none matches.
  package let after: Int?

  /// The link.
  package let link: Link
}
