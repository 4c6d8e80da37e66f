extension RouteTable {
  /// The place of each route in the order of precedence, by the route's index.
  ///
  /// A route with optional captures can be written in several ways, each with a place of its own;
  /// the first of them counts here.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  package var orders: [Order] {
    var orders = [Order](repeating: .none, count: count)
    for (order, variant) in variants.enumerated() where orders[variant.route] == .none {
      orders[variant.route] = Order(order)
    }
    return orders
  }
  /// The spelling of a route at each place in the order of precedence: the index of the route, and how
  /// many optional captures of its path are left out.
  ///
  /// - Complexity: O(*n*) in the spellings.
  package var spellings: [(route: Int, leftOut: Int)] {
    variants.map { variant in
      let plan = plans.plans[Int(variant.plan)]
      let steps = plans.steps[Int(plan.first)..<Int(plan.first + plan.count)]
      return (variant.route, steps.count { $0 == .absent })
    }
  }
}
