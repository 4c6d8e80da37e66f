package import MoongateLinks

extension RouteAnalysis {
  /// Links that routes win, one for each route.
  ///
  /// - Parameters:
  ///   - routes: the indexes of the routes.
  ///   - table: the table that the analysis was prepared with.
  /// - Returns: a link by the route's index; none for a route that can never win, and none where the
  ///   bounded search finds none.
  /// - Complexity: that of ``deadRoutes(in:)``, for as many routes.
  package func wonLinks(
    of routes: some Sequence<Int>,
    in table: borrowing RouteTable
  ) -> [Int: Link] {
    let steps = effort.steps + effort.furtherSteps * model.routes.count
    var search = EscapeSearch(model, steps: steps)
    var links: [Int: Link] = [:]
    for route in routes {
      let outcome = search.search(route, .table, limit: effort.stepsPerRoute, in: table)
      if case .escaped(let link) = outcome { links[route] = link }
    }
    return links
  }
}
