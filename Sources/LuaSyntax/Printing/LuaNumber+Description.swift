extension LuaNumber: CustomStringConvertible {
  /// The number as Lua writes it, so that it is read as the same.
  package var description: String {
    switch self {
    // Only hexadecimal integers can be negative: a minus is an operator.
    case .integer(let value) where value < 0:
      "0x" + String(UInt64(bitPattern: value), radix: 16)
    case .integer(let value): String(value)
    case .float(let value) where value.isInfinite: "1e999"
    case .float(let value): value.description
    }
  }
}
