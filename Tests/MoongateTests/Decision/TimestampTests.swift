import Foundation
import Randomness
import Testing

@testable import Moongate

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01", 0.0), ("1970-01-02", 86_400), ("1969-12-31", -86_400),
    ("2026-11-22", 1_795_305_600), ("2026-11-22T09:30:00Z", 1_795_339_800),
    ("2026-11-22t09:30:00z", 1_795_339_800), ("2026-11-22T11:30:00+02:00", 1_795_339_800),
    ("2026-11-22T04:00:00-05:30", 1_795_339_800), ("2026-11-22T09:30:00.25Z", 1_795_339_800.25),
    ("0000-01-01", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("2000-02-29", 951_782_400), ("2024-02-29", 1_709_164_800),
  ])
  func `A date is read to the second`(text: String, seconds: Double) {
    #expect(Timestamp(text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-1-2", "2026-11-22 ", " 2026-11-22", "20261122", "2026-00-01",
    "2026-13-01", "2026-11-00", "2026-11-31", "2026-02-29", "1900-02-29", "2026-11-22T",
    "2026-11-22T09:30Z", "2026-11-22T09:30:00", "2026-11-22 09:30:00Z", "2026-11-22T24:00:00Z",
    "2026-11-22T09:60:00Z", "2026-11-22T09:30:60Z", "2026-11-22T09:30:00.Z",
    "2026-11-22T09:30:00+0200", "2026-11-22T09:30:00+24:00", "2026-11-22T09:30:00+02:60",
    "2026-11-22T09:30:00ZZ", "+2026-11-22", "-2026-11-22", "२०२६-११-२२", "2026-11-22T09:30:00,5Z",
  ])
  func `Anything else is none`(text: String) { #expect(Timestamp(text) == nil) }

  @Test func `Days count as Foundation's calendar does`() throws {
    var random = SeededGenerator(seed: 7)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // Foundation changes to the Julian calendar before 1582.
    for _ in 0..<2_000 {
      let day = Int.random(in: -141_000...2_900_000, using: &random)
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      func padded(_ number: Int?, _ width: Int) -> String {
        let digits = String(number ?? 0)
        return String(repeating: "0", count: width - digits.count) + digits
      }
      let text = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
      #expect(Timestamp(text)?.secondsSince1970 == date.timeIntervalSince1970, "\(text)")
    }
  }
}
