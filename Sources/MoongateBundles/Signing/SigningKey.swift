/// A private key of Ed25519, for the tool that signs and for tests.
///
/// Its description shows the public key alone.
package struct SigningKey: Sendable {
  /// The 32 random bytes that the key is made from (RFC 8032, 5.1.5).
  package let seed: [UInt8]
  /// The key that verifies.
  package let publicKey: PublicKey

  /// The key of a seed; `nil` where that does not have 32 bytes, or the build has no crypto.
  package init?(seed: [UInt8]) {
    guard let publicKey = Ed25519.publicKey(ofSeed: seed).flatMap(PublicKey.init) else {
      return nil
    }
    self.seed = seed
    self.publicKey = publicKey
  }

  /// Returns the 64 bytes of a signature; `nil` in a build without crypto.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    Ed25519.signature(of: message, bySeed: seed)
  }
}

extension SigningKey: CustomStringConvertible, CustomReflectable {
  package var description: String { "SigningKey(\(publicKey))" }
  package var customMirror: Mirror { Mirror(self, children: ["publicKey": publicKey]) }
}
