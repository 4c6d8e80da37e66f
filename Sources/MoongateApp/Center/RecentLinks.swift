internal import Moongate

/// The links that came a short time ago, to tell those that the system delivers twice.
struct RecentLinks {
  /// The most links that are remembered; what the system delivers twice comes soon after.
  private static let most = 32

  private var links: [(link: Link, time: Duration)] = []

  /// Whether a link came within a span of time before now, whoever sent it.
  mutating func contain(_ link: Link, at now: Duration, within span: Duration) -> Bool {
    links.removeAll { now - $0.time >= span }
    return links.contains { $0.link == link }
  }

  /// Notes a link that comes now.
  mutating func append(_ link: Link, at now: Duration) {
    if links.count == Self.most { links.removeFirst() }
    links.append((link, now))
  }
}
