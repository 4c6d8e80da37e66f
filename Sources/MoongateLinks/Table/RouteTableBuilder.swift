extension RouteTable {
  /// Collects declarations and routes; `build()` then freezes them.
  package struct Builder: Sendable {
    /// A node while the tree grows: its edges and variants are linked lists.
    struct Node {
      var parent: UInt32
      var capture: UInt32 = 0
      var rest: UInt32 = 0
      var lastEdge: Int32 = -1
      var hasLiterals = false
    }

    struct Edge {
      var edge: RouteTable.Edge
      var previous: Int32
    }

    /// A variant before the sorting.
    struct Draft {
      var precedence: Precedence
      var node: UInt32
      var variant: Variant
    }

    /// What two conflicting routes have in common.
    ///
    /// The node stands for scope, shape and literals; it is another one where case is ignored.
    struct Shape: Hashable {
      var node: UInt32
      var optional: Int
      var tail: UInt32
    }

    var nodes: [Node]
    var edges: [Edge] = []
    var drafts: [Draft] = []
    var literals = LiteralTable()
    var pool: [UInt8] = []
    var interner = Interner()
    var suffixLengths: Set<Int> = []
    private var shapes: [Shape: Int] = [:]
    private var conflict: RouteConflict?

    /// How many routes were added.
    package private(set) var count = 0

    /// A builder without declarations and routes.
    package init() {
      nodes = (0..<Root.count).map { _ in Node(parent: 0) }
    }

    /// Declares a custom scheme; ASCII case does not matter.
    package mutating func declare(scheme: String) {
      _ = literal(scheme, of: Root.declaredSchemes, folds: true)
    }

    /// Declares a domain for `http` and `https`: an exact host, or `*.` and a suffix.
    package mutating func declare(domain: String) {
      guard domain.utf8.starts(with: "*.".utf8) else {
        _ = literal(domain, of: Root.declaredHosts, folds: true)
        return
      }
      let suffix = String(domain.unicodeScalars.dropFirst(2))
      suffixLengths.insert(suffix.utf8.count)
      _ = literal(suffix, of: Root.declaredSuffixes, folds: true)
    }

    /// Adds a route.
    ///
    /// - Parameters:
    ///   - pattern: what the route matches.
    ///   - ignoreCase: whether the ASCII case of literals in the path does not count.
    /// - Returns: the route's index: 0, 1, 2 …
    @discardableResult
    package mutating func add(_ pattern: Pattern, ignoreCase: Bool = false) -> Int {
      let route = count
      count += 1
      let root = root(of: pattern.scope)
      let tail = interner.tail(pattern, pool: &pool)
      let optional = pattern.segments.count { $0.isOptional }
      let hasRest = pattern.segments.contains { if case .rest = $0 { true } else { false } }
      for leftOut in 0...optional {
        let segments = pattern.segments.dropLast(leftOut)
        let node = leaf(segments, below: root, ignoreCase: ignoreCase)
        if leftOut == 0 {
          let shape = Shape(node: node, optional: optional, tail: tail.shape)
          if let first = shapes.updateValue(route, forKey: shape), conflict == nil {
            conflict = RouteConflict(first: first, second: route)
          }
        }
        let plan = plan(pattern, leftOut: leftOut, ignoreCase: ignoreCase)
        drafts.append(
          Draft(
            precedence: Precedence(pattern, leftOut: leftOut),
            node: node,
            variant: Variant(
              route: route,
              isSecondChoice: leftOut > 0 && hasRest,
              plan: plan,
              tail: tail.index
            )
          )
        )
      }
      return route
    }

    /// Freezes what was collected.
    ///
    /// - Throws: the first `RouteConflict`: two routes of the same scope, shape and conditions.
    /// - Complexity: O(*n* log *n*) in the number of routes.
    package consuming func build() throws(RouteConflict) -> RouteTable {
      if let conflict { throw conflict }
      return freeze()
    }
  }
}
