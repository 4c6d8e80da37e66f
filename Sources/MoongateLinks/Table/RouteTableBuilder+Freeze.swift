extension RouteTable.Builder {
  /// Sorts the variants and lays everything out in flat arrays.
  consuming func freeze() -> RouteTable {
    let sorted = drafts.indices.sorted { left, right in
      drafts[left].precedence.precedes(drafts[right].precedence) ?? (left < right)
    }
    var frozen: [RouteTable.Node] = []
    frozen.reserveCapacity(nodes.count + 1)
    let flatEdges = layOutEdges(&frozen)
    let leaves = layOutLeaves(sorted, &frozen)
    // Children come after their parents, so one walk from the end carries every best order up.
    for index in nodes.indices.reversed() where frozen[index].best != .max {
      let parent = Int(nodes[index].parent)
      frozen[parent].best = min(frozen[parent].best, frozen[index].best)
    }
    for index in nodes.indices {
      let first = frozen[index].firstLeaf
      guard frozen[index + 1].firstLeaf == first + 1, leaves[Int(first)] == frozen[index].best
      else { continue }
      frozen[index].traits.insert(.bestEnds)
    }
    literals.freeze()
    return RouteTable(
      nodes: frozen,
      edges: flatEdges,
      leaves: leaves,
      variants: sorted.map { drafts[$0].variant },
      literals: literals,
      pool: pool,
      terms: interner.terms,
      tails: interner.tails,
      plans: interner.plans,
      suffixLengths: suffixLengths.sorted(by: >),
      count: count
    )
  }

  /// Copies the nodes and puts the edges of each side by side, mixed ones first.
  private func layOutEdges(_ frozen: inout [RouteTable.Node]) -> [RouteTable.Edge] {
    var flat: [RouteTable.Edge] = []
    flat.reserveCapacity(edges.count)
    for node in nodes {
      let first = flat.count
      var position = node.lastEdge
      while position >= 0 {
        flat.append(edges[Int(position)].edge)
        position = edges[Int(position)].previous
      }
      if flat.count - first > 1 {
        flat[first...].sort {
          $0.isMixed != $1.isMixed ? $0.isMixed : $0.child < $1.child
        }
      }
      var traits: RouteTable.Node.Traits = node.hasLiterals ? .literals : []
      if flat.count > first { traits.insert(.edges) }
      frozen.append(
        RouteTable.Node(
          capture: node.capture,
          rest: node.rest,
          firstEdge: UInt32(first),
          traits: traits
        )
      )
    }
    // The end of the last node's edges.
    frozen.append(RouteTable.Node(firstEdge: UInt32(flat.count)))
    return flat
  }

  /// Puts the variants that end at each node side by side, in order.
  private func layOutLeaves(
    _ sorted: [Int],
    _ frozen: inout [RouteTable.Node]
  ) -> [UInt32] {
    for draft in drafts { frozen[Int(draft.node) + 1].firstLeaf += 1 }
    for index in frozen.indices.dropFirst() {
      frozen[index].firstLeaf += frozen[index - 1].firstLeaf
    }
    var filled = [UInt32](repeating: 0, count: nodes.count)
    var leaves = [UInt32](repeating: 0, count: drafts.count)
    for (order, index) in sorted.enumerated() {
      let node = Int(drafts[index].node)
      leaves[Int(frozen[node].firstLeaf + filled[node])] = UInt32(order)
      filled[node] += 1
      frozen[node].best = min(frozen[node].best, UInt32(order))
    }
    return leaves
  }
}
