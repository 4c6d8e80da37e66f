import MoongateLinks
import Testing

/// The messages of links that are larger than their limits.
@Suite struct LimitTextTests {
  private static let rows: [(text: String, limits: LinkLimits, sentence: String)] = [
    (
      "demo:" + String(repeating: "a", count: 9_115), LinkLimits(),
      "it has 9120 bytes, and the limit link.bytes allows 8192"
    ),
    ("demo:abc", LinkLimits(bytes: 4), "it has 8 bytes, and the limit link.bytes allows 4"),
    ("demo:abc", LinkLimits(bytes: -1), "it has 8 bytes, and the limit link.bytes allows 0"),
    (
      "demo:" + String(repeating: "a/", count: 65), LinkLimits(),
      "it has 65 path segments, and the limit link.segments allows 64"
    ),
    (
      "demo://a/b/c//d", LinkLimits(segments: 2),
      "it has 5 path segments, and the limit link.segments allows 2"
    ),
    (
      "demo://a", LinkLimits(segments: 0),
      "it has 1 path segments, and the limit link.segments allows 0"
    ),
    // What else is wrong with it is not told yet.
    (
      "demo:a/b/c/%", LinkLimits(segments: 2),
      "it has more than the 2 path segments of the limit link.segments"
    ),
    (
      "demo:?" + String(repeating: "a&", count: 256), LinkLimits(),
      "it has 257 query items, and the limit link.queryItems allows 256"
    ),
    (
      "https://e.com?a&b", LinkLimits(queryItems: 1),
      "it has 2 query items, and the limit link.queryItems allows 1"
    ),
    (
      "demo:?a", LinkLimits(queryItems: 0),
      "it has 1 query items, and the limit link.queryItems allows 0"
    ),
  ]

  @Test(arguments: rows)
  func `A message names the limit and the length`(
    text: String,
    limits: LinkLimits,
    sentence: String
  ) {
    let error = #expect(throws: LinkError.self) { try Link(text, limits: limits) }
    #expect(error?.sentence == sentence)
    #expect(error?.description.hasPrefix("The link is refused: \(sentence).\n") == true)
  }
}
