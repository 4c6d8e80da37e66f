public import Moongate

/// Something that happened to the scripts of an app, for its log.
public struct BundleEvent: Sendable, Hashable, Codable {
  /// The kinds of events.
  ///
  /// The raw value of each is stable, for logs and dashboards. Later versions may add some, so a `switch` over them
  /// needs a `default`.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Other scripts run from now on.
    case activated
    /// The bundle that runs is the last known good one from now on.
    case confirmed
    /// A document was refused; ``BundleEvent/code`` says of which kind the refusal is.
    case refused
    /// A release of a new channel is passed over: the app, as it is, cannot run its bundle.
    case passed
    /// The process ended while the app acted on a link that the bundle decided.
    case strike
    /// The scripts on trial failed at a link, and the last good ones answered it.
    case fallback
    /// A bundle was taken back, and is not run again by itself.
    case reverted
    /// Nothing could be fetched.
    case unreachable
    /// The channel has expired, so nothing new starts.
    case stale
    /// The clock is before a moment that is past, so expiry is not judged.
    case clock
    /// The device's state cannot be read or written.
    case storage
  }

  /// The kind of the event.
  public let kind: Kind
  /// The bundle; `nil` for the scripts that the app shipped with, and where it is not about one.
  public let bundle: Fingerprint?
  /// The kind of a refusal.
  public let code: Refusal.Code?
  /// One sentence for developers.
  public let message: String

  init(_ kind: Kind, _ message: String, bundle: Fingerprint? = nil, code: Refusal.Code? = nil) {
    (self.kind, self.bundle, self.code) = (kind, bundle, code)
    self.message = message.message
  }

  init(_ refusal: Refusal, bundle: Fingerprint? = nil) {
    self.init(.refused, refusal.message, bundle: bundle, code: refusal.code)
  }
}

extension BundleEvent: CustomStringConvertible {
  /// The kind, the bundle and the sentence on one line, safe to show on a terminal.
  public var description: String {
    let bundle = bundle.map { " \($0.short)" } ?? ""
    return "\(kind.rawValue)\(bundle): \(Value.displayed(message))"
  }
}
