package import Moongate

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A link that waits.
package struct PendingLink: Sendable {
  /// The link.
  package let link: Link
  /// The origin of the link.
  package let origin: Origin
  /// The rule that a text breaks, of which the link is but the beginning; `nil` for a link.
  var refused: LinkError.Reason?
  /// When the link began to wait.
  package internal(set) var since: Date
  /// Whether the link is to survive the process.
  var isInFile: Bool

  /// The bytes of the link and of its origin's name, of which as many may wait as the rules say.
  var size: Int { link.text.utf8.count + (origin.text?.utf8.count ?? 0) }
}

extension PendingLink: Hashable {
  /// Whether two are the same link of the same origin, or refused alike; since when they wait does not matter.
  package static func == (first: PendingLink, second: PendingLink) -> Bool {
    first.link == second.link && first.origin == second.origin
      && first.refused == second.refused
  }

  /// Feeds the link and the origin into a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(origin)
    hasher.combine(refused)
  }
}

extension PendingLink {
  /// The link of a request, to look for it among those that wait.
  init(_ request: Request) {
    self.init(link: request.link, origin: request.origin, since: Date(), isInFile: false)
    refused = request.refused
  }

  /// The request to decide the link, without facts.
  var request: Request {
    var request = Request(link, from: origin)
    request.refused = refused
    return request
  }
}
