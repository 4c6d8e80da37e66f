internal import Moongate

/// A public key of Ed25519, as trust names it: `ed25519:` and 64 hexadecimal digits in lower case.
///
/// The name of the algorithm stands with the key, never with a signature, and tells a key from a digest.
package struct PublicKey: Sendable, Hashable {
  private static let prefix = "ed25519:"

  /// The 32 bytes (RFC 8032, 5.1.5), the only encoding of the key.
  package let bytes: [UInt8]

  /// A key; `nil` for bytes to which there is an ``objection(to:)``.
  package init?(_ bytes: [UInt8]) {
    guard Self.objection(to: bytes) == nil else { return nil }
    self.bytes = bytes
  }

  /// Returns the reason why bytes cannot be a key, as a clause; `nil` if they can.
  ///
  /// Bytes that belong to no point pass, and then verify nothing.
  package static func objection(to bytes: [UInt8]) -> String? {
    if bytes.count != Ed25519.keyBytes { return "it does not have 32 bytes" }
    if CurvePoint.isOfSmallOrder(bytes) { return "it is a point of small order" }
    if !CurvePoint.isCanonical(bytes) { return "it is not encoded canonically" }
    return nil
  }

  /// Returns the reason why a text does not name a key, as a clause; `nil` if it does.
  package static func objection(to text: String) -> String? {
    guard let bytes = digits(of: text).flatMap(Hex.bytes) else {
      return "it is not \"ed25519:\" and 64 hexadecimal digits in lower case"
    }
    return objection(to: bytes)
  }

  /// The part of a text after the name of the algorithm; `nil` for another beginning.
  private static func digits(of text: String) -> Substring? {
    guard text.utf8.starts(with: prefix.utf8) else { return nil }
    return Substring(text.utf8.dropFirst(prefix.utf8.count))
  }

  /// The `keyid` of the key's signatures: the first 16 digits of its SHA-256.
  ///
  /// Only a hint for people. Verifying ignores it, as nothing signs it.
  package var hint: String { String(Fingerprint(of: bytes).description.prefix(16)) }
}

extension PublicKey: LosslessStringConvertible {
  /// The key that a text names; `nil` for any other text.
  package init?(_ text: String) {
    guard Self.objection(to: text) == nil else { return nil }
    self.init(Self.digits(of: text).flatMap(Hex.bytes) ?? [])
  }

  /// The text that names the key.
  package var description: String { Self.prefix + Hex.text(bytes) }
}

extension PublicKey: Codable {
  /// Reads the text that names the key.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let key = PublicKey(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(Self.objection(to: text) ?? "it is no key")"
        )
      )
    }
    self = key
  }

  /// Writes the text that names the key.
  package func encode(to encoder: any Encoder) throws {
    var text = encoder.singleValueContainer()
    try text.encode(description)
  }
}
