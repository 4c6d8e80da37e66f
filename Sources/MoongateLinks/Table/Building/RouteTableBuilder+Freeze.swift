extension RouteTable.Builder {
  /// Sorts the variants and lays everything out in flat arrays.
  ///
  /// - Throws: the first conflict.
  consuming func freeze() throws(RouteConflict) -> RouteTable {
    // Closures that go through the builder itself are not inlined.
    let (nodes, drafts) = (nodes, drafts)
    let sorted = drafts.indices.sorted { left, right in
      drafts[left].precedence.precedes(drafts[right].precedence) ?? (left < right)
    }
    let leaves = Leaves(nodes, drafts, sorted)
    if let conflict = leaves.firstConflict(drafts, sorted) { throw conflict }
    let children = Children(nodes, leaves)
    let (frozen, flatEdges, flatLeaves) = layOut(leaves, children)
    let schemes = literals.edges.map(\.slot).filter {
      $0.parent == RouteTable.Root.declaredSchemes
    }
    let frozenLiterals = literals.freeze { slot in children.follow(slot, nodes, frozen) }
    return RouteTable(
      RouteTable.Contents(
        nodes: frozen,
        edges: flatEdges,
        leaves: flatLeaves,
        variants: sorted.map { drafts[$0].variant },
        literals: frozenLiterals,
        terms: interner.terms,
        tails: interner.tails,
        plans: interner.plans,
        suffixLengths: suffixLengths.sorted(by: >),
        schemes: schemes,
        claimsEverything: claimsEverything,
        count: count
      )
    )
  }

  /// Copies the nodes that are needed, with the edges and variants of each side by side.
  private func layOut(
    _ leaves: Leaves,
    _ children: Children
  ) -> ([RouteTable.Node], [RouteTable.Edge], [Order]) {
    var frozen: [RouteTable.Node] = []
    frozen.reserveCapacity(children.count + 1)
    var flatEdges: [RouteTable.Edge] = []
    flatEdges.reserveCapacity(edges.count)
    var flatLeaves: [Order] = []
    for index in nodes.indices where children.isStored(index) {
      var node = RouteTable.Node(
        best: leaves.best[index],
        firstEdge: UInt32(flatEdges.count),
        firstLeaf: UInt32(flatLeaves.count)
      )
      layOutEdges(of: index, children, &flatEdges)
      flatLeaves += leaves.orders(at: index)
      if nodes[index].hasLiterals { node.traits.insert(.literals) }
      if flatEdges.count > Int(node.firstEdge) { node.traits.insert(.edges) }
      if flatLeaves.count == Int(node.firstLeaf) + 1, flatLeaves.last == node.best {
        node.traits.insert(.bestEnds)
      }
      node.capture = children[nodes[index].capture]
      node.rest = children[nodes[index].rest]
      node.bestOfOthers = bestOfOthers(of: index, leaves.best)
      frozen.append(node)
    }
    // The end of the last node's edges and variants.
    frozen.append(
      RouteTable.Node(firstEdge: UInt32(flatEdges.count), firstLeaf: UInt32(flatLeaves.count))
    )
    return (frozen, flatEdges, flatLeaves.map { $0 })
  }

  /// Puts the edges of a node side by side, mixed ones first.
  private func layOutEdges(
    of index: Int,
    _ children: Children,
    _ flat: inout [RouteTable.Edge]
  ) {
    // Mixed ones first, then by the child: both, and the place of the edge, in one number to sort.
    var own: [Int] = []
    var position = nodes[index].lastEdge
    while position >= 0 {
      let edge = edges[Int(position)]
      own.append((edge.test.isMixed ? 0 : 1) << 62 | edge.child.index << 31 | Int(position))
      position = edge.previous
    }
    for number in own.count > 1 ? own.sorted() : own {
      let edge = edges[number & 0x7FFF_FFFF]
      flat.append(RouteTable.Edge(child: children[edge.child], test: edge.test))
    }
  }

  /// The smallest order along the branches of a node that are no literals.
  private func bestOfOthers(of index: Int, _ best: [Order]) -> Order {
    var result = Order.none
    for child in [nodes[index].capture, nodes[index].rest] where child != .none {
      result = min(result, best[child.index])
    }
    var position = nodes[index].lastEdge
    while position >= 0 {
      result = min(result, best[edges[Int(position)].child.index])
      position = edges[Int(position)].previous
    }
    return result
  }
}
