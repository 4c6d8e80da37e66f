/// A number that a script writes.
package enum LuaNumber: Equatable, Sendable {
  case integer(Int64)
  case float(Double)

  /// The value of a numeral; nil if it is malformed.
  ///
  /// A decimal integer that does not fit is a float; a hexadecimal one wraps around.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard let form = NumeralForm(bytes) else { return nil }
    if form.isInteger {
      if form.isHexadecimal {
        var value: UInt64 = 0
        for byte in bytes.dropFirst(2) {
          value = value << 4 | UInt64(byte.luaHexadecimalValue ?? 0)
        }
        self = .integer(Int64(bitPattern: value))
        return
      }
      if let value = Int64(String(decoding: bytes, as: UTF8.self)) {
        self = .integer(value)
        return
      }
    }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)) else { return nil }
    self = .float(value)
  }
}

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
