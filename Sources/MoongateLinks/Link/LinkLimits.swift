/// The limits past which a link is refused.
///
/// The defaults are far above what apps and campaigns send and far below what could cost time.
public struct LinkLimits: Sendable, Hashable {
  /// The most bytes of UTF-8 that the whole link may have; 8,192 by default.
  public var bytes: Int

  /// The most segments that routes may see; 64 by default.
  public var segments: Int

  /// The most query items, empty ones included; 256 by default.
  public var queryItems: Int

  /// Creates limits with the given values.
  ///
  /// - Parameters:
  ///   - bytes: the most bytes of the whole link.
  ///   - segments: the most segments, a custom scheme's host included.
  ///   - queryItems: the most query items.
  public init(bytes: Int = 8_192, segments: Int = 64, queryItems: Int = 256) {
    self.bytes = bytes
    self.segments = segments
    self.queryItems = queryItems
  }

  /// The byte limit as it is applied: offsets into a link are kept in 32 bits.
  var effectiveBytes: Int { min(bytes, Int(Int32.max)) }
}
