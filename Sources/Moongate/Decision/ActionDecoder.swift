internal import MoongateLua

/// Decodes an enum out of an action, as if it were an object whose only field has the action's name.
struct ActionDecoder: Decoder {
  /// The decoder of the arguments, whose path is the name.
  private let arguments: ValueDecoder

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ action: Action) {
    arguments = ValueDecoder(value: action.arguments, path: .action(action.name))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ActionFields(arguments: arguments))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try arguments.whole.unkeyedContainer()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { arguments.whole }
}

extension ValueDecoder {
  /// The name of the action whose arguments are decoded.
  var actionName: String {
    guard case .action(let name) = path else { preconditionFailure("an action has a name") }
    return name
  }

  /// The decoder of the object around the arguments, for types that are no enum.
  var whole: ValueDecoder {
    ValueDecoder(value: .object(Value.Object([Value.Object.Field(name: actionName, value: value)])))
  }
}
