public import Moongate
public import Observation

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A link that waits in a ``LinkCenter``, for its turn or for facts.
public struct WaitingLink: Sendable, Hashable, Identifiable {
  /// The number of the link in its center; a ``LinkContext`` and a ``LinkEvent`` have it as well.
  public let id: Int
  /// The link.
  public let link: Link
  /// The origin of the link.
  public let origin: Origin
  /// When the link began to wait.
  public let since: Date
  /// The facts that it waits for; empty for one that waits for its turn.
  public let facts: [String]
}

/// The facts of which the app knows that a link waits for them.
struct ToldWait {
  /// The facts; `nil` where the app is to be told once more.
  var facts: [String]?
  let context: LinkContext
}

extension LinkCenter {
  /// The links that wait, in the order in which they arrived.
  ///
  /// A view or an observer of the Observation framework hears of changes soon after.
  public var waiting: [WaitingLink] {
    waitingObservers.access(self, keyPath: \.waiting)
    return pending.links.map { link in
      WaitingLink(
        id: ids[link] ?? 0,
        link: link.link,
        origin: link.origin,
        since: link.since,
        facts: needs[link] ?? told[link]?.facts ?? []
      )
    }
  }

  /// Has observers hear soon that the links that wait, or their facts, have changed.
  ///
  /// Not at once: what an observer does then must not come into the middle of anything.
  func waitingChanged() {
    guard !isWaitingNoted else { return }
    isWaitingNoted = true
    Task {
      isWaitingNoted = false
      waitingObservers.withMutation(of: self, keyPath: \.waiting) {}
    }
  }

  /// The number of a link that waits.
  func id(of link: PendingLink) -> Int {
    if let id = ids[link] { return id }
    let id = nextID()
    ids[link] = id
    return id
  }

  /// A number for one more link.
  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Forgets all about a link that waits no longer; the app learns it if it knew that the link waits.
  func forgetState(of link: PendingLink) {
    needs[link] = nil
    ids[link] = nil
    made[link] = nil
    if let wait = told.removeValue(forKey: link) { ended.append(wait.context) }
  }
}

extension LinkCenter: nonisolated Observable {}
