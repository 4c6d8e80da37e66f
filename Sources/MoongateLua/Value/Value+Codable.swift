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
      var fields = encoder.container(keyedBy: FieldName.self)
      for field in object {
        try fields.encode(field.value, forKey: FieldName(stringValue: field.name))
      }
    }
  }

  private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
