/// A place between the segments of a link, with what remains to the right of it.
struct SegmentCursor {
  /// The start of the next segment.
  var start: Int

  /// The end of the last segment.
  var end: Int

  /// The number of remaining segments.
  var remaining: Int

  /// The end of a custom scheme's host, after which the path's first segment begins; equal to
  /// `start` of the whole if there is no such host.
  private let hostEnd: Int
  private let afterHost: Int

  /// A cursor before the first segment.
  @inline(__always)
  init(_ layout: LinkLayout, _ bytes: Span<UInt8>) {
    let path = layout.segmentRange(bytes)
    let startsAtHost = layout.traits.contains(.hostSegment)
    start = startsAtHost ? Int(layout.hostStart) : path.lowerBound
    end = path.upperBound
    remaining = Int(layout.segmentCount)
    hostEnd = startsAtHost ? Int(layout.hostEnd) : -1
    afterHost = path.lowerBound
  }

  /// A cursor between segments of the path.
  @inline(__always)
  init(start: Int, end: Int, remaining: Int) {
    self.start = start
    self.end = end
    self.remaining = remaining
    hostEnd = -1
    afterHost = start
  }

  /// Whether the next segment is the host.
  @inline(__always)
  var isAtHost: Bool { start < hostEnd }

  /// Whether no segment remains, or nothing but the text of an empty one.
  var isEmpty: Bool { remaining == 0 || remaining == 1 && !isAtHost && start >= end }

  /// The start of the path's text after the host, or of the next segment if it is not the host.
  var pathStart: Int { isAtHost ? afterHost : start }

  /// Moves past the segment that ends at `segmentEnd`.
  @inline(__always)
  mutating func advance(past segmentEnd: Int) {
    start = isAtHost ? afterHost : segmentEnd + 1
    remaining &-= 1
  }

  /// The latest possible end of the next segment.
  @inline(__always)
  var limit: Int { isAtHost ? hostEnd : end }

  /// The next segment, which the cursor moves past; nil if there is none.
  ///
  /// The layout knows where most segments end.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>, _ layout: LinkLayout) -> Range<Int>? {
    guard remaining > 0 else { return nil }
    let segmentEnd =
      isAtHost ? hostEnd : layout.first(ASCII.slash, from: start, limit: end, in: bytes)
    let range = start..<segmentEnd
    advance(past: segmentEnd)
    return range
  }

  /// The last segment, which the cursor gives up; nil if there is none.
  mutating func last(_ bytes: Span<UInt8>) -> Range<Int>? {
    guard remaining > 0 else { return nil }
    remaining &-= 1
    if remaining == 0 {
      let range = start..<(isAtHost ? hostEnd : end)
      return range
    }
    let lowest = pathStart
    var offset = end
    while offset > lowest, bytes[offset - 1] != ASCII.slash { offset &-= 1 }
    let range = offset..<end
    end = max(offset - 1, lowest)
    return range
  }
}
