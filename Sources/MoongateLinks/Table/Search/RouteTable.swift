/// All routes of a script set, frozen: which links they claim, and which route a link matches.
///
/// The table is a tree of path elements laid out in flat arrays. Every spelling of a route that
/// groups allow is one variant; sorting the variants by precedence once gives each its
/// order, a number, so that a search only has to find the matching variant with the smallest one.
/// Every node knows the smallest order below it, so the search can try every branch and still
/// leave out those that cannot win.
///
/// It is a class because whoever borrows a structure of this size copies it first.
package final class RouteTable: Sendable {
  /// A place in the tree: what was matched so far, and what may follow.
  struct Node: Sendable {
    /// The smallest order of any variant at or below this node.
    var best = Order.none
    /// The smallest order of any variant along a branch that is no literal.
    var bestOfOthers = Order.none
    /// The child along a capture without a kind, if there is one.
    var capture = Child.none
    /// The child along a rest, whose own children are what follows the rest, from the end.
    var rest = Child.none
    /// The first edge with a kind or of mixed terms; the next node's is the end of this one's.
    var firstEdge: UInt32 = 0
    /// The first variant that ends here, in the same way.
    var firstLeaf: UInt32 = 0
    /// The kinds of other branches.
    var traits: Traits = []

    struct Traits: OptionSet, Sendable {
      let rawValue: UInt32

      static let literals = Traits(rawValue: 1 << 0)
      /// Edges that ask a kind or are mixed.
      static let edges = Traits(rawValue: 1 << 1)
      /// One variant only ends here, and its order is the best below.
      static let bestEnds = Traits(rawValue: 1 << 2)
    }
  }

  /// An edge that asks a kind, or the terms of a mixed segment.
  struct Edge: Sendable {
    var child: Child
    var test: SegmentTest
  }

  /// One spelling of a route; its index is its order.
  struct Variant: Sendable {
    private var number: UInt32
    var plan: UInt32
    var tail: UInt32

    /// A table has fewer than four million routes.
    init(route: Int, way: Int, traits: Traits, plan: UInt32, tail: UInt32) {
      number = UInt32(route) << 10 | UInt32(way) << 4 | UInt32(traits.rawValue)
      self.plan = plan
      self.tail = tail
    }

    var route: Int { Int(number >> 10) }

    /// The place among the ways to write the path.
    var way: Int { Int(number >> 4 & 63) }

    var traits: Traits { Traits(rawValue: UInt8(truncatingIfNeeded: number & 15)) }
  }

  /// The nodes that are always there.
  enum Root {
    /// The parent of a node for each scheme that a pattern names.
    ///
    /// Behind each such node stand two more: the parents of its exact hosts and its host suffixes.
    static let schemes = NodeNumber(0)
    /// The root of all paths without a scope.
    static let anywhere = NodeNumber(1)
    /// The parents of what the scripts declared.
    static let declaredSchemes = NodeNumber(2)
    static let declaredHosts = NodeNumber(3)
    static let declaredSuffixes = NodeNumber(4)
    static let all = [schemes, anywhere, declaredSchemes, declaredHosts, declaredSuffixes]
  }

  let nodes: [Node]
  let edges: [Edge]
  let leaves: [Order]
  let variants: [Variant]
  let literals: LiteralTable
  let terms: TermTable
  let tails: TailTable
  let plans: PlanTable

  /// The lengths of the host suffixes in bytes, declared or in a scope; each length once, longest
  /// first.
  let suffixLengths: [Int]

  /// The slots of the declared schemes.
  let schemes: [LiteralTable.Slot]

  /// Whether links of every scheme and host are claimed.
  let claimsEverything: Bool

  /// The number of routes.
  package let count: Int

  /// The parts of a table, which a class cannot be given one by one.
  struct Contents {
    let nodes: [Node]
    let edges: [Edge]
    let leaves: [Order]
    let variants: [Variant]
    let literals: LiteralTable
    let terms: TermTable
    let tails: TailTable
    let plans: PlanTable
    let suffixLengths: [Int]
    let schemes: [LiteralTable.Slot]
    let claimsEverything: Bool
    let count: Int
  }

  init(_ contents: consuming Contents) {
    nodes = contents.nodes
    edges = contents.edges
    leaves = contents.leaves
    variants = contents.variants
    literals = contents.literals
    terms = contents.terms
    tails = contents.tails
    plans = contents.plans
    suffixLengths = contents.suffixLengths
    schemes = contents.schemes
    claimsEverything = contents.claimsEverything
    count = contents.count
  }
}
