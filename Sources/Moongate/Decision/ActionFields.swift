internal import MoongateLua

/// The only field of an action: its arguments, under its name.
struct ActionFields<Key: CodingKey>: NestedFields {
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

  func superDecoder() throws -> any Decoder { arguments.whole }

  func decoder(for key: Key) throws -> ValueDecoder {
    guard contains(key) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: [], debugDescription: "The field is missing.")
      )
    }
    return arguments
  }
}
