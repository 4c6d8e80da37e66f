internal import MoongateLua

extension Envelope {
  /// Reads an envelope.
  ///
  /// - Parameters:
  ///   - bytes: the JSON as it was fetched or stored.
  ///   - type: the type that belongs here.
  ///   - most: the most bytes that are read.
  /// - Throws: a ``Refusal`` with the code `size`, `malformed` or `type`.
  /// - Complexity: O(*n*).
  package init(_ bytes: [UInt8], as type: DocumentType, most: Int) throws(Refusal) {
    guard bytes.count <= most else {
      throw Refusal(
        .size,
        "The envelope of the \(type.noun) has \(bytes.count) bytes, and at most \(most) are read."
      )
    }
    let document = try Document(bytes, noun: "envelope of the \(type.noun)")
    let claimed = try document.text("payloadType")
    guard claimed.isSame(as: type.rawValue) else {
      throw Refusal(
        .type,
        "The envelope holds \(Value.quoted(claimed)) where \(Value.quoted(type.rawValue)) belongs."
      )
    }
    guard let payload = Base64.bytes(try document.text("payload")) else {
      throw document.fault("payload", " must hold base64.")
    }
    let signatures = try document.tables("signatures")
    guard 1...Self.mostSignatures ~= signatures.count else {
      throw document.fault("signatures", " must hold 1 to \(Self.mostSignatures) signatures.")
    }
    self.init(
      type: claimed,
      payload: payload,
      signatures: try signatures.map { table throws(Refusal) in try Signature(table) }
    )
  }

  /// The envelope as a file: deterministic JSON and an end of line.
  package var json: String {
    let signatures = signatures.map { signature -> Value in
      ["keyid": .string(signature.keyID), "sig": .string(Base64.text(signature.bytes))]
    }
    let value: Value = [
      "payload": .string(Base64.text(payload)), "payloadType": .string(type),
      "signatures": .array(signatures),
    ]
    return value.documentText + "\n"
  }
}

extension Envelope.Signature {
  fileprivate init(_ table: Document) throws(Refusal) {
    guard let bytes = Base64.bytes(try table.text("sig")) else {
      throw table.fault("sig", " must hold base64.")
    }
    self.init(keyID: table.has("keyid") ? try table.text("keyid") : "", bytes: bytes)
  }
}
