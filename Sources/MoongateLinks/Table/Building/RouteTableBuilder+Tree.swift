extension RouteTable.Builder {
  /// The node at which a variant of these segments ends; what is missing of its path is made.
  mutating func leaf(
    _ segments: ArraySlice<Pattern.Segment>,
    below root: UInt32,
    ignoreCase: Bool
  ) -> UInt32 {
    var node = root
    var position = segments.startIndex
    while position < segments.endIndex {
      if case .rest = segments[position] {
        if nodes[Int(node)].rest == 0 {
          nodes[Int(node)].rest = makeNode(below: node, nodes[Int(node)].hash.rest, .rest)
        }
        node = nodes[Int(node)].rest
        // What follows a rest is found from the end.
        for following in segments[(position + 1)...].reversed() {
          node = child(of: node, along: following, ignoreCase: ignoreCase)
        }
        return node
      }
      node = child(of: node, along: segments[position], ignoreCase: ignoreCase)
      position += 1
    }
    return node
  }

  /// The root of all paths of a scope.
  mutating func root(of scope: Pattern.Scope?) -> UInt32 {
    guard let scope else { return RouteTable.Root.anywhere }
    let before = nodes.count
    let root = literal(scope.scheme, of: RouteTable.Root.schemes)
    if nodes.count > before {
      // The parents of the scheme's exact hosts and of its host suffixes.
      let hash = nodes[Int(root)].hash
      for areSuffixes in [false, true] {
        _ = makeNode(below: RouteTable.Root.schemes, hash.hosts(areSuffixes: areSuffixes), .fixed)
      }
    }
    guard let domain = scope.domain else { return root }
    return leaf(domain, exact: root + 1, suffixes: root + 2)
  }

  /// The node of a host below one node, or of a host suffix below another.
  mutating func leaf(_ domain: Domain, exact: UInt32, suffixes: UInt32) -> UInt32 {
    guard domain.isWildcard else { return literal(domain.host, of: exact) }
    suffixLengths.insert(domain.host.utf8.count)
    return literal(domain.host, of: suffixes)
  }

  /// The child along a literal edge.
  ///
  /// Schemes and hosts fold, and what they lead to is found by its number.
  mutating func literal(
    _ text: String,
    of parent: UInt32,
    folds: Bool = true,
    _ origin: Origin = .fixed
  ) -> UInt32 {
    nodes[Int(parent)].hasLiterals = true
    let next = UInt32(nodes.count)
    let hash = nodes[Int(parent)].hash
    let child = literals.child(of: parent, hash, text, folds: folds, next: next)
    if child.node == next {
      _ = makeNode(below: parent, child.hash, origin)
    }
    return child.node
  }

  private mutating func makeNode(
    below parent: UInt32,
    _ hash: PathHash,
    _ origin: Origin
  ) -> UInt32 {
    let isBehindRest = origin == .rest || nodes[Int(parent)].isBehindRest
    nodes.append(Node(parent: parent, hash: hash, origin: origin, isBehindRest: isBehindRest))
    return UInt32(nodes.count - 1)
  }

  private mutating func child(
    of parent: UInt32,
    along segment: Pattern.Segment,
    ignoreCase: Bool
  ) -> UInt32 {
    switch segment {
    case .literal(let text):
      return literal(text, of: parent, folds: ignoreCase, .literal)
    case .capture(let capture):
      let kind = interner.kind(capture.kind, pool: &pool)
      if kind == TermTable.anyText {
        if nodes[Int(parent)].capture == 0 {
          let hash = nodes[Int(parent)].hash.capture
          nodes[Int(parent)].capture = makeNode(below: parent, hash, .capture)
        }
        return nodes[Int(parent)].capture
      }
      return child(of: parent, along: kind, isMixed: false)
    case .mixed(let terms):
      let index = interner.mixed(terms, ignoreCase: ignoreCase, pool: &pool)
      return child(of: parent, along: index, isMixed: true)
    case .rest:
      preconditionFailure("A rest is not an edge to one child")
    }
  }

  private mutating func child(
    of parent: UInt32,
    along index: UInt32,
    isMixed: Bool
  ) -> UInt32 {
    var position = nodes[Int(parent)].lastEdge
    while position >= 0 {
      let edge = edges[Int(position)]
      if edge.index == index, edge.isMixed == isMixed { return edge.child }
      position = edge.previous
    }
    let hash = nodes[Int(parent)].hash.edge(index, isMixed: isMixed)
    let child = makeNode(below: parent, hash, .edge)
    edges.append(
      Edge(
        child: child,
        index: index,
        isMixed: isMixed,
        previous: nodes[Int(parent)].lastEdge
      )
    )
    nodes[Int(parent)].lastEdge = Int32(edges.count - 1)
    return child
  }

  /// How to read the captures of a variant's path.
  mutating func plan(_ pattern: Pattern, leftOut: Int, ignoreCase: Bool) -> UInt32 {
    steps.removeAll(keepingCapacity: true)
    let present = pattern.segments.count - leftOut
    for (position, segment) in pattern.segments.enumerated() {
      let following = UInt32(max(0, present - 1 - position))
      switch segment {
      case .capture where position >= present:
        steps.append(PlanTable.Step(form: .absent))
      case .literal:
        steps.append(PlanTable.Step(form: .skip))
      case .capture(let capture):
        let kind = interner.kind(capture.kind, pool: &pool)
        steps.append(PlanTable.Step(form: .capture, index: kind))
      case .mixed(let terms):
        let index = interner.mixed(terms, ignoreCase: ignoreCase, pool: &pool)
        steps.append(PlanTable.Step(form: .mixed, index: index))
      case .rest(let name):
        steps.append(PlanTable.Step(form: name == nil ? .rest : .namedRest, index: following))
      }
    }
    // Behind the last capture there is nothing to read.
    while let last = steps.last, last.form == .skip || last.form == .rest { steps.removeLast() }
    return interner.plan(steps, names: pattern.captureNames)
  }
}
