package import MoongateLinks

/// Finds out about two tables which links have other winners in the second than in the first.
///
/// Links are those that go to a scheme or domain that is declared for both tables.
package struct TableComparison: Sendable {
  /// The routes of the first table and, behind them, of the second.
  let model: RouteModel
  let tables: TablePair

  /// The number of routes in the first table.
  let count: Int

  /// For each route of one table the one of the other that matches the same links, all by their
  /// numbers in the model.
  let twins: [Int?]

  /// When to give up.
  package var effort = AnalysisEffort()

  /// A table, its routes in the order in which they were added, and what was declared for it.
  package struct Side {
    let routes: [Pattern]
    let schemes: [String]
    let domains: [Domain]
    let table: RouteTable

    package init(
      routes: [Pattern],
      schemes: [String],
      domains: [Domain],
      table: RouteTable
    ) {
      precondition(routes.count == table.count, "The table holds other routes")
      self.routes = routes
      self.schemes = schemes
      self.domains = domains
      self.table = table
    }
  }

  /// Prepares the comparison.
  ///
  /// - Complexity: O(*n*) in the routes and targets.
  package init(from before: Side, to after: Side, limits: LinkLimits = LinkLimits()) {
    tables = TablePair(before.table, after.table)
    count = before.routes.count
    let count = count
    let known = Set(after.schemes.map { $0.lowercased() })
    model = RouteModel(
      before.routes + after.routes,
      order: before.table.spellings
        + after.table.spellings.map { (route: count + $0.route, way: $0.way) },
      (
        before.schemes.filter { known.contains($0.lowercased()) },
        [before.domains, after.domains]
      ),
      limits,
      [before.table.width, after.table.width]
    )
    twins = Self.twins(among: model.routes, count)
  }

  private static func twins(among shapes: [RouteShape], _ count: Int) -> [Int?] {
    var twins = [Int?](repeating: nil, count: shapes.count)
    var open: [ShapeKey: [Int]] = [:]
    for route in shapes[..<count].indices.reversed() {
      open[ShapeKey(shapes[route]), default: []].append(route)
    }
    for route in shapes.indices.dropFirst(count) {
      guard let twin = open[ShapeKey(shapes[route])]?.popLast() else { continue }
      twins[route] = twin
      twins[twin] = route
    }
    return twins
  }

  /// The route of the second table that matches the same links as one of the first, if there is one.
  package func twin(of route: Int) -> Int? { twins[route].map { $0 - count } }
}
