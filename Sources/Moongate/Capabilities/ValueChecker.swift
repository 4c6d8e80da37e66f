internal import MoongateLinks
internal import MoongateLua

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Checks values against types.
struct ValueChecker {
  /// The patterns of the kinds that types name.
  let kinds: [String: KindPattern]

  /// Checks that a value is one of a type.
  ///
  /// - Throws: the first thing that is wrong, in the order of names.
  /// - Complexity: O(*n*) in the size of the value, times the fields of a table.
  func check(
    _ value: Value,
    _ type: ValueType,
    at path: String = ""
  ) throws(ValueMismatch) {
    switch (type, value) {
    case (.any, _): return
    case (.object(let object), .object(let fields)): return try check(fields, object, at: path)
    // An empty table is an empty list too, because Lua cannot tell.
    case (.object(let object), .array(let elements)) where elements.isEmpty:
      return try check([:], object, at: path)
    case (.list, .object(let fields)) where fields.isEmpty: return
    case (.map, .array(let elements)) where elements.isEmpty: return
    case (.list(let element), .array(let elements)):
      for (index, value) in elements.enumerated() {
        try check(value, element, at: "\(path)[\(index + 1)]")
      }
      return
    case (.map(let element), .object(let fields)):
      for field in fields { try check(field.value, element, at: path.appending(field: field.name)) }
      return
    default: break
    }
    guard !accepts(value, type) else { return }
    throw ValueMismatch(path: path, reason: .wrong(wanted: type.noun, got: value.kindText))
  }

  /// Checks the fields of a table.
  func check(
    _ fields: Value.Object,
    _ type: ObjectType,
    at path: String = ""
  ) throws(ValueMismatch) {
    for wanted in type.fields {
      let path = path.appending(field: wanted.name)
      if let value = fields.value(spelled: wanted.name), value != .null || wanted.type == .any {
        try check(value, wanted.type, at: path)
      } else if !wanted.isOptional {
        throw ValueMismatch(path: path, reason: .missing(wanted: wanted.type.noun))
      }
    }
    if let unknown = type.unknown(among: fields.map(\.name)) {
      throw ValueMismatch(
        path: path.appending(field: unknown),
        reason: .unknown(of: type, name: unknown)
      )
    }
  }

  /// Whether a value is one of a type that holds no other.
  private func accepts(_ value: Value, _ type: ValueType) -> Bool {
    switch (type, value) {
    case (.boolean, .boolean), (.string, .string), (.number, .integer), (.number, .number),
      (.int, .integer), (.decimal, .integer):
      true
    case (.int, .number(let number)): Int(exactly: number) != nil
    case (.range(let range), .integer(let integer)): range.contains(integer)
    case (.range(let range), .number(let number)):
      Int(exactly: number).map(range.contains) ?? false
    case (.uuid, .string(let text)): KindValue.isUUID(Array(text.utf8))
    case (.decimal, .string(let text)): Decimal(spelled: text) != nil
    case (.date, .string(let text)): Timestamp(text) != nil
    case (.url, .string(let text)): URL(string: text) != nil
    // As an enum compares its raw values: without regard to how a character is composed.
    case (.oneOf(let options), .string(let text)): options.contains(text)
    case (.kind(let name), .string(let text)):
      kinds[name].map { $0.accepts(ContiguousArray(text.utf8).span) } ?? false
    default: false
    }
  }
}
