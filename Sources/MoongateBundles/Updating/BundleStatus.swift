public import Moongate

/// The scripts that a device runs, and its memory, for a page of settings, a log or a server's health check.
public struct BundleStatus: Sendable, Hashable, Codable {
  /// A bundle that is not run again by itself.
  public struct Denied: Sendable, Hashable, Codable {
    /// The bundle.
    public let bundle: Fingerprint
    /// The reason, as a sentence.
    public let reason: String
  }

  /// The name of the app.
  public let app: String
  /// The name of the channel.
  public let channel: String
  /// The fingerprint of the scripts that run.
  public let fingerprint: Fingerprint
  /// The bundle that runs; `nil` for the scripts that the app shipped with.
  public let bundle: Fingerprint?
  /// The name of the bundle for people.
  public let label: String?
  /// Whether the bundle is still on trial.
  public let isOnTrial: Bool
  /// The strikes of the bundle since the last act that ended well.
  public let strikes: Int
  /// The sequence of the accepted channel.
  public let sequence: Int?
  /// The moment at which the channel was made, in seconds since 1970.
  public let issued: Int?
  /// The moment from which the channel starts nothing new, in seconds since 1970.
  public let expires: Int?
  /// The moment of the last check, in seconds since 1970; `nil` before the first.
  public let checked: Int?
  /// The number of checks since one succeeded.
  public let failures: Int
  /// The bundles that are not run again by themselves.
  public let denied: [Denied]
}
