/// A scalar of UTF-8 whose bytes come one by one.
struct ScalarDecoder {
  private var value: UInt32 = 0
  private var missing = 0
  private var least: UInt32 = 0

  /// Takes a byte from 0x80 on; returns the scalar that it ends, if it ends any.
  ///
  /// Bytes that belong to no scalar are forgotten.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    guard byte & 0xC0 == 0x80 else {
      begin(byte)
      return nil
    }
    guard missing > 0 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0, value >= least else { return nil }
    return Unicode.Scalar(value)
  }

  /// Forgets the bytes of a scalar that was not ended.
  mutating func reset() { missing = 0 }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: (missing, value, least) = (1, UInt32(byte & 0x1F), 0x80)
    case 0xE0...0xEF: (missing, value, least) = (2, UInt32(byte & 0x0F), 0x800)
    case 0xF0...0xF4: (missing, value, least) = (3, UInt32(byte & 0x07), 0x10000)
    default: missing = 0
    }
  }
}
