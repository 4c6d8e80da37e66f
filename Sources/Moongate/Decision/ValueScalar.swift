/// A value that decodes without a container.
protocol ValueScalar: Decodable {
  /// The kind of value that scripts are told to give.
  static var wanted: String { get }

  /// The value as this type; `nil` where it is of another kind.
  init?(of value: Value)
}

extension Bool: ValueScalar {
  static var wanted: String { "a boolean" }

  init?(of value: Value) {
    guard case .boolean(let boolean) = value else { return nil }
    self = boolean
  }
}

extension String: ValueScalar {
  static var wanted: String { "text" }

  init?(of value: Value) {
    guard case .string(let string) = value else { return nil }
    self = string
  }
}

extension ValueScalar where Self: BinaryFloatingPoint {
  static var wanted: String { "a number" }

  init?(of value: Value) {
    switch value {
    case .integer(let integer): self.init(Double(integer))
    case .number(let number): self.init(number)
    default: return nil
    }
  }
}

extension ValueScalar where Self: FixedWidthInteger {
  static var wanted: String {
    Self.self == Int.self ? "an integer" : "an integer in \(min)…\(max)"
  }

  /// A Lua float with the value of an integer of Lua's is one too (manual §3.4.3).
  init?(of value: Value) {
    switch value {
    case .integer(let integer): self.init(exactly: integer)
    case .number(let number):
      guard let integer = Int(exactly: number) else { return nil }
      self.init(exactly: integer)
    default: return nil
    }
  }
}

extension Double: ValueScalar {}
extension Float: ValueScalar {}
extension Int: ValueScalar {}
extension Int8: ValueScalar {}
extension Int16: ValueScalar {}
extension Int32: ValueScalar {}
extension Int64: ValueScalar {}
extension UInt: ValueScalar {}
extension UInt8: ValueScalar {}
extension UInt16: ValueScalar {}
extension UInt32: ValueScalar {}
extension UInt64: ValueScalar {}
