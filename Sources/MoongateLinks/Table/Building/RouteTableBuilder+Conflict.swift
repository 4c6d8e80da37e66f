extension RouteTable.Builder.Leaves {
  /// The first route that repeats another one: both end at one node, and have the same shape.
  ///
  /// - Parameters:
  ///   - drafts: the variants as they were added.
  ///   - sorted: their indices in order of precedence.
  /// - Returns: nil if no two routes conflict.
  /// - Complexity: O(*n* log *n*) in the variants that end at one node.
  func firstConflict(
    _ drafts: [RouteTable.Builder.Draft],
    _ sorted: [Int]
  ) -> RouteConflict? {
    var conflict: RouteConflict?
    for node in best.indices where count(at: node) > 1 {
      var routes: [(shape: RouteTable.Builder.Shape, route: Int)] = []
      for order in orders(at: node) {
        let draft = drafts[sorted[order.index]]
        if let shape = draft.shape { routes.append((shape, draft.variant.route)) }
      }
      routes.sort { $0.shape != $1.shape ? $0.shape < $1.shape : $0.route < $1.route }
      for (first, second) in zip(routes, routes.dropFirst()) where first.shape == second.shape {
        if conflict.map({ second.route < $0.second }) ?? true {
          conflict = RouteConflict(first: first.route, second: second.route)
        }
      }
    }
    return conflict
  }
}

/// Two routes that match the same links with the same precedence.
package struct RouteConflict: Error, Sendable, Equatable {
  /// The index of the route that was added first.
  package let first: Int

  /// The index of the route that repeats it.
  package let second: Int
}
