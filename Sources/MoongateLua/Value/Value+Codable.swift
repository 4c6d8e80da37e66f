extension Value: Codable {
  /// Reads any JSON-shaped value.
  ///
  /// A number without a fraction becomes an ``integer(_:)`` if it fits.
  public init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: FieldName.self) {
      self = .object(
        Object(
          try fields.allKeys.map {
            Object.Field(
              name: $0.stringValue,
              value: try fields.decode(Value.self, forKey: $0)
            )
          }
        )
      )
    } else if var elements = try? decoder.unkeyedContainer() {
      var values: [Value] = []
      while !elements.isAtEnd { values.append(try elements.decode(Value.self)) }
      self = .array(values)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let boolean = try? single.decode(Bool.self) {
        self = .boolean(boolean)
      } else if let integer = try? single.decode(Int.self) {
        self = .integer(integer)
      } else if let number = try? single.decode(Double.self) {
        self = .number(number)
      } else {
        self = .string(try single.decode(String.self))
      }
    }
  }

  /// Writes the value as JSON would hold it.
  ///
  /// - Throws: what the encoder does, and an `EncodingError` for names that Unicode calls equivalent,
  ///   such as two spellings of `é`: they are different fields, of which encoders keep one.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var single = encoder.singleValueContainer()
      try single.encodeNil()
    case .boolean(let boolean): try boolean.encode(to: encoder)
    case .integer(let integer): try integer.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .string(let string): try string.encode(to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let object):
      if let name = object.equivalentName {
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription:
              "Two fields are named \(Value.quoted(name)), spelled with different bytes."
          )
        )
      }
      var fields = encoder.container(keyedBy: FieldName.self)
      for field in object {
        try fields.encode(field.value, forKey: FieldName(stringValue: field.name))
      }
    }
  }
}

extension Value.Object {
  /// A name that Unicode calls equivalent to that of another field; nil if there is none.
  fileprivate var equivalentName: String? {
    // ASCII is equivalent to itself alone.
    guard contains(where: { $0.name.utf8.contains { $0 >= 0x80 } }) else { return nil }
    var names: Set<String> = []
    return first { !names.insert($0.name).inserted }?.name
  }
}

/// The name of a field, as a step of a coding path.
package struct FieldName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
