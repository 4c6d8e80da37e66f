internal import Moongate
package import MoongateBundles

/// The keys of an app that begins to deliver scripts, and the trust that ships in it.
package struct NewKeys: Sendable {
  /// The key that signs bundles and channels.
  package let signing: SigningKey
  /// The key that replaces it, for paper.
  package let recovery: SigningKey
  /// The trust that names both.
  package let trust: Trust

  /// Makes keys of random bytes.
  ///
  /// - Parameters:
  ///   - app: the name of the app.
  ///   - channels: the names of the channels.
  ///   - kinds: the kinds of bundles that the app takes.
  ///   - now: the time, in seconds since 1970.
  /// - Throws: a ``WorkbenchError`` about a name that no document may have.
  package init(
    app: String,
    channels: [String],
    kinds: [BundleKind] = [.lua],
    now: Int
  ) throws(WorkbenchError) {
    guard let signing = SigningKey(seed: Self.seed()), let recovery = SigningKey(seed: Self.seed())
    else {
      throw WorkbenchError("This build of mgate cannot sign; build it with the trait Crypto.")
    }
    let keys = KeySet(content: [signing.publicKey], channel: [signing.publicKey])
    let trust = Trust(
      app: app,
      channels: channels,
      kinds: kinds,
      keys: keys,
      recovery: [recovery.publicKey],
      built: now
    )
    do throws(Refusal) {
      // The rules for names are those of its reader.
      self.trust = try Trust(json: trust.json)
    } catch {
      throw WorkbenchError("\(error)")
    }
    (self.signing, self.recovery) = (signing, recovery)
  }

  private static func seed() -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }
}
