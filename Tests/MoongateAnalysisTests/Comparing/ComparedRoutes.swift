import MoongateAnalysis
import MoongateLinks
import RouteSamples

/// Two tables of patterns for tests, with what tells them apart.
struct ComparedRoutes {
  let before: AnalysedRoutes
  let after: AnalysedRoutes
  let comparison: TableComparison

  init(
    _ before: AnalysedRoutes,
    _ after: AnalysedRoutes,
    declare: ([String], [String]) = (["app"], ["app"])
  ) {
    self.before = before
    self.after = after
    comparison = TableComparison(
      from: before.side(declare.0),
      to: after.side(declare.1)
    )
  }

  init(
    _ before: [String],
    _ after: [String],
    declare: ([String], [String]) = (["app"], ["app"])
  ) throws {
    self.init(
      try AnalysedRoutes(before, declare: declare.0),
      try AnalysedRoutes(after, declare: declare.1),
      declare: declare
    )
  }

  /// The winners of a link that tell the tables apart; nil if those are twins, or there are none.
  func winners(_ link: Link) -> Winners? {
    let winners = Winners(before: before.winner(link), after: after.winner(link))
    if winners.before == nil, winners.after == nil { return nil }
    if let route = winners.before, comparison.twin(of: route) == winners.after,
      winners.after != nil
    {
      return nil
    }
    return winners
  }

  struct Winners: Hashable {
    let before: Int?
    let after: Int?
  }
}

extension AnalysedRoutes {
  fileprivate func side(_ declare: [String]) -> TableComparison.Side {
    TableComparison.Side(
      routes: routes.patterns,
      schemes: declare.filter { !$0.contains(".") },
      domains: declare.filter { $0.contains(".") }.map { Domain($0) },
      table: routes.table
    )
  }
}
