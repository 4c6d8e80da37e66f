/// A place in a search: how much of a link was read, and by which way through the tree.
struct Place {
  /// The hash of the way.
  var hash: PathHash

  /// The start of the next segment.
  var start: Int

  /// The number of remaining segments.
  var remaining: Int

  /// The place behind a segment that ends before the next one begins.
  @inline(__always)
  func moved(past segmentEnd: Int, along hash: PathHash) -> Place {
    Place(hash: hash, start: segmentEnd &+ 1, remaining: remaining &- 1)
  }
}
