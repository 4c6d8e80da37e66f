extension RouteTable.Builder {
  /// The variants that end at each node of the growing tree, and the smallest order below it.
  struct Leaves {
    /// The smallest order of any variant at or below each node.
    private(set) var best: [Order]

    /// The orders of each node's variants, side by side and ascending.
    private var orders: [Order]
    private var firsts: [UInt32]

    /// Takes the indices of the drafts in their order.
    init(_ nodes: [Node], _ drafts: [Draft], _ sorted: [Int]) {
      firsts = [UInt32](repeating: 0, count: nodes.count + 1)
      for draft in drafts { firsts[draft.node.index + 1] += 1 }
      for index in nodes.indices { firsts[index + 1] += firsts[index] }
      orders = [Order](repeating: .none, count: drafts.count)
      best = [Order](repeating: .none, count: nodes.count)
      var next = firsts
      for (position, index) in sorted.enumerated() {
        let node = drafts[index].node.index
        let order = Order(position)
        orders[Int(next[node])] = order
        next[node] += 1
        best[node] = min(best[node], order)
      }
      // Children come after their parents, so one walk from the end carries every best order up.
      for index in nodes.indices.reversed() where best[index] != .none {
        let parent = nodes[index].parent.index
        best[parent] = min(best[parent], best[index])
      }
    }

    func orders(at node: Int) -> ArraySlice<Order> {
      orders[Int(firsts[node])..<Int(firsts[node + 1])]
    }

    func count(at node: Int) -> Int { Int(firsts[node + 1] - firsts[node]) }
  }

  /// The children in the frozen table for each node of the growing tree.
  ///
  /// A node at which one variant ends and from which nothing goes on is only its order. A node that
  /// a literal or another such node leads to, and from which only a capture goes on, is a count in
  /// the literal's slot.
  struct Children {
    /// The number of stored nodes.
    private(set) var count = 0

    private var children: [Child]

    init(_ nodes: [Node], _ leaves: Leaves) {
      children = []
      children.reserveCapacity(nodes.count)
      for (index, node) in nodes.enumerated() {
        let goesOn = node.hasLiterals || node.lastEdge >= 0 || node.rest != .none
        let ends = leaves.count(at: index)
        let isFixed = node.origin == .fixed
        if !isFixed, !goesOn, node.capture == .none, ends == 1 {
          children.append(.leaf(leaves.best[index]))
        } else if !isFixed, !goesOn, ends == 0, Self.isCounted(node, children) {
          children.append(.none)
        } else {
          children.append(.node(NodeNumber(count)))
          count += 1
        }
      }
    }

    /// Whether a node from which only a capture goes on is reached from a literal's slot.
    private static func isCounted(_ node: Node, _ children: [Child]) -> Bool {
      switch node.origin {
      case .literal: !node.isBehindRest
      case .capture: children[node.parent.index] == .none
      case .fixed, .edge, .rest: false
      }
    }

    /// The child that a branch leads to.
    subscript(_ node: NodeNumber) -> Child {
      node == .none ? .none : children[node.index]
    }

    func isStored(_ node: Int) -> Bool {
      node == 0 || children[node] != .none && !children[node].isLeaf
    }

    /// The slot of an edge with its final numbers.
    func follow(
      _ slot: LiteralTable.Slot,
      _ nodes: [Node],
      _ frozen: [RouteTable.Node]
    ) -> LiteralTable.Slot {
      var slot = slot
      slot.parent = children[slot.parent.index].node
      var node = slot.child.node.index
      while children[node] == .none {
        slot.captures += 1
        node = nodes[node].capture.index
      }
      slot.child = children[node]
      if !slot.child.isLeaf {
        let target = frozen[slot.child.node.index]
        slot.hasOnlyLiterals =
          target.traits == .literals && target.bestOfOthers == .none
          && target.firstLeaf == frozen[slot.child.node.index + 1].firstLeaf
      }
      return slot
    }
  }
}
