/// The places of the parts of a link: byte offsets into its text.
///
///     myapp://ann@host:80/a/b?x=1#top
///          |      |   |  |   |   |   |
///          |      |   |  |   |   |   end
///          |      |   |  |   |   queryEnd      (the fragment, if any, begins one byte later)
///          |      |   |  |   pathEnd           (the query, if any, begins one byte later)
///          |      |   |  pathStart
///          |      |   hostEnd
///          |      hostStart                    (the user, if any, ends one byte earlier)
///          schemeEnd                           (the user, if any, begins three bytes later)
///
/// Without a query, `queryEnd` is `pathEnd`; without a fragment, `end` is `queryEnd`; without
/// `//`, both host offsets are `pathStart`.
struct LinkLayout: Sendable {
  /// The places, among the first 64 bytes from `pathStart` on, of the path's slashes and the
  /// query's `&`.
  ///
  /// It is all that most links have, and spares looking for them a second time.
  private var delimiters: UInt64 = 0

  /// The places, among the same bytes, of each `%`, and of each `+` in the query.
  private var escapes: UInt64 = 0

  var schemeEnd: UInt32 = 0
  var hostStart: UInt32 = 0
  var hostEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  var pathEnd: UInt32 = 0
  var queryEnd: UInt32 = 0
  var end: UInt32 = 0

  /// The number of segments that routes see.
  var segmentCount: UInt32 = 0

  /// The number of items in the query.
  var itemCount: UInt32 = 0

  /// The port, meaningful only with the trait `.port`.
  var port: UInt16 = 0

  var traits: Traits = []

  /// The parts that are there, and those that differ from their raw text.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16

    /// The scheme is `http` or `https`.
    static let web = Traits(rawValue: 1 << 0)
    static let authority = Traits(rawValue: 1 << 1)
    static let port = Traits(rawValue: 1 << 2)
    static let query = Traits(rawValue: 1 << 3)
    static let fragment = Traits(rawValue: 1 << 4)

    /// A custom scheme's host, which is the first segment.
    static let hostSegment = Traits(rawValue: 1 << 5)
    static let uppercaseScheme = Traits(rawValue: 1 << 6)
    static let uppercaseHost = Traits(rawValue: 1 << 7)
    static let escapedHost = Traits(rawValue: 1 << 8)
    static let escapedPath = Traits(rawValue: 1 << 9)

    /// A `%` or a `+` in the query.
    static let escapedQuery = Traits(rawValue: 1 << 10)
    static let escapedFragment = Traits(rawValue: 1 << 11)

    /// A user before a custom scheme's host.
    static let user = Traits(rawValue: 1 << 12)

    // Written as bits, because a list of options would be an array in unlucky places.

    /// The traits of a host's spelling.
    static let writtenHost = Traits(rawValue: 3 << 7)

    /// Some segment means something else than its raw text.
    static let escapedSegments = Traits(rawValue: 3 << 8)

    /// Some part but the user means something else than its raw text.
    static let decoded = Traits(rawValue: 0b11_1111 << 6)
  }

  /// Notes a delimiter of the path or the query.
  @inline(__always)
  mutating func addDelimiter(at offset: Int) { delimiters |= bit(offset) }

  /// Notes an escape of the path, or an escape or a `+` of the query.
  @inline(__always)
  mutating func addEscape(at offset: Int) { escapes |= bit(offset) }

  @inline(__always)
  private func bit(_ offset: Int) -> UInt64 {
    let position = offset &- Int(pathStart)
    return position < 64 ? 1 &<< UInt64(truncatingIfNeeded: position) : 0
  }

  /// Whether an escape, or a `+` of the query, is noted in a range; true where it may be.
  @inline(__always)
  func mayHaveEscape(_ range: Range<Int>) -> Bool {
    let first = range.lowerBound &- Int(pathStart)
    let last = range.upperBound &- Int(pathStart)
    guard first >= 0, last < 64 else { return true }
    let before = (1 &<< UInt64(truncatingIfNeeded: last)) &- 1
    return (escapes & before) &>> UInt64(truncatingIfNeeded: first) != 0
  }

  /// The first delimiter of the path or the query from `offset` on, or a limit that comes before it.
  ///
  /// - Parameters:
  ///   - delimiter: `/` in the path and `&` in the query.
  ///   - offset: an offset in the path or the query.
  ///   - limit: where the path or the query ends.
  ///   - bytes: the text.
  /// - Returns: the offset.
  @inline(__always)
  func first(
    _ delimiter: UInt8,
    from offset: Int,
    limit: Int,
    in bytes: Span<UInt8>
  ) -> Int {
    let position = offset &- Int(pathStart)
    if position < 64 {
      let rest = delimiters &>> UInt64(truncatingIfNeeded: position)
      if rest != 0 { return min(limit, offset &+ rest.trailingZeroBitCount) }
    }
    let next = max(offset, Int(pathStart) &+ 64)
    return next < limit ? bytes.first(delimiter, or: delimiter, in: next..<limit) : limit
  }

  /// The path without one leading and one trailing slash; meaningless where `segmentCount` is 0.
  ///
  /// The slash that separates the last segment from an ignored empty one is not part of it, and
  /// a path that is only `/` has no segment.
  @inline(__always)
  func segmentRange(_ bytes: Span<UInt8>) -> Range<Int> {
    var start = Int(pathStart)
    var end = Int(pathEnd)
    if start < end, bytes[start] == ASCII.slash { start += 1 }
    if start < end, bytes[end - 1] == ASCII.slash { end -= 1 }
    return start..<end
  }
}
