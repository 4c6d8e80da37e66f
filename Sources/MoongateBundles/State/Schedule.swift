/// The moments at which a device asks whether there is something new.
package struct Schedule: Sendable, Equatable, Codable {
  /// The longest time between two attempts, in seconds, whatever anybody asks for: a day.
  package static let longest = 86_400
  /// The shortest time, in seconds.
  package static let shortest = 10

  /// The moment of the last attempt, in seconds since 1970.
  package var last: Int?
  /// The number of attempts since one succeeded.
  package var failures = 0
  /// The seconds for which the source asked to be left alone then.
  package var pause = 0

  package init() {}

  /// Notes an attempt.
  ///
  /// - Parameters:
  ///   - now: the time, in seconds since 1970.
  ///   - hasSucceeded: whether the channel came, or is unchanged.
  ///   - pause: the seconds for which the source asks to be left alone, if it does.
  package mutating func note(at now: Int, hasSucceeded: Bool, pause: Int?) {
    last = now
    failures = hasSucceeded ? 0 : min(failures + 1, 30)
    self.pause = min(max(0, pause ?? 0), Self.longest)
  }

  /// Returns the seconds until the next attempt; 0 for one that is due.
  ///
  /// - Parameters:
  ///   - now: the time, in seconds since 1970.
  ///   - interval: the seconds between two attempts that the app wants.
  ///   - asked: the seconds that the channel asks for, which only lengthen the interval.
  ///   - place: the place of the device between 0 and 1, so that not all ask at once.
  /// - Returns: the seconds, at most ``longest``.
  package func wait(at now: Int, interval: Int, asked: Int?, place: Double) -> Int {
    // A clock that was set back tells nothing of when the last attempt was.
    guard let last, last <= now else { return 0 }
    let wanted = min(max(interval, asked ?? 0, Self.shortest), Self.longest)
    let delayed = failures == 0 ? wanted : wanted << min(failures - 1, 14)
    let spread = Double(min(delayed, Self.longest)) * (0.8 + 0.4 * place)
    let next = min(max(Int(spread), pause), Self.longest)
    return max(0, last + next - now)
  }
}
