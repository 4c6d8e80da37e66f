/// Reads decoded values as what the built-in kinds say they are.
package enum KindValue {
  /// ASCII digits with an optional `-`, in the range of `Int`; nil for anything else.
  static func integer(_ bytes: Span<UInt8>, _ value: DecodedCursor) -> Int? {
    var cursor = value
    guard var byte = cursor.next(bytes) else { return nil }
    let isNegative = byte == ASCII.minus
    if isNegative {
      guard let first = cursor.next(bytes) else { return nil }
      byte = first
    }
    var result = 0
    while true {
      guard ASCII.isDigit(byte) else { return nil }
      // Counted down, because the lowest integer has no positive counterpart.
      let (product, overflowed) = result.multipliedReportingOverflow(by: 10)
      let (sum, overflowedToo) = product.subtractingReportingOverflow(Int(byte & 0x0F))
      if overflowed || overflowedToo { return nil }
      result = sum
      guard let next = cursor.next(bytes) else { break }
      byte = next
    }
    if isNegative { return result }
    return result == .min ? nil : -result
  }

  /// Whether the value is 8-4-4-4-12 hexadecimal digits (RFC 9562, 4).
  static func isUUID(_ bytes: Span<UInt8>, _ value: DecodedCursor) -> Bool {
    var cursor = value
    var position = 0
    while let byte = cursor.next(bytes) {
      switch position {
      case 8, 13, 18, 23: guard byte == ASCII.minus else { return false }
      case 0..<36: guard ASCII.isHexDigit(byte) else { return false }
      default: return false
      }
      position += 1
    }
    return position == 36
  }
}

/// Reads texts that are decoded already.
extension KindValue {
  /// Whether a text is a decimal number.
  package static func isDecimal(_ text: [UInt8]) -> Bool { read(text, isDecimal) ?? false }

  /// Whether a text is a calendar day.
  package static func isDate(_ text: [UInt8]) -> Bool { read(text, isDate) ?? false }

  /// The integer that a text spells; nil for any other text.
  package static func integer(of text: [UInt8]) -> Int? { read(text, integer) }

  /// Whether a text spells a finite number.
  package static func isNumber(_ text: [UInt8]) -> Bool { read(text, number) != nil }

  /// Whether a text is a UUID.
  package static func isUUID(_ text: [UInt8]) -> Bool { read(text, isUUID) ?? false }

  private static func read<Value>(
    _ text: [UInt8],
    _ body: (Span<UInt8>, DecodedCursor) -> Value?
  ) -> Value? {
    // The cursor decodes escapes, and the text is decoded already; no such value holds a percent sign.
    guard !text.contains(ASCII.percent) else { return nil }
    let text = ContiguousArray(text)
    return body(text.span, DecodedCursor(text.indices))
  }
}
