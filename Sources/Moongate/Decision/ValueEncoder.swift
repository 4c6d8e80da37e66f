/// Encodes Swift values into a ``Value``.
///
/// It is a class because `Codable` wants what a container encodes to be seen by whoever asked for
/// the container.
final class ValueEncoder: Encoder {
  /// The encoded content, as far as it is known.
  enum Content {
    case nothing
    case value(Value)
    case elements([ValueEncoder])
    case fields([(name: String, encoder: ValueEncoder)])
  }

  let path: CodingPath
  var content = Content.nothing
  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(path: CodingPath) { self.path = path }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .fields = content {} else { content = .fields([]) }
    return KeyedEncodingContainer(EncodedFields(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .elements = content {} else { content = .elements([]) }
    return EncodedElements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Returns the encoder of a named field.
  func field(_ key: any CodingKey) -> ValueEncoder {
    let encoder = ValueEncoder(path: .step(key, after: path))
    guard case .fields(var fields) = content else { return encoder }
    content = .nothing
    fields.append((key.stringValue, encoder))
    content = .fields(fields)
    return encoder
  }

  /// Returns the encoder of one more element.
  func element() -> ValueEncoder {
    guard case .elements(var elements) = content else { return ValueEncoder(path: path) }
    content = .nothing
    let encoder = ValueEncoder(path: .step(ListIndex(intValue: elements.count), after: path))
    elements.append(encoder)
    content = .elements(elements)
    return encoder
  }

  /// Returns the whole value.
  ///
  /// - Throws: an `EncodingError` if nothing was encoded.
  func result(of value: some Encodable) throws -> Value {
    if case .nothing = content { throw invalid(value, "The value does not encode anything.") }
    return result
  }

  private var result: Value {
    switch content {
    case .nothing: [:]
    case .value(let value): value
    case .elements(let elements): .array(elements.map(\.result))
    case .fields(let fields):
      .object(
        Value.Object(fields.map { Value.Object.Field(name: $0.name, value: $0.encoder.result) })
      )
    }
  }

  /// Takes a value with each field and number as it is, if all numbers are finite.
  private func take(_ value: Value) throws {
    switch value {
    case .number(let number): try encode(number)
    case .array(let values):
      content = .elements([])
      for value in values { try element().take(value) }
    case .object(let object):
      content = .fields([])
      for item in object { try field(FieldName(stringValue: item.name)).take(item.value) }
    case .null, .boolean, .integer, .string: content = .value(value)
    }
  }

  func invalid(_ value: Any, _ reason: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: path.keys, debugDescription: reason))
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { content = .value(.null) }

  func encode(_ value: Bool) { content = .value(.boolean(value)) }

  func encode(_ value: String) { content = .value(.string(value)) }

  func encode<Number: BinaryFloatingPoint & Encodable>(_ value: Number) throws {
    guard value.isFinite else { throw invalid(value, "The number is not finite.") }
    content = .value(.number(Double(value)))
  }

  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) throws {
    guard let integer = Int(exactly: value) else {
      throw invalid(value, "The integer is not in \(Int.min)…\(Int.max).")
    }
    content = .value(.integer(integer))
  }

  func encode<Encoded: Encodable>(_ value: Encoded) throws {
    // A value keeps its own shape, and what the platform has would want a table.
    if let value = value as? Value {
      try take(value)
    } else if let text = try platformText(of: value) {
      content = .value(.string(text))
    } else {
      try value.encode(to: self)
    }
  }
}
