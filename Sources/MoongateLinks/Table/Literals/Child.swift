/// What a branch leads to: a node, or the only variant that can end there.
///
/// Where one variant ends and nothing goes on, there is no node.
struct Child: Sendable, Hashable {
  private var number: UInt32

  /// No branch; the first node is nobody's child.
  static let none = Child(number: 0)

  private static let leaf: UInt32 = 1 << 31

  static func node(_ index: UInt32) -> Child { Child(number: index) }

  static func leaf(_ order: UInt32) -> Child { Child(number: order | leaf) }

  var isLeaf: Bool {
    @inline(__always) get { number & Self.leaf != 0 }
  }

  /// The index of the node.
  var node: UInt32 {
    @inline(__always) get { number }
  }

  /// The order of the variant.
  var order: UInt32 {
    @inline(__always) get { number & ~Self.leaf }
  }
}
