extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates ``null`` from `nil`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a ``boolean(_:)`` from `true`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates an ``integer(_:)`` from `1`.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a ``number(_:)`` from `1.0`.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a ``string(_:)`` from `"a"`.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an ``array(_:)`` from `[1, "a"]`.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  /// Creates an ``object(_:)`` from `["index": 1]`.
  ///
  /// Of a name given twice the last one stays.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Object(elements.map { Object.Field(name: $0.0, value: $0.1) }))
  }
}

extension Value.Object: ExpressibleByDictionaryLiteral {
  /// Creates an object from `["signed_in": true]`.
  ///
  /// Of a name given twice the last one stays.
  public init(dictionaryLiteral elements: (String, Value)...) {
    guard !elements.isEmpty else {
      self.init()
      return
    }
    self.init(elements.map { Field(name: $0.0, value: $0.1) })
  }
}
