/// The fields of a table, by name.
///
/// ```swift
/// let arguments: ObjectType = ["name": .string, "index?": .int]
/// ```
public struct ObjectType: Sendable, Hashable {
  /// A field of a table.
  public struct Field: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The type of the value.
    public var type: ValueType
    /// Whether the field may be left out; then its name is written with a `?` behind it.
    public var isOptional: Bool

    /// A field.
    public init(name: String, type: ValueType, isOptional: Bool = false) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
    }
  }

  /// The fields in the order of their names' bytes, each name once.
  public let fields: [Field]

  /// A table with these fields.
  ///
  /// Of a name given twice the last one stays.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ fields: [Field] = []) {
    let ordered = fields.enumerated().sorted { first, second in
      precedes(first.element.name, second.element.name)
        || !precedes(second.element.name, first.element.name) && first.offset < second.offset
    }
    var unique: [Field] = []
    for (_, field) in ordered {
      if let last = unique.last, !precedes(last.name, field.name) { unique.removeLast() }
      unique.append(field)
    }
    self.fields = unique
  }

  /// The field of that name, byte for byte.
  ///
  /// - Complexity: O(log *n*).
  public subscript(name: String) -> Field? { place(of: name).map { fields[$0] } }

  /// The place of the field of that name, byte for byte.
  ///
  /// - Complexity: O(log *n*).
  func place(of name: String) -> Int? {
    var (low, high) = (0, fields.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(fields[middle].name, name) { low = middle + 1 } else { high = middle }
    }
    guard low < fields.count, !precedes(name, fields[low].name) else { return nil }
    return low
  }
}

extension ObjectType: ExpressibleByDictionaryLiteral {
  /// Creates the type of a table from `["name": .string, "index?": .int]`.
  public init(dictionaryLiteral elements: (String, ValueType)...) {
    self.init(elements.map { Field(written: $0.0, type: $0.1) })
  }
}

extension ObjectType.Field {
  /// A field with its name as it is written.
  init(written: String, type: ValueType) {
    let isOptional = written.utf8.last == UInt8(ascii: "?")
    self.init(
      name: isOptional ? String(decoding: written.utf8.dropLast(), as: UTF8.self) : written,
      type: type,
      isOptional: isOptional
    )
  }

  /// The name as it is written.
  var written: String { isOptional ? "\(name)?" : name }
}

/// The order of names is that of their bytes, as in a ``Value/Object``.
private func precedes(_ first: String, _ second: String) -> Bool {
  first.utf8.lexicographicallyPrecedes(second.utf8)
}
