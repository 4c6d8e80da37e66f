internal import MoongateLua

/// Everything that an app trusts before it has fetched anything: `trust.json`, which ships in the app.
///
/// ```swift
/// let trust = try Trust(json: String(contentsOf: url, encoding: .utf8))
/// ```
///
/// It names the app and its channels, the public keys that sign bundles and channels, and the recovery keys
/// that may replace those. Anything that these keys did not sign is refused.
public struct Trust: Sendable, Equatable {
  /// The name of the app, which bundles and channels must have.
  public let app: String
  /// The names of the channels that the app may follow; the first one is meant where none is chosen.
  public let channels: [String]
  /// The kinds of bundles that the app takes.
  public let kinds: [BundleKind]

  /// The keys in force until a keys document replaces them.
  package let keys: KeySet
  /// The keys that sign keys documents; without any, only an update of the app can change keys.
  package let recovery: [PublicKey]
  /// The lowest sequence of a channel that is taken.
  package let sequenceFloor: Int
  /// The moment when the file was made, in seconds since 1970: no correct clock is before it.
  package let built: Int

  package init(
    app: String,
    channels: [String],
    kinds: [BundleKind] = [.lua],
    keys: KeySet,
    recovery: [PublicKey] = [],
    sequenceFloor: Int = 0,
    built: Int
  ) {
    (self.app, self.channels, self.kinds, self.keys) = (app, channels, kinds, keys)
    (self.recovery, self.sequenceFloor, self.built) = (recovery, sequenceFloor, built)
  }
}

/// The kinds of bundles.
public enum BundleKind: String, Sendable, Hashable, CaseIterable {
  /// Scripts in Lua.
  case lua
  /// Routes whose answers are declared, as JSON, without code.
  case data
}
