extension RouteTable {
  /// The place of each route in the order of precedence, by the route's index.
  ///
  /// A route with groups can be written in several ways, each with a place of its own; the first of them
  /// counts here.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  package var orders: [Order] {
    var orders = [Order](repeating: .none, count: count)
    for (order, variant) in variants.enumerated() where orders[variant.route] == .none {
      orders[variant.route] = Order(order)
    }
    return orders
  }

  /// The place of a match among the ways to write its route's path.
  package func way(of match: Match) -> Int { variants[match.order.index].way }

  /// The spelling of a route at each place in the order of precedence: the index of the route, and the
  /// place of the spelling among the ways to write its path.
  ///
  /// - Complexity: O(*n*) in the spellings.
  package var spellings: [(route: Int, way: Int)] { variants.map { ($0.route, $0.way) } }
}
