/// A value that crosses between the app and its scripts: the shape of JSON, with integers apart.
///
/// Values are compared and ordered without regard to how Lua stored them: a decision made twice
/// is the same value twice.
public enum Value: Sendable, Hashable {
  /// Lua's `nil`.
  case null
  /// A boolean.
  case boolean(Bool)
  /// A Lua integer.
  case integer(Int)
  /// A finite Lua float.
  case number(Double)
  /// UTF-8 text.
  case string(String)
  /// A Lua table with the keys 1…n.
  case array([Value])
  /// A Lua table whose keys are all strings. An empty table is an empty object.
  case object(Object)
}

extension Value {
  /// The value of a field, or `nil` where this is not an object or has no such field.
  ///
  /// - Complexity: O(log *n*) in the number of fields.
  public subscript(_ name: String) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  /// Whether this is an object that has a field of that name.
  package func has(_ name: String) -> Bool {
    if case .object(let object) = self { object.has(name) } else { false }
  }

  /// The names of all fields, in order; none where this is not an object.
  package var names: [String] {
    guard case .object(let object) = self else { return [] }
    return object.names
  }
}
