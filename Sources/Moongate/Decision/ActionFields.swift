internal import MoongateLua

/// The only field of an action: its arguments, under its name.
struct ActionFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ActionDecoder

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    guard let key = Key(spelled: decoder.name) else { return [] }
    return [key]
  }

  func contains(_ key: Key) -> Bool {
    key.stringValue.isSame(as: decoder.name) || Spelling.areSame(key.stringValue, decoder.name)
  }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) || decoder.arguments.isNull }

  func decode<Decoded: Decodable>(_ type: Decoded.Type, forKey key: Key) throws -> Decoded {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder.container(of: try arguments(for: key), at: .action(decoder.name))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder.plain }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: Key) throws -> ValueDecoder {
    ValueDecoder(value: try arguments(for: key), path: .action(decoder.name))
  }

  private func arguments(for key: Key) throws -> Value {
    guard contains(key) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: [], debugDescription: "The field is missing.")
      )
    }
    return decoder.arguments
  }
}
