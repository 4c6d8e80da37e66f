/// A list of one element, whose type is noted.
struct ProbedElements: UnkeyedDecodingContainer {
  let probe: TypeProbe
  private(set) var currentIndex = 0

  init(probe: TypeProbe) { self.probe = probe }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }
  var isAtEnd: Bool { currentIndex > 0 }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Decoded: Decodable>(_ type: Decoded.Type) throws -> Decoded {
    let element = try next()
    let found = try ProbedType(type, at: element.place, depth: element.depth)
    element.note(found.type)
    return found.value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws(CapabilitiesError) -> TypeProbe {
    guard currentIndex == 0 else {
      throw probe.error("A list of a fixed length has no type; write its type by hand.")
    }
    currentIndex += 1
    return probe.element()
  }
}
