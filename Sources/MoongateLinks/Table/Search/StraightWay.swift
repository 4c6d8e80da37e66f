/// How far a way through the table was followed, and what was left out beside it.
struct StraightWay {
  /// The hash of the way.
  private(set) var hash = PathHash.root(RouteTable.Root.anywhere)

  /// Where the next segment begins, and where it ends at the latest.
  private(set) var start: Int
  private(set) var limit: Int

  /// How many segments remain.
  private(set) var remaining: Int

  /// Whether the next segment is the host.
  private(set) var isAtHost: Bool

  /// The smallest order along a way that was left out.
  private(set) var bestLeftOut = UInt32.max

  /// What following the way took.
  var work = 0

  private let pathStart: Int
  private let end: Int

  @inline(__always)
  init(_ cursor: SegmentCursor) {
    start = cursor.start
    limit = cursor.limit
    remaining = cursor.remaining
    isAtHost = cursor.isAtHost
    pathStart = cursor.pathStart
    end = cursor.end
  }

  /// The result where the way leads nowhere.
  var nothing: StraightResult { bestLeftOut == .max ? .nothing : .unknown }

  @inline(__always)
  mutating func leaveOut(_ order: UInt32) { bestLeftOut = min(bestLeftOut, order) }

  /// Moves past the segment that ends at `segmentEnd`.
  @inline(__always)
  mutating func move(past segmentEnd: Int, along hash: PathHash) {
    work &+= Work.node &+ segmentEnd &- start
    self.hash = hash
    start = isAtHost ? pathStart : segmentEnd &+ 1
    limit = end
    isAtHost = false
    remaining &-= 1
  }
}
