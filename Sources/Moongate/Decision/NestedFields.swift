/// Named fields each of which has a decoder of its own.
protocol NestedFields: KeyedDecodingContainerProtocol {
  /// Returns the decoder of a field, or throws where there is no such field.
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
