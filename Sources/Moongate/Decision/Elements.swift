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
    let path = CodingPath.step(ListIndex(intValue: currentIndex), after: path)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self,
        DecodingError.Context(codingPath: path.keys, debugDescription: "The element is missing.")
      )
    }
    return ValueDecoder(value: values[currentIndex], path: path)
  }
}
