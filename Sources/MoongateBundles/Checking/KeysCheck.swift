package import Moongate

/// The checks of a keys document, as pure functions.
package struct KeysCheck: Sendable {
  /// The keys document that a device accepted before.
  package struct Accepted: Sendable, Equatable {
    /// The keys.
    package var keys: KeySet
    /// The SHA-256 of the document's bytes.
    package var digest: Fingerprint

    package init(keys: KeySet, digest: Fingerprint) { (self.keys, self.digest) = (keys, digest) }
  }

  /// The trust that ships in the app.
  package var trust: Trust
  /// The newest document that was accepted before; `nil` before the first.
  package var accepted: Accepted?

  package init(_ trust: Trust, accepted: Accepted? = nil) {
    (self.trust, self.accepted) = (trust, accepted)
  }

  /// The keys in force: those of the accepted document, unless the app shipped with newer ones.
  package var keys: KeySet {
    guard let accepted, accepted.keys.version > trust.keys.version else { return trust.keys }
    return accepted.keys
  }

  /// Checks an envelope that was fetched, or stored as it was fetched.
  ///
  /// - Throws: a ``Refusal`` with the code `size`, `malformed`, `type`, `signatures`, `no-crypto`, `schema`,
  ///   `critical`, `app`, `rollback` or `forked`.
  package func check(_ bytes: [UInt8]) throws(Refusal) -> Accepted {
    let envelope = try Envelope(bytes, as: .keys, most: Envelope.mostOfKeys)
    try envelope.verify(by: trust.recovery, threshold: trust.keys.threshold)
    let document = try KeysDocument(payload: envelope.payload)
    try Refusal.check(app: document.app, is: trust.app, in: .keys)
    // A key stolen from a build server must not be able to replace all of them.
    guard Set(trust.recovery).isDisjoint(with: document.keys.content + document.keys.channel) else {
      throw Refusal(
        .malformed,
        "The keys document names a recovery key as one that signs; make a separate one."
      )
    }
    let digest = Fingerprint(of: envelope.payload)
    let (version, known) = (document.keys.version, keys.version)
    // The shipped keys have no document, so one of their number has nothing to agree with.
    let isKnown = accepted.map { $0.keys.version == version && $0.digest == digest } ?? false
    guard version > known || (version == known && isKnown) else {
      throw version < known
        ? Refusal(
          .rollback,
          "The keys document has the version \(version), and \(known) is in force."
        )
        : Refusal(
          .forked,
          """
          The keys document has the version \(version) of the keys in force and another content; sign \
          it with the version \(known + 1).
          """
        )
    }
    return Accepted(keys: document.keys, digest: digest)
  }
}
