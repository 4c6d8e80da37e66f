/// A moment as people read it: `2026-11-26 16:40:05 UTC`.
package enum Moment {
  /// Returns the text of a moment, in seconds since 1970.
  package static func text(_ seconds: Int) -> String {
    let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, date) = civil(day)
    return "\(two(year))-\(two(month))-\(two(date)) "
      + "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60)) UTC"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The year, month and day of a day since 1970-01-01, in the Gregorian calendar (Howard Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms").
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March, so that the leap day is their last.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
