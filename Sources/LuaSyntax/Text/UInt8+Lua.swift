/// The classes of bytes that Lua tells apart, in whichever locale.
extension UInt8 {
  /// Whether the byte separates tokens.
  var isLuaBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }

  /// Whether the byte ends a line.
  var isLuaNewline: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is a decimal digit.
  var isLuaDigit: Bool { 0x30...0x39 ~= self }

  /// Whether a name can begin with the byte.
  var isLuaNameStart: Bool { 0x61...0x7A ~= self | 0x20 || self == 0x5F }

  /// Whether a name can hold the byte.
  var isLuaNamePart: Bool { isLuaNameStart || isLuaDigit }

  /// The value of a hexadecimal digit; nil for other bytes.
  var luaHexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
