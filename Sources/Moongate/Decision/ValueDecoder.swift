/// Decodes Swift values out of a ``Value``.
///
/// An empty Lua table is an empty object and, because Lua cannot tell, an empty array too.
struct ValueDecoder: Decoder {
  let value: Value
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    switch value {
    case .object(let object):
      return KeyedDecodingContainer(Fields(object: object, codingPath: codingPath))
    case .array(let values) where values.isEmpty:
      return KeyedDecodingContainer(Fields(object: Value.Object([]), codingPath: codingPath))
    default: throw mismatch([String: Value].self, "a table with named fields")
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value {
    case .array(let values): return Elements(values: values, codingPath: codingPath)
    case .object(let object) where object.isEmpty:
      return Elements(values: [], codingPath: codingPath)
    default: throw mismatch([Value].self, "a list")
    }
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: any Any.Type, _ wanted: String) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "wants \(wanted), got \(value.kindText)"
      )
    )
  }
}

extension Value {
  /// The kind of value, with a scalar's value, for error messages.
  fileprivate var kindText: String {
    switch self {
    case .null: "nil"
    case .boolean, .integer, .number: description
    case .string: "the text \(description)"
    case .array: "a list"
    case .object(let object): object.isEmpty ? "an empty table" : "a table with named fields"
    }
  }
}

// MARK: Scalars

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .boolean(let boolean) = value else { throw mismatch(type, "a boolean") }
    return boolean
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let string) = value else { throw mismatch(type, "text") }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .integer(let integer): return Double(integer)
    case .number(let number): return number
    default: throw mismatch(type, "a number")
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  func decode<Decoded: Decodable>(_ type: Decoded.Type) throws -> Decoded {
    // A value keeps its own shape: integers stay apart from numbers.
    if let value = value as? Decoded { return value }
    if let url = try decodeURL(as: type) { return url }
    return try Decoded(from: self)
  }

  /// A Lua float with an integral value is an integer too, as in Lua (manual §3.4.3).
  private func integer<Integer: FixedWidthInteger>() throws -> Integer {
    let exact: Integer? =
      switch value {
      case .integer(let integer): Integer(exactly: integer)
      case .number(let number): Integer(exactly: number)
      default: nil
      }
    guard let exact else {
      let range = Integer.self == Int.self ? "" : " in \(Integer.min)…\(Integer.max)"
      throw mismatch(Integer.self, "an integer\(range)")
    }
    return exact
  }
}
