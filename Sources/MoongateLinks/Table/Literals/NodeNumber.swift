/// The number of a node of the tree of routes.
///
/// While the tree grows nodes have other numbers than when it is frozen, apart from the few that are
/// always there.
struct NodeNumber: Sendable, Hashable, Comparable {
  private let number: UInt32

  /// Stands for no node: the first one is nobody's child.
  static let none = NodeNumber(0)

  @inline(__always)
  init(_ number: UInt32) { self.number = number }

  @inline(__always)
  init(_ index: Int) { number = UInt32(index) }

  /// The number as an index.
  @inline(__always)
  var index: Int { Int(number) }

  /// For the node of a scheme, the parent of its exact hosts.
  var exactHosts: NodeNumber { NodeNumber(number + 1) }

  /// For the node of a scheme, the parent of its host suffixes.
  var hostSuffixes: NodeNumber { NodeNumber(number + 2) }

  @inline(__always)
  static func < (left: NodeNumber, right: NodeNumber) -> Bool { left.number < right.number }
}
