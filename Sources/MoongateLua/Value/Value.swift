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
}

extension Value {
  /// Named values, sorted by name, because Lua's own order differs from state to state.
  public struct Object: Sendable, Hashable, RandomAccessCollection {
    /// One named value.
    public struct Field: Sendable, Hashable {
      /// The field's name.
      public var name: String
      /// The field's value.
      public var value: Value

      /// Creates a field of that name and value.
      public init(name: String, value: Value) {
        self.name = name
        self.value = value
      }
    }

    private var fields: [Field]

    /// Creates an object without fields.
    public init() { fields = [] }

    /// Creates an object of these fields.
    ///
    /// Of fields with the same name the last one stays.
    ///
    /// - Complexity: O(*n* log *n*).
    public init(_ fields: [Field]) {
      self.fields = fields
      guard fields.count > 1 else { return }
      let isSorted = zip(fields, fields.dropFirst()).allSatisfy { precedes($0.name, $1.name) }
      guard !isSorted else { return }
      // Equal names keep their order, so the last one of a run is the last given.
      let ordered = fields.enumerated().sorted { first, second in
        precedes(first.element.name, second.element.name)
          || (!precedes(second.element.name, first.element.name) && first.offset < second.offset)
      }
      var unique: [Field] = []
      unique.reserveCapacity(fields.count)
      for (_, field) in ordered {
        if let last = unique.last, !precedes(last.name, field.name) { unique.removeLast() }
        unique.append(field)
      }
      self.fields = unique
    }

    /// An object of named values, which may be known at run time only.
    ///
    /// - Complexity: O(*n* log *n*).
    public init(_ fields: [String: Value]) {
      self.init(fields.map { Field(name: $0.key, value: $0.value) })
    }

    /// An object of fields that are sorted, each name once.
    package init(sorted fields: [Field]) { self.fields = fields }

    /// The position of the first field.
    public var startIndex: Int { 0 }
    /// The position behind the last field.
    public var endIndex: Int { fields.count }
    /// The field at a position, in order of names.
    public subscript(position: Int) -> Field { fields[position] }

    /// The value of that name, or `nil`.
    ///
    /// - Complexity: O(log *n*).
    public subscript(name: String) -> Value? {
      // Names that differ mostly differ in length too, which is told faster than their order.
      guard fields.count > 8 else {
        return fields.first { areSame($0.name, name) }?.value
      }
      var low = 0
      var high = fields.count
      while low < high {
        let middle = (low + high) / 2
        if precedes(fields[middle].name, name) { low = middle + 1 } else { high = middle }
      }
      guard low < fields.count, !precedes(name, fields[low].name) else { return nil }
      return fields[low].value
    }
  }
}

/// The order of names is the order of their bytes, as in Lua: names that Unicode calls equivalent
/// are different fields.
private func precedes(_ first: String, _ second: String) -> Bool {
  first.utf8.lexicographicallyPrecedes(second.utf8)
}

/// Whether two names have the same bytes; equivalent ones, which are equal as strings, may not.
private func areSame(_ first: String, _ second: String) -> Bool {
  guard first.utf8.count == second.utf8.count else { return false }
  let result = first.utf8.withContiguousStorageIfAvailable { first in
    second.utf8.withContiguousStorageIfAvailable { first.elementsEqual($0) }
  }
  return (result ?? nil) ?? first.utf8.elementsEqual(second.utf8)
}
