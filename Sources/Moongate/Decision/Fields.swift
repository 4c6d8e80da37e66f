/// The named fields of an object.
struct Fields<Key: CodingKey>: NestedFields {
  /// The decoder of the object; one reference, because the standard library copies a container at
  /// every question.
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.value.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { found(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    // Lua does not keep nil fields: a field that is nil is not there.
    found(key)?.isNull ?? true
  }

  @inline(__always)
  func decode<Scalar: ValueScalar>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar {
    try scalar(of: try value(for: key), forKey: key)
  }

  func decode<Decoded: Decodable>(_ type: Decoded.Type, forKey key: Key) throws -> Decoded {
    try decoder(for: key).decode(type)
  }

  func decodeIfPresent<Decoded: Decodable>(
    _ type: Decoded.Type,
    forKey key: Key
  ) throws -> Decoded? {
    guard let value = decoder.value[key.stringValue], !value.isNull else { return nil }
    return try ValueDecoder(value: value, path: .step(key, after: decoder.path)).decode(type)
  }

  /// Returns the value of a key as a scalar.
  @inline(__always)
  func scalar<Scalar: ValueScalar>(of value: Value, forKey key: Key) throws -> Scalar {
    guard let scalar = Scalar(of: value) else {
      throw value.mismatch(Scalar.self, Scalar.wanted, at: .step(key, after: decoder.path))
    }
    return scalar
  }

  func superDecoder() throws -> any Decoder { decoder }

  /// The value of a key's name, or of another spelling of it.
  @inline(__always)
  func found(_ key: Key) -> Value? {
    let name = key.stringValue
    return decoder.value[name] ?? decoder.value.value(spelled: name)
  }

  func decoder(for key: Key) throws -> ValueDecoder {
    ValueDecoder(value: try value(for: key), path: .step(key, after: decoder.path))
  }

  private func value(for key: Key) throws -> Value {
    guard let value = found(key) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: codingPath, debugDescription: "The field is missing.")
      )
    }
    return value
  }
}

/// Named fields each of which has a decoder of its own.
protocol NestedFields: KeyedDecodingContainerProtocol {
  /// Returns the decoder of a field.
  ///
  /// - Throws: a `DecodingError` for a field that is missing.
  func decoder(for key: Key) throws -> ValueDecoder
}

extension NestedFields {
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }
}
