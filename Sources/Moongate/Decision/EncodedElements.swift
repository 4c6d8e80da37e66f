/// The elements of a list that is encoded.
struct EncodedElements: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int {
    if case .elements(let elements) = encoder.content { elements.count } else { 0 }
  }

  func encodeNil() { encoder.element().encodeNil() }

  func encode<Encoded: Encodable>(_ value: Encoded) throws { try encoder.element().encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.element() }
}
