/// Where the parts of a link are: byte offsets into its text.
///
///     myapp://host:80/a/b?x=1#top
///          |  |   |  |   |   |   |
///          |  |   |  |   |   |   end
///          |  |   |  |   |   queryEnd      (the fragment, if any, begins one byte later)
///          |  |   |  |   pathEnd           (the query, if any, begins one byte later)
///          |  |   |  pathStart
///          |  |   hostEnd
///          |  hostStart
///          schemeEnd
///
/// Without a query, `queryEnd` is `pathEnd`; without a fragment, `end` is `queryEnd`; without
/// `//`, both host offsets are `pathStart`.
struct LinkLayout: Sendable {
  var schemeEnd: UInt32 = 0
  var hostStart: UInt32 = 0
  var hostEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  var pathEnd: UInt32 = 0
  var queryEnd: UInt32 = 0
  var end: UInt32 = 0

  /// How many segments routes see.
  var segmentCount: UInt32 = 0

  /// The port, meaningful only with the trait `.port`.
  var port: UInt16 = 0

  var traits: Traits = []

  /// What is there, and which parts differ from their raw text.
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
