package import Moongate

/// A bundle that a device runs, or ran well, and how it has fared.
package struct StoredBundle: Sendable, Equatable, Codable {
  /// The name of the bundle.
  package var digest: Fingerprint
  /// The number of its document's bytes.
  package var size: Int
  /// The name for people.
  package var label: String?
  /// The `retry` of its release.
  package var retry: Int
  /// Whether it is a last known good one.
  package var isConfirmed = false
  /// The number of times that the process ended while the app acted on one of its links, since the last act that
  /// ended well.
  package var strikes = 0
  /// The number of its acts that ended well.
  package var cleanActs = 0
  /// The number of starts before which the process ended without a strike.
  package var quietStarts = 0
  /// The number of its decisions, as far as they were counted when it failed.
  package var decisions = 0
  /// The decisions at which it failed and the last good scripts did not, by their numbers.
  package var failedAt: [Int] = []
  /// Whether a check succeeded while it ran: it could still have been taken back.
  package var hasChecked = false

  /// The bundle of a release, on trial.
  package init(_ release: Release) {
    (digest, size, label, retry) = (release.bundle, release.size, release.label, release.retry)
  }

  /// The strikes after which it is taken back.
  package var mostStrikes: Int { isConfirmed ? 3 : 2 }

  /// Whether it has acted or started well often enough.
  package var isTried: Bool { failedAt.isEmpty && (cleanActs >= 3 || quietStarts >= 3) }

  /// A release with nothing but the name, for a bundle that the channel does not list any more.
  package var release: Release {
    var release = Release(bundle: digest, size: size)
    (release.label, release.retry) = (label, retry)
    return release
  }
}
