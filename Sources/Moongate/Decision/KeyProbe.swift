/// Finds out by which names a type decodes its fields, or an enum its cases.
final class KeyProbe: Decoder {
  /// The question that ends the decoding.
  private struct Asked: Error {}

  private var names: [String]?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init() {}

  /// Returns the names, where the type lists its keys.
  static func names(of type: (some Decodable).Type) -> [String]? {
    let probe = KeyProbe()
    _ = try? type.init(from: probe)
    return probe.names
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    names = type.allNames
    throw Asked()
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Asked() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Asked() }
}
