internal import MoongateLua

/// The only field of an action: its arguments, under its name.
struct ActionFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// The decoder of the arguments.
  let arguments: ValueDecoder

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    if let key = Key(stringValue: arguments.actionName) { return [key] }
    return [Key(spelled: arguments.actionName)].compactMap(\.self)
  }

  func contains(_ key: Key) -> Bool {
    let name = key.stringValue
    return name.isSame(as: arguments.actionName) || Spelling.areSame(name, arguments.actionName)
  }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) || arguments.value.isNull }

  func decode<Decoded: Decodable>(_ type: Decoded.Type, forKey key: Key) throws -> Decoded {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { arguments.whole }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: Key) throws -> ValueDecoder {
    guard contains(key) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: [], debugDescription: "The field is missing.")
      )
    }
    return arguments
  }
}
