extension KindValue {
  /// A finite decimal number, `-?digits[.digits][e[+-]digits]`; nil for anything else.
  static func number(_ bytes: Span<UInt8>, _ value: DecodedCursor) -> Double? {
    var budget = MatchBudget.unlimited
    return number(bytes, value, &budget)
  }

  /// The same number; nil too if the budget is spent.
  ///
  /// Looking at the bytes is paid by the caller.
  static func number(
    _ bytes: Span<UInt8>,
    _ value: DecodedCursor,
    _ budget: inout MatchBudget
  ) -> Double? {
    var reader = NumberReader(cursor: value)
    guard reader.read(bytes) else { return nil }
    if let exact = reader.exactValue { return exact }
    budget.spend((value.end - value.offset) * Work.inexactByte)
    guard !budget.isSpent else { return nil }
    var text = ""
    var cursor = value
    while let byte = cursor.next(bytes) { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}

/// Checks the grammar of a number and keeps its digits and exponent while they are small.
private struct NumberReader {
  var cursor: DecodedCursor
  private var isNegative = false
  private var digits: Int64 = 0
  private var digitCount = 0
  private var fraction = 0
  private var exponent = 0

  init(cursor: DecodedCursor) { self.cursor = cursor }

  /// The powers of ten that a `Double` holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Whether all bytes are one number.
  mutating func read(_ bytes: Span<UInt8>) -> Bool {
    var byte = cursor.next(bytes)
    if byte == ASCII.minus {
      isNegative = true
      byte = cursor.next(bytes)
    }
    guard readDigits(bytes, &byte, scale: 0) else { return false }
    if byte == ASCII.dot {
      byte = cursor.next(bytes)
      guard readDigits(bytes, &byte, scale: 1) else { return false }
    }
    guard let mark = byte else { return true }
    guard mark | 0x20 == UInt8(ascii: "e") else { return false }
    byte = cursor.next(bytes)
    let isReduced = byte == ASCII.minus
    if isReduced || byte == ASCII.plus { byte = cursor.next(bytes) }
    guard byte != nil else { return false }
    while let digit = byte {
      guard ASCII.isDigit(digit) else { return false }
      exponent = min(exponent * 10 + Int(digit & 0x0F), 100_000)
      byte = cursor.next(bytes)
    }
    if isReduced { exponent = -exponent }
    return true
  }

  private mutating func readDigits(
    _ bytes: Span<UInt8>,
    _ byte: inout UInt8?,
    scale: Int
  ) -> Bool {
    guard let first = byte, ASCII.isDigit(first) else { return false }
    while let digit = byte, ASCII.isDigit(digit) {
      if digitCount < 16 { digits = digits * 10 + Int64(digit & 0x0F) }
      digitCount += digits == 0 ? 0 : 1
      fraction += scale
      byte = cursor.next(bytes)
    }
    return true
  }

  /// The number, if one correctly rounded operation on exact numbers gives it; otherwise nil.
  var exactValue: Double? {
    let scale = exponent - fraction
    guard digitCount <= 15, abs(scale) <= 22 else { return nil }
    let power = Self.powers[abs(scale)]
    let value = scale < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -value : value
  }
}
