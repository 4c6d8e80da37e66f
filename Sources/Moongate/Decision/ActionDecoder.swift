internal import MoongateLua

/// Decodes an enum out of an action, as if it were an object whose only field has the action's name.
///
/// It is a class because `Codable` hands it on as an existential, which would put a struct of this
/// size into memory of its own each time.
final class ActionDecoder: Decoder {
  let name: String
  let arguments: Value
  /// The type of the keys that were wanted.
  private(set) var keys: (any CodingKey.Type)?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ action: Action) {
    name = action.name
    arguments = action.arguments
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    keys = type
    return KeyedDecodingContainer(ActionFields(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try plain.unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { plain }

  /// The decoder of the object, for types that are no enum.
  var plain: ValueDecoder {
    ValueDecoder(
      value: .object(Value.Object([Value.Object.Field(name: name, value: arguments)]))
    )
  }
}
