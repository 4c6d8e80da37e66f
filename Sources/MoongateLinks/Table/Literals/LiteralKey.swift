/// A key to look up among the literals: a segment of a link below a node.
struct LiteralKey {
  let parent: NodeNumber
  let text: ScannedSegment

  /// The hash of the way that goes on along the literal.
  let hash: PathHash

  /// Whether ASCII case does not count, whatever the literal says.
  let folds: Bool

  @inline(__always)
  init(_ text: ScannedSegment, below parent: Waypoint, folds: Bool) {
    self.parent = parent.node
    self.text = text
    self.folds = folds
    hash = text.hash.finish(parent.hash)
  }
}
