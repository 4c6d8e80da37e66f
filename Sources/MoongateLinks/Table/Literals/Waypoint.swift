/// A node of the tree, and the hash of the way that leads there.
struct Waypoint {
  let node: NodeNumber
  let hash: PathHash

  @inline(__always)
  init(_ node: NodeNumber, _ hash: PathHash) {
    self.node = node
    self.hash = hash
  }

  /// One of the nodes that are always there.
  @inline(__always)
  init(root: NodeNumber) { self.init(root, .root(root)) }
}
