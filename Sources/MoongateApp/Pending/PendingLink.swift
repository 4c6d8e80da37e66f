public import Moongate

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A link that waits.
public struct PendingLink: Sendable {
  /// The link.
  public let link: Link
  /// The sender of the link.
  public let origin: Origin
  /// When the link began to wait.
  public internal(set) var since: Date
  /// Whether the link is to survive the process.
  var isInFile: Bool
}

extension PendingLink: Hashable {
  /// Whether two are the same link of the same sender; since when they wait does not matter.
  public static func == (first: PendingLink, second: PendingLink) -> Bool {
    first.link == second.link && first.origin == second.origin
  }

  /// Feeds the link and the sender into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(origin)
  }
}
