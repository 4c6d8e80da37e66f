internal import Moongate

/// The links that came a short time ago, to tell those that the system delivers twice.
struct RecentLinks {
  /// The most links that are remembered; what the system delivers twice comes soon after.
  private static let most = 32

  private typealias Recent = (
    link: Link, refused: LinkError.Reason?, origin: Origin, time: Duration
  )

  private var links: [Recent] = []

  /// Returns the origins of a link, or of a text that is refused alike, that came within a span of time before now.
  mutating func origins(
    of link: Link,
    refused: LinkError.Reason? = nil,
    at now: Duration,
    within span: Duration
  ) -> [Origin] {
    links.removeAll { now - $0.time >= span }
    return links.filter { $0.link == link && $0.refused == refused }.map(\.origin)
  }

  /// Notes a link that comes now.
  mutating func append(
    _ link: Link,
    refused: LinkError.Reason? = nil,
    from origin: Origin,
    at now: Duration
  ) {
    // Nobody's many links push out one of the app's own.
    if links.count == Self.most { links.remove(at: links.firstIndex { !$0.origin.isTrusted } ?? 0) }
    links.append((link, refused, origin, now))
  }

  /// Forgets a link of an origin, and texts that are refused and begin so.
  mutating func remove(_ link: Link, from origin: Origin) {
    links.removeAll { $0.link == link && $0.origin == origin }
  }
}
