/// A way through the table as far as it was followed, and the branches left out beside it.
struct StraightWay {
  private(set) var place: Place

  /// The end of the next segment; meaningless if none remains.
  private(set) var segmentEnd: Int

  /// Whether the next segment is the host.
  private(set) var isAtHost: Bool

  /// The smallest order along a way that was left out.
  private(set) var bestLeftOut = Order.none

  /// The work of following the way.
  var work = 0

  /// The start of the segment after the next one.
  private var following: Int
  private let end: Int

  @inline(__always)
  init(_ link: LinkLayout, _ bytes: Span<UInt8>) {
    let cursor = SegmentCursor(link, bytes)
    place = Place(
      hash: .root(RouteTable.Root.anywhere),
      start: cursor.start,
      remaining: cursor.remaining
    )
    isAtHost = cursor.isAtHost
    end = cursor.end
    if cursor.isAtHost {
      segmentEnd = cursor.limit
      following = cursor.pathStart
    } else {
      segmentEnd = link.first(ASCII.slash, from: cursor.start, limit: cursor.end, in: bytes)
      following = segmentEnd &+ 1
    }
  }

  /// The result where the way leads nowhere.
  var nothing: StraightResult { bestLeftOut == .none ? .nothing : .unknown }

  /// Whether the next segment is empty.
  var isEmpty: Bool { place.start == segmentEnd }

  @inline(__always)
  mutating func leaveOut(_ order: Order) { bestLeftOut = min(bestLeftOut, order) }

  /// Moves past the next segment.
  @inline(__always)
  mutating func move(along hash: PathHash, _ link: LinkLayout, _ bytes: Span<UInt8>) {
    work &+= Work.node &+ segmentEnd &- place.start
    place = Place(hash: hash, start: following, remaining: place.remaining &- 1)
    isAtHost = false
    guard place.remaining > 0 else { return }
    segmentEnd = link.first(ASCII.slash, from: following, limit: end, in: bytes)
    following = segmentEnd &+ 1
  }
}

/// The result of following one way through the table.
enum StraightResult {
  /// The winning match.
  case found(Match)
  /// No variant matches.
  case nothing
  /// Other ways have to be tried.
  case unknown
}
