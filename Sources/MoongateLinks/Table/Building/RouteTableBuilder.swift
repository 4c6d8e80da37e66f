extension RouteTable {
  /// Collects declarations and routes; `build()` then freezes them.
  package struct Builder: ~Copyable, Sendable {
    /// A node while the tree grows: its edges and variants are linked lists.
    struct Node {
      var parent: NodeNumber
      var hash: PathHash
      var capture = NodeNumber.none
      var rest = NodeNumber.none
      var lastEdge: Int32 = -1
      var hasLiterals = false
      /// Whether the edges are found in `edgeChildren`.
      var hasManyEdges = false
      /// The element that leads to the node.
      var origin: Origin
      /// Whether a rest stands before the node, which is found from the end of the path then.
      var isBehindRest = false
    }

    enum Origin: UInt8 {
      /// The node has a fixed number, or one beside it.
      case fixed
      case literal
      case capture
      /// An edge that asks a kind or is mixed.
      case edge
      case rest
    }

    struct Edge {
      var child: NodeNumber
      var test: SegmentTest
      var previous: Int32
    }

    /// A variant before the sorting.
    struct Draft {
      var precedence: Precedence
      var node: NodeNumber
      var variant: Variant
      /// The shape that two conflicting routes share besides their last node, which implies scope,
      /// path and whether case is ignored; nil if anything is left out.
      var shape: UInt32?
    }

    var nodes: [Node]
    var edges: [Edge] = []
    /// The indices of the edges of nodes with many of them, by node and test.
    ///
    /// It is of the type of the interner's dictionaries, because a process that starts takes a
    /// twentieth of its time to make another.
    var edgeIndices: [[UInt8]: UInt32] = [:]
    var drafts: [Draft] = []
    var literals = LiteralTable.Builder()
    var interner = Interner()
    var suffixLengths: Set<Int> = []
    /// The steps of the plan that is being made; kept for its memory.
    var steps: [PlanTable.Step] = []

    /// Whether the table claims every link.
    package var claimsEverything = false

    /// Names that the routes added from now on have behind those of their captures, and that are always absent.
    package var otherNames: [String] = []

    /// The number of added routes.
    package private(set) var count = 0

    /// A builder without declarations and routes.
    package init() {
      nodes = Root.all.map { Node(parent: .none, hash: .root($0), origin: .fixed) }
    }

    /// Declares a custom scheme; ASCII case does not matter.
    package mutating func declare(scheme: String) {
      _ = literal(scheme, of: Root.declaredSchemes)
    }

    /// Declares a domain for `http` and `https`.
    package mutating func declare(_ domain: Domain) {
      _ = leaf(domain, exact: Root.declaredHosts, suffixes: Root.declaredSuffixes)
    }

    /// Adds a route.
    ///
    /// - Parameter pattern: what the route matches.
    /// - Returns: the route's index: 0, 1, 2 …
    @discardableResult
    package mutating func add(_ pattern: Pattern) -> Int {
      let route = count
      count += 1
      let rest = pattern.rest
      let tail = interner.tail(pattern, rest: rest)
      guard let scope = pattern.scope else {
        add(pattern, route, below: Root.anywhere, tail, isBoth: false)
        return route
      }
      let schemes = scope.schemes
      for scheme in schemes {
        let root = root(scheme, scope.domain)
        add(pattern, route, below: root, tail, isBoth: schemes.count > 1)
      }
      return route
    }

    /// Adds the variants of a route below a root.
    private mutating func add(
      _ pattern: Pattern,
      _ route: Int,
      below root: NodeNumber,
      _ tail: Interner.TailIndex,
      isBoth: Bool
    ) {
      let node = leaf(pattern.segments[...], below: root, folds: pattern.ignoresCase)
      let (plan, traits) = plan(pattern, nil)
      let needsRest = traits.contains(.requiredRest)
      let isPlain = pattern.groups.isEmpty && !needsRest && !isBoth
      drafts.append(
        Draft(
          precedence: Precedence(pattern, pattern.segments),
          node: node,
          variant: Variant(route: route, way: 0, traits: traits, plan: plan, tail: tail.index),
          shape: isPlain
            ? tail.shape : interner.shape(of: pattern.groups, needsRest, isBoth, tail.shape)
        )
      )
      // Most patterns can be written in one way.
      guard !pattern.groups.isEmpty else { return }
      for (way, places) in pattern.ways.enumerated().dropFirst() {
        let segments = pattern.segments(places)
        let tail = self.tail(of: pattern, segments, elseThan: tail)
        let node = leaf(segments[...], below: root, folds: pattern.ignoresCase)
        let (plan, traits) = self.plan(pattern, places)
        drafts.append(
          Draft(
            precedence: Precedence(pattern, segments),
            node: node,
            variant: Variant(route: route, way: way, traits: traits, plan: plan, tail: tail.index),
            shape: nil
          )
        )
      }
    }

    /// The tail of a way to write a pattern, which has no say about a rest that is left out.
    private mutating func tail(
      of pattern: Pattern,
      _ segments: [Pattern.Segment],
      elseThan whole: Interner.TailIndex
    ) -> Interner.TailIndex {
      guard let rest = pattern.rest, rest.kind != nil,
        !segments.contains(where: { if case .rest = $0 { true } else { false } })
      else { return whole }
      return interner.tail(pattern, rest: nil)
    }

    /// Freezes what was collected.
    ///
    /// - Throws: the first `RouteConflict`: two routes of the same scope, shape and conditions.
    /// - Complexity: O(*n* log *n*) in the number of routes.
    package consuming func build() throws(RouteConflict) -> RouteTable { try freeze() }
  }
}
