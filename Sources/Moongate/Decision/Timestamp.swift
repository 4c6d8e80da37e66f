internal import MoongateLinks

/// A day or a moment that a text names (RFC 3339, 5.6, and its `full-date` alone).
///
/// It is read here because the platforms' readers take more than that, each another more: the 30th of
/// February, the 25th hour, letters behind the end.
struct Timestamp: Equatable {
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds; those of a day are of its first
  /// moment in UTC.
  let secondsSince1970: Double

  /// Reads a text; `nil` if it is not a date of ISO 8601 as above.
  init?(_ text: String) {
    var reader = DigitReader(text)
    guard let year = reader.digits(4), reader.take("-"), let month = reader.digits(2),
      1...12 ~= month, reader.take("-"), let day = reader.digits(2),
      1...KindValue.days(of: month, in: year) ~= day
    else { return nil }
    let seconds = 86_400 * Self.daysSince1970(year, month, day)
    if reader.isAtEnd {
      secondsSince1970 = Double(seconds)
      return
    }
    guard reader.take("T") || reader.take("t"), let hour = reader.digits(2), hour < 24,
      reader.take(":"), let minute = reader.digits(2), minute < 60,
      reader.take(":"), let second = reader.digits(2), second < 60
    else { return nil }
    guard let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd else {
      return nil
    }
    let whole = seconds + 3_600 * hour + 60 * minute + second - offset
    secondsSince1970 = Double(whole) + fraction
  }

  /// The days from 1970-01-01 to a day of the Gregorian calendar, counted in years that begin in March,
  /// so that the leap day is the last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let month = (month + 9) % 12
    let leapDays = floored(year, by: 4) - floored(year, by: 100) + floored(year, by: 400)
    return 365 * year + leapDays + (153 * month + 2) / 5 + day - 719_469
  }

  private static func floored(_ number: Int, by divisor: Int) -> Int {
    (number - (number % divisor + divisor) % divisor) / divisor
  }
}

/// Reads digits and the marks between them.
private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes a character, if it stands here.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, Unicode.Scalar(byte) == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes so many digits.
  mutating func digits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// Takes a fraction of a second, if one stands here; `nil` for one without digits.
  mutating func fraction() -> Double? {
    guard take(".") else { return 0 }
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return Double("0.\(String(decoding: digits, as: UTF8.self))")
  }

  /// Takes `Z` or an offset such as `+02:00`, in seconds.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = digits(2), hours < 24, take(":"),
      let minutes = digits(2), minutes < 60
    else { return nil }
    let seconds = 3_600 * hours + 60 * minutes
    return isWest ? -seconds : seconds
  }
}
