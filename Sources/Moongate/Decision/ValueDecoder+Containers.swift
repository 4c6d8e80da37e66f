/// The named fields of an object.
struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: Value.Object
  let path: CodingPath

  var codingPath: [any CodingKey] { path.keys }

  var allKeys: [Key] {
    var keys: [Key] = []
    for index in 0..<object.count {
      if let key = Key(stringValue: object[index].name) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    // Lua does not keep nil fields: a field that is nil is not there.
    object[key.stringValue]?.isNull ?? true
  }

  @inline(__always)
  func decode<Scalar: ValueScalar>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar {
    let value = try value(for: key)
    guard let scalar = Scalar(of: value) else {
      throw value.mismatch(type, Scalar.wanted, at: .step(key, after: path))
    }
    return scalar
  }

  func decode<Decoded: Decodable>(_ type: Decoded.Type, forKey key: Key) throws -> Decoded {
    try decoder(for: key).decode(type)
  }

  @inline(__always)
  func decodeIfPresent<Scalar: ValueScalar>(
    _ type: Scalar.Type,
    forKey key: Key
  ) throws -> Scalar? {
    guard let value = object[key.stringValue], !value.isNull else { return nil }
    guard let scalar = Scalar(of: value) else {
      throw value.mismatch(type, Scalar.wanted, at: .step(key, after: path))
    }
    return scalar
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

  func superDecoder() throws -> any Decoder { ValueDecoder(value: .object(object), path: path) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: Key) throws -> ValueDecoder {
    ValueDecoder(value: try value(for: key), path: .step(key, after: path))
  }

  private func value(for key: Key) throws -> Value {
    guard let value = object[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: codingPath, debugDescription: "is missing")
      )
    }
    return value
  }
}

/// The elements of a list.
struct Elements: UnkeyedDecodingContainer {
  let values: [Value]
  let path: CodingPath
  private(set) var currentIndex = 0

  init(values: [Value], path: CodingPath) {
    self.values = values
    self.path = path
  }

  var codingPath: [any CodingKey] { path.keys }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  mutating func decodeNil() throws -> Bool {
    guard try next().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Decoded: Decodable>(_ type: Decoded.Type) throws -> Decoded {
    let decoded = try next().decode(type)
    currentIndex += 1
    return decoded
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try next().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try next().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try next()
    currentIndex += 1
    return decoder
  }

  private func next() throws -> ValueDecoder {
    let path = CodingPath.step(Index(intValue: currentIndex), after: path)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self,
        DecodingError.Context(codingPath: path.keys, debugDescription: "is missing")
      )
    }
    return ValueDecoder(value: values[currentIndex], path: path)
  }

  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }
    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }
}
