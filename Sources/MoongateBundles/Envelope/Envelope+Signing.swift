internal import MoongateLua

extension Envelope {
  /// Returns the keys that signed the document with its type, once there are enough of them.
  ///
  /// Counted are keys, not signatures: two signatures of one key, under whatever `keyid`, are one. After this
  /// the ``payload`` is what is to be parsed, and nothing else.
  ///
  /// - Parameters:
  ///   - keys: the keys of the role.
  ///   - threshold: the number of them that must have signed, 1 or more.
  /// - Returns: those of the keys that did.
  /// - Throws: a ``Refusal`` with the code `signatures`, or `no-crypto` in a build that cannot verify.
  /// - Complexity: O(*k s n*) in the keys, signatures and bytes, of which the first two are few.
  @discardableResult
  package func verify(by keys: [PublicKey], threshold: Int) throws(Refusal) -> Set<PublicKey> {
    try Self.checkCrypto()
    let message = Self.signedBytes(type: type, payload: payload)
    let signers = Set(keys).filter { key in
      signatures.contains { Ed25519.verifies($0.bytes, of: message, by: key.bytes) }
    }
    guard threshold > 0, signers.count >= threshold else {
      let noun = DocumentType(rawValue: type)?.noun ?? "document"
      throw Refusal(
        .signatures,
        """
        The \(noun) needs signatures by \(threshold) of the \(Set(keys).count) keys of its role and \
        has \(signers.count); sign it with a key that trust.json or the keys document names.
        """
      )
    }
    return signers
  }

  /// Refuses everything in a build without CryptoKit and without the trait.
  static func checkCrypto() throws(Refusal) {
    guard !Ed25519.isAvailable else { return }
    throw Refusal(
      .noCrypto,
      """
      This build of Moongate cannot verify signatures; depend on it with \
      .package(…, traits: ["Crypto"]).
      """
    )
  }

  /// Adds the signature of a key, in the place of an earlier one that names the same key.
  ///
  /// - Throws: a ``Refusal`` with the code `no-crypto`, in a build that cannot sign.
  package mutating func sign(with key: SigningKey) throws(Refusal) {
    guard let bytes = key.signature(of: Self.signedBytes(type: type, payload: payload)) else {
      try Self.checkCrypto()
      throw Refusal(.noCrypto, "The library for signatures refuses the key.")
    }
    signatures.removeAll { $0.keyID.isSame(as: key.publicKey.hint) }
    signatures.append(Signature(keyID: key.publicKey.hint, bytes: bytes))
  }
}
