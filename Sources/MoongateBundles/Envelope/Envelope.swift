/// A document with the signatures of its type and bytes (DSSE 1.0, `envelope.md` and `protocol.md` of
/// secure-systems-lab/dsse).
package struct Envelope: Sendable, Equatable {
  /// A signature as an envelope has it.
  package struct Signature: Sendable, Equatable {
    /// A hint at the key, which nothing signs; verifying ignores it.
    package var keyID: String
    /// The bytes, of any number.
    package var bytes: [UInt8]

    package init(keyID: String, bytes: [UInt8]) { (self.keyID, self.bytes) = (keyID, bytes) }
  }

  /// The type that the envelope claims.
  package var type: String
  /// The bytes of the document, which mean nothing before they are verified.
  package var payload: [UInt8]
  /// The signatures.
  package var signatures: [Signature]

  /// An envelope without signatures.
  package init(_ type: DocumentType, payload: [UInt8]) {
    (self.type, self.payload, self.signatures) = (type.rawValue, payload, [])
  }

  init(type: String, payload: [UInt8], signatures: [Signature]) {
    (self.type, self.payload, self.signatures) = (type, payload, signatures)
  }

  /// The bytes that are signed: `"DSSEv1" SP len(type) SP type SP len(payload) SP payload`, lengths in bytes
  /// and decimal digits (DSSE `protocol.md`, "PAE").
  ///
  /// No document can pass for one of another type, as the type is among them and each part tells its length.
  package static func signedBytes(type: String, payload: [UInt8]) -> [UInt8] {
    Array("DSSEv1 \(type.utf8.count) \(type) \(payload.count) ".utf8) + payload
  }
}
