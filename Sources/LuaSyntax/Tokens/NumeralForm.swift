/// The form of a well-formed numeral.
struct NumeralForm {
  /// Whether it has digits to the base 16.
  let isHexadecimal: Bool
  /// Whether it has neither a point nor an exponent.
  let isInteger: Bool

  /// Reads a numeral; nil if it is malformed.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    isHexadecimal =
      bytes.count > 1 && bytes.first == 0x30 && bytes.dropFirst().first.map { $0 | 0x20 } == 0x78
    if isHexadecimal { rest = rest.dropFirst(2) }
    var digits = 0
    var hasPoint = false
    while let byte = rest.first {
      if byte == 0x2E, !hasPoint {
        hasPoint = true
      } else if isHexadecimal ? byte.luaHexadecimalValue != nil : byte.isLuaDigit {
        digits += 1
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard digits > 0 else { return nil }
    isInteger = !hasPoint && rest.isEmpty
    guard let mark = rest.popFirst() else { return }
    guard mark | 0x20 == (isHexadecimal ? 0x70 : 0x65) else { return nil }
    if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
    guard !rest.isEmpty, rest.allSatisfy(\.isLuaDigit) else { return nil }
  }
}
