#if canImport(CryptoKit)
internal import CryptoKit
#elseif Crypto
internal import Crypto
#endif

/// Signatures of pure Ed25519 (RFC 8032, 5.1) by CryptoKit or, under the trait `Crypto`, by swift-crypto.
///
/// Both verify without the cofactor. What they leave open is refused here, whatever they do: BoringSSL, below
/// swift-crypto, takes public keys whose coordinate is not reduced, and keys of small order, under which one
/// signature fits many messages.
enum Ed25519 {
  /// Whether this build can verify and sign.
  static var isAvailable: Bool {
    #if canImport(CryptoKit) || Crypto
    true
    #else
    false
    #endif
  }

  /// The bytes of a public key, of a private key's seed, and of a signature.
  static let keyBytes = 32
  static let signatureBytes = 64

  /// Whether a signature is that of a message by a key (RFC 8032, 5.1.7).
  ///
  /// - Parameters:
  ///   - signature: the 64 bytes of R and S; any other number is no signature.
  ///   - message: the message.
  ///   - key: the 32 bytes of the public key, which ``PublicKey`` has checked.
  /// - Returns: whether it is; `false` in a build that cannot verify.
  static func verifies(_ signature: [UInt8], of message: [UInt8], by key: [UInt8]) -> Bool {
    guard signature.count == signatureBytes,
      CurvePoint.isCanonical(signature.prefix(keyBytes)),
      CurvePoint.isReducedScalar(signature.suffix(keyBytes))
    else { return false }
    #if canImport(CryptoKit) || Crypto
    let publicKey = try? Curve25519.Signing.PublicKey(rawRepresentation: key)
    return publicKey?.isValidSignature(signature, for: message) ?? false
    #else
    return false
    #endif
  }

  /// Returns the public key of a seed; `nil` where the seed is not 32 bytes, or the build has no crypto.
  static func publicKey(ofSeed seed: [UInt8]) -> [UInt8]? {
    #if canImport(CryptoKit) || Crypto
    let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed)
    return key.map { Array($0.publicKey.rawRepresentation) }
    #else
    return nil
    #endif
  }

  /// Returns the signature of a message by a seed; `nil` as above.
  ///
  /// CryptoKit adds randomness, so the bytes may differ from time to time.
  static func signature(of message: [UInt8], bySeed seed: [UInt8]) -> [UInt8]? {
    #if canImport(CryptoKit) || Crypto
    let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed)
    return (try? key?.signature(for: message)).map { Array($0) }
    #else
    return nil
    #endif
  }
}
