internal import MoongateLinks
internal import MoongateLua

/// The type of a table that values are checked against.
final class PreparedObject: Sendable {
  /// The type as the app declares it.
  let type: ObjectType
  /// The types of the values, in the order of the type's fields.
  let types: [PreparedType]
  /// The number of required fields.
  let requiredCount: Int
  /// The places of the fields by the bytes that all spellings of a name share.
  private let places: [[UInt8]: Int]

  /// The type of a table, of capabilities that declare these kinds.
  ///
  /// - Complexity: O(*n*) in the bytes of the type.
  init(_ type: ObjectType, kinds: [String: KindPattern]) {
    self.type = type
    types = type.fields.map { PreparedType($0.type, kinds: kinds) }
    requiredCount = type.fields.count { !$0.isOptional }
    var places: [[UInt8]: Int] = [:]
    for (place, field) in type.fields.enumerated() {
      places[Array(Spelling.folded(field.name).utf8)] = place
    }
    self.places = places
  }

  /// The place of the field that a name means in another spelling than its own.
  func place(spelled name: String) -> Int? { places[Array(Spelling.folded(name).utf8)] }
}
