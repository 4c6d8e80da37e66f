package import Moongate

/// The newest channel that a device accepted, as its store remembers it.
package struct AcceptedChannel: Sendable, Equatable, Codable {
  /// The sequence, below which nothing is taken.
  package var sequence: Int
  /// The latest moment that any accepted channel was made, before which no correct clock is.
  package var issued: Int
  /// The SHA-256 of the document's bytes.
  package var digest: Fingerprint
  /// The keys that signed it.
  package var signers: Set<PublicKey>

  package init(sequence: Int, issued: Int, digest: Fingerprint, signers: Set<PublicKey>) {
    (self.sequence, self.issued, self.digest, self.signers) = (sequence, issued, digest, signers)
  }

  /// Whether the memory still counts under a set of keys: as long as they would verify that channel.
  ///
  /// The thief of a key may have signed the sequence 2^53 - 1, to lock out every channel after it (The Update
  /// Framework, 5.3.11, "fast-forward attack"), so the memory goes with that key. It stays where other keys
  /// come or go, as a floor that fell would let old channels back in.
  func counts(under keys: KeySet) -> Bool {
    signers.intersection(keys.channel).count >= keys.threshold
  }
}
