/// The named fields of an object.
struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: Value.Object
  let path: CodingPath

  var codingPath: [any CodingKey] { path.keys }

  var allKeys: [Key] { object.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { object.value(spelled: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    // Lua does not keep nil fields: a field that is nil is not there.
    object.value(spelled: key.stringValue)?.isNull ?? true
  }

  @inline(__always)
  func decode<Scalar: ValueScalar>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar {
    try scalar(of: try value(for: key), forKey: key)
  }

  func decode<Decoded: Decodable>(_ type: Decoded.Type, forKey key: Key) throws -> Decoded {
    try decoder(for: key).decode(type)
  }

  /// Returns the value of a key as a scalar.
  @inline(__always)
  func scalar<Scalar: ValueScalar>(of value: Value, forKey key: Key) throws -> Scalar {
    guard let scalar = Scalar(of: value) else {
      throw value.mismatch(Scalar.self, Scalar.wanted, at: .step(key, after: path))
    }
    return scalar
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder.container(of: try value(for: key), at: .step(key, after: path))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { ValueDecoder(value: .object(object), path: path) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: Key) throws -> ValueDecoder {
    ValueDecoder(value: try value(for: key), path: .step(key, after: path))
  }

  private func value(for key: Key) throws -> Value {
    guard let value = object.value(spelled: key.stringValue) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: codingPath, debugDescription: "The field is missing.")
      )
    }
    return value
  }
}
