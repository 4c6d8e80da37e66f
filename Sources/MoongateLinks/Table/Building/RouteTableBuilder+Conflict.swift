extension RouteTable.Builder.Leaves {
  /// The first route that repeats another one: both end at one node, and have the same shape.
  ///
  /// - Parameters:
  ///   - drafts: the variants as they were added.
  ///   - sorted: their indices in order of precedence.
  /// - Returns: nil if no two routes conflict.
  /// - Complexity: O(*n*) in the variants.
  func firstConflict(
    _ drafts: [RouteTable.Builder.Draft],
    _ sorted: [Int]
  ) -> RouteConflict? {
    var conflict: RouteConflict?
    for node in best.indices where count(at: node) > 1 {
      var routes: [[UInt8]: UInt32] = [:]
      // Those of one shape have one precedence, so they come in the order of their routes.
      for order in orders(at: node) {
        let draft = drafts[sorted[order.index]]
        guard let shape = draft.shape else { continue }
        let second = draft.variant.route
        guard let first = routes.updateValue(UInt32(second), forKey: Self.key(of: shape)) else {
          continue
        }
        if conflict.map({ second < $0.second }) ?? true {
          conflict = RouteConflict(first: Int(first), second: second)
        }
      }
    }
    return conflict
  }

  /// A dictionary of this type is there already, which another one would add to each app.
  private static func key(of shape: UInt32) -> [UInt8] {
    var key: [UInt8] = []
    shape.append(to: &key)
    return key
  }
}

/// Two routes that match the same links with the same precedence.
package struct RouteConflict: Error, Sendable, Equatable {
  /// The index of the route that was added first.
  package let first: Int

  /// The index of the route that repeats it.
  package let second: Int
}
