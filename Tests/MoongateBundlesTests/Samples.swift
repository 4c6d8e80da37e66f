import Moongate
import MoongateLua
import Testing

@testable import MoongateBundles

/// Keys, trusts and documents that the tests sign and break.
enum Samples {
  /// A key of a seed that repeats one byte.
  static func key(_ byte: UInt8) -> SigningKey {
    guard let key = SigningKey(seed: Array(repeating: byte, count: 32)) else {
      preconditionFailure("the tests are built with crypto")
    }
    return key
  }

  static let content = key(1)
  static let channelKey = key(2)
  static let recovery = key(3)
  static let stranger = key(9)

  /// A time, in seconds since 1970, some time after the trust was built.
  static let now = 1_800_000_000
  static let built = 1_790_000_000

  static func keys(version: Int = 1, threshold: Int = 1) -> KeySet {
    KeySet(
      version: version,
      content: [content.publicKey],
      channel: [channelKey.publicKey],
      threshold: threshold
    )
  }

  static func trust(
    kinds: [BundleKind] = [.lua],
    keys: KeySet? = nil,
    sequenceFloor: Int = 10
  ) -> Trust {
    Trust(
      app: "photos",
      channels: ["stable", "beta"],
      kinds: kinds,
      keys: keys ?? self.keys(),
      recovery: [recovery.publicKey],
      sequenceFloor: sequenceFloor,
      built: built
    )
  }

  static func channel(
    _ releases: [Release] = [],
    sequence: Int = 20,
    issued: Int = now - 100,
    expires: Int? = nil
  ) -> Channel {
    var channel = Channel(
      app: "photos",
      name: "stable",
      sequence: sequence,
      issued: issued,
      expires: expires
    )
    channel.releases = releases
    return channel
  }

  static func bundle() -> ScriptBundle {
    ScriptBundle(app: "photos", files: ["main.lua": "scheme \"photos\"\n"])
  }

  static func digest(_ name: String) -> Fingerprint { Fingerprint(of: Array(name.utf8)) }

  static func release(_ name: String) -> Release { Release(bundle: digest(name), size: 1_000) }

  static func release(of bundle: ScriptBundle) -> Release {
    Release(bundle: Fingerprint(of: bundle.payload), size: bundle.payload.count)
  }

  /// The file of an envelope that some keys signed.
  static func signed(
    _ type: DocumentType,
    _ payload: [UInt8],
    by keys: [SigningKey]
  ) throws -> [UInt8] {
    var envelope = Envelope(type, payload: payload)
    for key in keys { try envelope.sign(with: key) }
    return Array(envelope.json.utf8)
  }

  static func signed(_ channel: Channel) throws -> [UInt8] {
    try signed(.channel, channel.payload, by: [channelKey])
  }
}

/// Returns the code of the refusal that a body throws; `nil` if it throws none.
func refusal(_ body: () throws -> Void) -> Refusal.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? Refusal)?.code
  }
}

/// Returns the sentence of the refusal that a body throws; empty if it throws none.
func refusalText(_ body: () throws -> Void) -> String {
  do {
    try body()
    return ""
  } catch {
    return "\(error)"
  }
}
