/// One way to write the path of a route: text sets for its segments.
struct VariantShape: Sendable {
  /// The place in the order of precedence.
  let order: UInt32

  /// The segments up to the rest, or all.
  let prefix: [Int]

  /// The segments behind the rest.
  let suffix: [Int]

  let hasRest: Bool

  /// Each segment of the rest, by its kind.
  let rest: Int

  /// Whether the rest needs a segment, which is not an empty one alone.
  let needsRest: Bool

  /// Whether the rest has a kind.
  var hasKind: Bool { hasRest && rest != TextSets.any }

  /// The first segment as a custom scheme's host, where the case of a literal does not count.
  let host: Int

  /// The number of segments besides the rest.
  var fixedCount: Int { prefix.count + suffix.count }

  /// The number of segments that a link has at least.
  var leastCount: Int { fixedCount + (needsRest ? 1 : 0) }

  /// Whether a link with so many segments can match.
  func fits(_ count: Int) -> Bool { hasRest ? count >= leastCount : count == fixedCount }

  /// Returns the text set of a segment, of a link with `count` segments.
  func texts(at position: Int, of count: Int, isHost: Bool = false) -> Int {
    if position < prefix.count { return isHost && position == 0 ? host : prefix[position] }
    let fromEnd = count - position
    guard fromEnd > suffix.count else { return suffix[suffix.count - fromEnd] }
    // A kind refuses an empty segment anyway.
    return needsRest && count == leastCount && !hasKind ? TextSets.nonEmpty : rest
  }
}
