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
    self.fields = fields.sorted(byName: { $0.name })
  }

  /// The field of that name, byte for byte.
  ///
  /// - Complexity: O(log *n*).
  public subscript(name: String) -> Field? { place(of: name).map { fields[$0] } }

  /// The place of the field of that name, byte for byte.
  ///
  /// - Complexity: O(log *n*).
  func place(of name: String) -> Int? {
    fields.place(of: name, byName: { $0.name })
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
