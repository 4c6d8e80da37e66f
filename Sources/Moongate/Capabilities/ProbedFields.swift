/// The named fields that a type decodes, noted one by one.
struct ProbedFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let probe: TypeProbe

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    if let name = probe.onlyName { return Key(stringValue: name).map { [$0] } ?? [] }
    probe.noteNames()
    return []
  }

  func contains(_ key: Key) -> Bool { true }

  /// Whether a value is nil: none is, but who asks takes nil too, as `decodeIfPresent` does.
  func decodeNil(forKey key: Key) throws -> Bool {
    probe.noteOptional(key.stringValue)
    return false
  }

  func decode<Decoded: Decodable>(_ type: Decoded.Type, forKey key: Key) throws -> Decoded {
    let name = key.stringValue
    let found = try ProbedType(type, at: probe.path(name), depth: probe.depth + 1)
    if found.isOptional { probe.noteOptional(name) }
    probe.note(found.type, at: name)
    return found.value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try probe.nested(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try probe.nested(key.stringValue).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { probe.nested("super") }

  func superDecoder(forKey key: Key) throws -> any Decoder { probe.nested(key.stringValue) }
}
