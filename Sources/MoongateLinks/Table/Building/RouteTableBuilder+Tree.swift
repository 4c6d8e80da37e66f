extension RouteTable.Builder {
  /// The node at which a variant of these segments ends; what is missing of its path is made.
  mutating func leaf(
    _ segments: ArraySlice<Pattern.Segment>,
    below root: NodeNumber,
    folds: Bool
  ) -> NodeNumber {
    var node = root
    var position = segments.startIndex
    while position < segments.endIndex {
      if case .rest = segments[position] {
        if nodes[node.index].rest == .none {
          nodes[node.index].rest = makeNode(below: node, nodes[node.index].hash.rest, .rest)
        }
        node = nodes[node.index].rest
        // What follows a rest is found from the end.
        for following in segments[(position + 1)...].reversed() {
          node = child(of: node, along: following, folds: folds)
        }
        return node
      }
      node = child(of: node, along: segments[position], folds: folds)
      position += 1
    }
    return node
  }

  /// The root of all paths of a scheme, and of the hosts of a domain.
  mutating func root(_ scheme: String, _ domain: Domain?) -> NodeNumber {
    let before = nodes.count
    let root = literal(scheme, of: RouteTable.Root.schemes)
    if nodes.count > before {
      // The parents of the scheme's exact hosts and of its host suffixes.
      let hash = nodes[root.index].hash
      for areSuffixes in [false, true] {
        _ = makeNode(below: RouteTable.Root.schemes, hash.hosts(areSuffixes: areSuffixes), .fixed)
      }
    }
    guard let domain else { return root }
    return leaf(domain, exact: root.exactHosts, suffixes: root.hostSuffixes)
  }

  /// The node of a host below one node, or of a host suffix below another.
  mutating func leaf(_ domain: Domain, exact: NodeNumber, suffixes: NodeNumber) -> NodeNumber {
    guard domain.isWildcard else { return literal(domain.host, of: exact) }
    suffixLengths.insert(domain.host.utf8.count)
    return literal(domain.host, of: suffixes)
  }

  /// The child along a literal edge.
  ///
  /// Schemes and hosts fold, and what they lead to is found by its number.
  mutating func literal(
    _ text: String,
    of parent: NodeNumber,
    folds: Bool = true,
    _ origin: Origin = .fixed
  ) -> NodeNumber {
    nodes[parent.index].hasLiterals = true
    let next = NodeNumber(nodes.count)
    let waypoint = Waypoint(parent, nodes[parent.index].hash)
    let child = literals.child(of: waypoint, text, folds: folds, next: next)
    if child.node == next { _ = makeNode(below: parent, child.hash, origin) }
    return child.node
  }

  private mutating func makeNode(
    below parent: NodeNumber,
    _ hash: PathHash,
    _ origin: Origin
  ) -> NodeNumber {
    let isBehindRest = origin == .rest || nodes[parent.index].isBehindRest
    nodes.append(Node(parent: parent, hash: hash, origin: origin, isBehindRest: isBehindRest))
    return NodeNumber(nodes.count - 1)
  }

  @inline(never)
  private mutating func child(
    of parent: NodeNumber,
    along segment: Pattern.Segment,
    folds: Bool
  ) -> NodeNumber {
    switch segment {
    case .literal(let text):
      return literal(text, of: parent, folds: folds, .literal)
    case .capture(let capture):
      let kind = interner.kind(capture.kind)
      return kind == .anyText
        ? child(alongCaptureOf: parent) : child(of: parent, along: .kind(kind))
    case .any:
      return child(alongCaptureOf: parent)
    case .mixed(let terms):
      return child(of: parent, along: .mixed(interner.mixed(terms, folds: folds)))
    case .rest:
      preconditionFailure("A rest is not an edge to one child")
    }
  }

  /// The child along a capture without a kind.
  private mutating func child(alongCaptureOf parent: NodeNumber) -> NodeNumber {
    if nodes[parent.index].capture == .none {
      let hash = nodes[parent.index].hash.capture
      nodes[parent.index].capture = makeNode(below: parent, hash, .capture)
    }
    return nodes[parent.index].capture
  }

  /// The maximum number of edges compared one by one, which takes less time than hashing them.
  private static let fewEdges = 8

  private mutating func child(of parent: NodeNumber, along test: SegmentTest) -> NodeNumber {
    if nodes[parent.index].hasManyEdges {
      if let known = edgeIndices[Self.key(of: test, at: parent)] { return edges[Int(known)].child }
    } else {
      var count = 0
      var position = nodes[parent.index].lastEdge
      while position >= 0 {
        let edge = edges[Int(position)]
        if edge.test == test { return edge.child }
        count += 1
        position = edge.previous
      }
      if count == Self.fewEdges { indexEdges(of: parent) }
    }
    let child = makeNode(below: parent, nodes[parent.index].hash.edge(test.key), .edge)
    if nodes[parent.index].hasManyEdges {
      edgeIndices[Self.key(of: test, at: parent)] = UInt32(edges.count)
    }
    edges.append(Edge(child: child, test: test, previous: nodes[parent.index].lastEdge))
    nodes[parent.index].lastEdge = Int32(edges.count - 1)
    return child
  }

  /// Has the edges of a node be found by what they ask.
  private mutating func indexEdges(of parent: NodeNumber) {
    nodes[parent.index].hasManyEdges = true
    var position = nodes[parent.index].lastEdge
    while position >= 0 {
      let edge = edges[Int(position)]
      edgeIndices[Self.key(of: edge.test, at: parent)] = UInt32(position)
      position = edge.previous
    }
  }

  /// Bytes that are the same for equal edges and only for those.
  private static func key(of test: SegmentTest, at parent: NodeNumber) -> [UInt8] {
    var key: [UInt8] = []
    UInt32(parent.index).append(to: &key)
    UInt32(test.key).append(to: &key)
    return key
  }

  /// Returns the plan for reading the captures of a variant's path, and the variant's traits.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - places: the places of the segments that are there; nil for all.
  /// - Returns: the index of the plan, and the traits.
  mutating func plan(
    _ pattern: Pattern,
    _ places: [Int]?
  ) -> (UInt32, RouteTable.Variant.Traits) {
    steps.removeAll(keepingCapacity: true)
    var traits: RouteTable.Variant.Traits = []
    if pattern.scope?.hostName != nil {
      steps.append(.host)
      traits.insert(.unnoted)
    }
    for item in pattern.items {
      switch item.value {
      case .mixed, .list: traits.insert(.unnoted)
      case .whole, nil: break
      }
    }
    var hasRest = false
    var present = 0
    for (position, segment) in pattern.segments.enumerated() {
      if let places, present == places.count || places[present] != position {
        for _ in 0..<segment.nameCount { steps.append(.absent) }
        if case .rest = segment { hasRest = true }
        continue
      }
      // Captures that are left out behind all others are known without a note.
      if present < position { traits.insert(.unnoted) }
      present += 1
      switch segment {
      case .literal:
        steps.append(.skip)
      case .any:
        steps.append(.skip)
        traits.insert(.unnoted)
      case .capture(let capture):
        steps.append(.capture(interner.kind(capture.kind)))
      case .mixed(let terms):
        steps.append(.mixed(interner.mixed(terms, folds: pattern.ignoresCase)))
      case .rest(let rest):
        hasRest = true
        let following = UInt32((places?.count ?? pattern.segments.count) - present)
        if let written = rest.kind {
          steps.append(.listRest(interner.kind(written.kind), following: following))
          traits.insert(.restKind)
        } else {
          steps.append(
            rest.name == nil ? .rest(following: following) : .namedRest(following: following)
          )
        }
        if rest.isRequired { traits.insert(.requiredRest) }
      }
    }
    for group in pattern.groups where hasRest || group.upperBound < pattern.segments.count {
      traits.insert(.secondChoice)
    }
    // Behind the last capture there is nothing to read.
    while let last = steps.last, !last.captures { steps.removeLast() }
    guard !otherNames.isEmpty else {
      return (interner.plan(steps, names: pattern.captureNames), traits)
    }
    traits.insert(.unnoted)
    return (interner.plan(steps, names: pattern.captureNames + otherNames), traits)
  }
}
