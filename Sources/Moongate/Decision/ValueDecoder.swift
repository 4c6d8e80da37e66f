internal import MoongateLinks

/// Decodes Swift values out of a ``Value``.
///
/// An empty Lua table is an empty object and, because Lua cannot tell, an empty array too.
///
/// It is a class because `Codable` hands it on as an existential, which would put a struct of this
/// size into memory of its own each time.
final class ValueDecoder: Decoder {
  let value: Value
  let path: CodingPath
  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(value: Value, path: CodingPath = .root) {
    self.value = value
    self.path = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    switch value {
    case .object: break
    case .array(let values) where values.isEmpty: break
    default: throw value.mismatch([String: Value].self, "a table with named fields", at: path)
    }
    return KeyedDecodingContainer(Fields(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value {
    case .array(let values): return Elements(values: values, path: path)
    case .object(let object) where object.isEmpty: return Elements(values: [], path: path)
    default: throw value.mismatch([Value].self, "a list", at: path)
    }
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.isNull }

  @inline(__always)
  func decode<Scalar: ValueScalar>(_ type: Scalar.Type) throws -> Scalar {
    guard let scalar = Scalar(of: value) else {
      throw value.mismatch(type, Scalar.wanted, at: path)
    }
    return scalar
  }

  func decode<Decoded: Decodable>(_ type: Decoded.Type) throws -> Decoded {
    // A value keeps its own shape: integers stay apart from numbers.
    if type == Value.self || type == Value?.self, let value = value as? Decoded { return value }
    if let value = try decodePlatformValue(as: type) { return value }
    do {
      return try Decoded(from: self)
    } catch DecodingError.dataCorrupted(let context) {
      guard let values = allowedValues(of: type) else {
        throw DecodingError.dataCorrupted(context)
      }
      throw mismatch(type, values)
    }
  }

  func mismatch(_ type: any Any.Type, _ wanted: String) -> DecodingError {
    value.mismatch(type, wanted, at: path)
  }
}

extension Value {
  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The error of a value of another kind than is wanted.
  func mismatch(_ type: any Any.Type, _ wanted: String, at path: CodingPath) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: path.keys,
        debugDescription: "The app wants \(wanted), got \(kindText)."
      )
    )
  }

  /// The kind of value, with a scalar's value, for error messages.
  var kindText: String {
    switch self {
    case .null: "nil"
    case .boolean, .integer, .number: description
    case .string: "the text \(description)"
    case .array: "a list"
    case .object(let object): object.isEmpty ? "an empty table" : "a table with named fields"
    }
  }
}

/// Returns the list of texts that an enum accepts, for a message to scripts; `nil` for other types.
func allowedValues(of type: any Any.Type) -> String? {
  guard let choice = type as? any (RawRepresentable & CaseIterable).Type else { return nil }
  return texts(of: choice)
}

private func texts<Choice: RawRepresentable & CaseIterable>(of choice: Choice.Type) -> String? {
  let texts = choice.allCases.compactMap { $0.rawValue as? String }
  return texts.isEmpty ? nil : Kind.oneOf(texts, folds: false).noun
}
