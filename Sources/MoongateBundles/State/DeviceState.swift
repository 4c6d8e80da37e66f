package import Moongate

/// All that a device remembers of a channel, in one file that is replaced as a whole.
package struct DeviceState: Sendable, Equatable, Codable {
  /// A signed document as it was fetched, which is verified again whenever it is used.
  package struct Fetched: Sendable, Equatable, Codable {
    /// The envelope.
    package var envelope: String
    /// The tag that belongs to it, never to a newer one.
    package var tag: String?

    /// A document with its tag, which is left out if it is long.
    package init(_ envelope: String, tag: String?) {
      self.envelope = envelope
      self.tag = tag.flatMap { $0.utf8.count <= 256 ? $0 : nil }
    }
  }

  /// A bundle that is not run again by itself, and the reason.
  package struct Denied: Sendable, Equatable, Codable {
    package var digest: Fingerprint
    package var denial: Denial
    package var reason: String
  }

  /// The most bundles whose denial is remembered.
  private static let mostDenied = 64
  /// The most bytes of a reason, so that the file stays below its limit.
  private static let mostOfReason = 400

  /// The channel that was accepted last.
  package var channel: Fetched?
  /// The keys document that was accepted last.
  package var keys: Fetched?
  /// The memory of the accepted channel.
  package var accepted: AcceptedChannel?
  /// The bundle that runs; `nil` for the scripts that the app shipped with.
  package var active: StoredBundle?
  /// The last bundle that did well before the ``active`` one.
  package var good: StoredBundle?
  /// The bundles that are not run again by themselves, the last one at the end.
  package var denied: [Denied] = []
  /// The number of starts whose marks were judged.
  package var judged = 0
  /// The bundle whose first load the process did not survive.
  package var loading: StoredBundle?
  /// The moments of asking.
  package var schedule = Schedule()
  /// The day, since 1970, on which the app was last told that the channel has expired.
  package var staleDay: Int?

  package init() {}

  /// The denials by bundle.
  package var denials: [Fingerprint: Denial] {
    Dictionary(denied.map { ($0.digest, $0.denial) }, uniquingKeysWith: { $1 })
  }

  /// Denies a bundle.
  package mutating func deny(
    _ bundle: StoredBundle,
    in circumstances: Denial.Circumstances? = nil,
    because reason: String
  ) {
    denied.removeAll { $0.digest == bundle.digest }
    let denial = Denial(retry: bundle.retry, in: circumstances)
    let start = String(decoding: reason.utf8.prefix(Self.mostOfReason), as: UTF8.self)
    denied.append(Denied(digest: bundle.digest, denial: denial, reason: start))
    if denied.count > Self.mostDenied { denied.removeFirst() }
    if active?.digest == bundle.digest { active = nil }
    if good?.digest == bundle.digest { good = nil }
  }

  /// Puts a bundle in the place of the active one.
  package mutating func activate(_ bundle: StoredBundle?) {
    guard bundle?.digest != active?.digest else { return }
    if bundle?.digest == loading?.digest { loading = nil }
    if let active, active.isConfirmed { good = active }
    active = bundle
    if let bundle, bundle.digest == good?.digest {
      active = good
      good = nil
    }
  }

  /// Notes that the active bundle does well, once it has shown it.
  ///
  /// - Parameter hasServed: whether it has decided as many links as a server wants.
  /// - Returns: whether it is the last known good one from now on.
  package mutating func confirm(hasServed: Bool = false) -> Bool {
    guard let active, !active.isConfirmed, active.hasChecked, active.isTried || hasServed else {
      return false
    }
    self.active?.isConfirmed = true
    return true
  }

  /// Whether all numbers are such as a device writes, so that counting on does not overflow.
  var isSound: Bool {
    let bundles = [active, good, loading].compactMap(\.self)
    let numbers =
      [judged, schedule.last, schedule.failures, schedule.pause, staleDay].compactMap(\.self)
      + [accepted?.sequence, accepted?.issued].compactMap(\.self)
      + bundles.flatMap {
        [$0.retry, $0.strikes, $0.cleanActs, $0.quietStarts, $0.decisions] + $0.failedAt
      }
      + denied.map(\.denial.retry)
    return denied.count <= Self.mostDenied && numbers.allSatisfy { 0...Document.largest ~= $0 }
      && bundles.allSatisfy { 1...Envelope.mostOfBundle ~= $0.size }
  }

  /// The bundles whose files are kept, the one that runs first.
  package var kept: [StoredBundle] { [active, good].compactMap(\.self) }
}
