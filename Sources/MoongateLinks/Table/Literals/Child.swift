/// The end of a branch: a node, or the only variant that can end there.
///
/// Where one variant ends and nothing goes on, there is no node.
struct Child: Sendable, Hashable {
  private var number: UInt32

  /// No branch; the first node is nobody's child.
  static let none = Child(number: 0)

  private static let leaf: UInt32 = 1 << 31

  static func node(_ node: NodeNumber) -> Child { Child(number: UInt32(node.index)) }

  static func leaf(_ order: Order) -> Child { Child(number: UInt32(order.index) | leaf) }

  var isLeaf: Bool {
    @inline(__always) get { number & Self.leaf != 0 }
  }

  /// The node.
  var node: NodeNumber {
    @inline(__always) get { NodeNumber(number) }
  }

  /// The order of the variant.
  var order: Order {
    @inline(__always) get { Order(number & ~Self.leaf) }
  }
}
