extension KindValue {
  /// Whether the value is a calendar day, `2026-11-22` (RFC 3339, 5.6, full-date), of the years 0 to 9999.
  static func isDate(_ bytes: Span<UInt8>, _ value: DecodedCursor) -> Bool {
    var cursor = value
    guard let year = digits(4, bytes, &cursor), cursor.next(bytes) == ASCII.minus,
      let month = digits(2, bytes, &cursor), 1...12 ~= month, cursor.next(bytes) == ASCII.minus,
      let day = digits(2, bytes, &cursor), 1...days(of: month, in: year) ~= day
    else { return false }
    return cursor.next(bytes) == nil
  }

  /// The number of days of a month of the Gregorian calendar.
  package static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func digits(
    _ count: Int,
    _ bytes: Span<UInt8>,
    _ cursor: inout DecodedCursor
  ) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let byte = cursor.next(bytes), ASCII.isDigit(byte) else { return nil }
      number = number * 10 + Int(byte & 0x0F)
    }
    return number
  }
}
