/// How far a way through the table was followed, and what was left out beside it.
struct StraightWay {
  private(set) var place: Place

  /// Where the next segment ends at the latest.
  private(set) var limit: Int

  /// Whether the next segment is the host.
  private(set) var isAtHost: Bool

  /// The smallest order along a way that was left out.
  private(set) var bestLeftOut = Order.none

  /// What following the way took.
  var work = 0

  private let pathStart: Int
  private let end: Int

  @inline(__always)
  init(_ cursor: SegmentCursor) {
    place = Place(
      hash: .root(RouteTable.Root.anywhere),
      start: cursor.start,
      remaining: cursor.remaining
    )
    limit = cursor.limit
    isAtHost = cursor.isAtHost
    pathStart = cursor.pathStart
    end = cursor.end
  }

  /// The result where the way leads nowhere.
  var nothing: StraightResult { bestLeftOut == .none ? .nothing : .unknown }

  @inline(__always)
  mutating func leaveOut(_ order: Order) { bestLeftOut = min(bestLeftOut, order) }

  /// Moves past the segment that ends at `segmentEnd`.
  @inline(__always)
  mutating func move(past segmentEnd: Int, along hash: PathHash) {
    work &+= Work.node &+ segmentEnd &- place.start
    place = place.moved(past: segmentEnd, along: hash)
    if isAtHost { place.start = pathStart }
    limit = end
    isAtHost = false
  }
}
