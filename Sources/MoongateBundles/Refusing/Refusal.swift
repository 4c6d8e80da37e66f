internal import Moongate

/// The reason why bytes that were fetched, stored or shipped are not used.
///
/// Every check fails closed: whoever gets a refusal keeps what ran before.
public struct Refusal: Error, Sendable, Hashable {
  /// The kinds of refusals.
  ///
  /// The raw value of each is stable, for logs and dashboards.
  /// Later versions may add some, so a `switch` over them needs a `default`.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The bytes are more than the limit, or more than the signed channel says.
    case size
    /// The bytes are not the document that they should be: not UTF-8, not JSON, or a field that is wrong.
    case malformed
    /// The envelope is signed as a document of another type.
    case type
    /// Too few different keys of the trust signed the bytes.
    case signatures
    /// The build has no code that verifies signatures.
    case noCrypto = "no-crypto"
    /// The document has a schema that is newer than this Moongate.
    case schema
    /// The document names a member that its readers must know, and this Moongate does not.
    case critical
    /// The document is for another app.
    case app
    /// The document is for another channel.
    case channel
    /// The document is older than one that was accepted before, or than the shipped floor.
    case rollback
    /// The document has the number of one that was accepted before, and another content.
    case forked
    /// The channel is past its expiry.
    case expired
    /// The bytes are not those that the signed channel names.
    case digest
    /// The trust does not allow bundles of this kind.
    case kind
    /// The bundle requires something that the app or the engine does not have.
    case requires
    /// The scripts of the bundle do not load in this app.
    case load
    /// A link that the bundle brings to be tried with was decided otherwise than it says.
    case probe
  }

  /// The kind of the refusal.
  public let code: Code
  /// One sentence for the person who can fix it.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.message
  }
}

extension Refusal: CustomStringConvertible {
  /// The sentence, safe to show on a terminal.
  public var description: String { Value.displayed(message) }
}
