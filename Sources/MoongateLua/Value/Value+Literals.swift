extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `nil` is ``null``.
  public init(nilLiteral: ()) { self = .null }
  /// `true` is a ``boolean(_:)``.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// `1` is an ``integer(_:)``.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// `1.0` is a ``number(_:)``.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// `"a"` is a ``string(_:)``.
  public init(stringLiteral value: String) { self = .string(value) }
  /// `[1, "a"]` is an ``array(_:)``.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  /// `["index": 1]` is an ``object(_:)``.
  ///
  /// Of a name given twice the last one stays.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Object(elements.map { Object.Field(name: $0.0, value: $0.1) }))
  }
}

extension Value.Object: ExpressibleByDictionaryLiteral {
  /// `["signed_in": true]` is an object.
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
