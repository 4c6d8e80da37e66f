extension Envelope {
  /// The most bytes of an envelope with a channel or keys, and of the bytes of a bundle.
  package static let mostOfChannel = 64 << 10
  package static let mostOfKeys = 16 << 10
  package static let mostOfBundle = 1 << 20

  /// The most signatures of an envelope, and keys of a role.
  ///
  /// Each key is tried with each signature, so 8 bound the work on bytes that nobody signed: 64 times the hash
  /// of the document.
  package static let mostSignatures = 8

  /// The bytes that type, names and signatures add, generously.
  private static let wrapping = 4 << 10

  /// Returns the most bytes of an envelope whose document has so many, at which a download stops.
  package static func mostBytes(ofPayload count: Int) -> Int { (count + 2) / 3 * 4 + wrapping }
}
