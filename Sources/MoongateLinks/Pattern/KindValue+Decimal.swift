extension KindValue {
  /// The most digits of a decimal, which an app's `Decimal` holds exactly.
  package static let mostDigits = 38

  /// The most bytes of a decimal: its digits, a minus and a dot.
  package static let mostBytesOfDecimal = mostDigits + 2

  /// Whether the value is `-?digits[.digits]`, of at most 38 digits.
  static func isDecimal(_ bytes: Span<UInt8>, _ value: DecodedCursor) -> Bool {
    var cursor = value
    var byte = cursor.next(bytes)
    if byte == ASCII.minus { byte = cursor.next(bytes) }
    var digits = 0
    var hasDot = false
    var endsInDigit = false
    while let current = byte {
      endsInDigit = ASCII.isDigit(current)
      if endsInDigit {
        digits += 1
        guard digits <= mostDigits else { return false }
      } else {
        guard current == ASCII.dot, !hasDot, digits > 0 else { return false }
        hasDot = true
      }
      byte = cursor.next(bytes)
    }
    return endsInDigit
  }

  /// Whether a byte that is no digit can stand in a number.
  static func isInNumber(_ byte: UInt8) -> Bool {
    byte == ASCII.minus || byte == ASCII.dot || byte == ASCII.plus
      || byte | 0x20 == UInt8(ascii: "e")
  }
}
