/// The events that come soon after each other, which count as one change.
///
/// A burst ends with a quiet time, or when it has lasted for long.
struct Burst: Sendable {
  /// The time without an event that ends a burst.
  static let quiet: Duration = .milliseconds(100)
  /// The longest time that a burst lasts.
  static let longest: Duration = .seconds(1)

  /// The first and the last event; `nil` between bursts.
  private var span: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)?

  /// Notes an event.
  ///
  /// - Returns: whether a burst begins, whose end is then to be waited for.
  mutating func note(at now: ContinuousClock.Instant) -> Bool {
    defer { span = (span?.first ?? now, now) }
    return span == nil
  }

  /// Ends the burst if it is over.
  ///
  /// - Returns: the time to wait before the next try; `nil` if the burst is over.
  mutating func end(at now: ContinuousClock.Instant) -> Duration? {
    guard let (first, last) = span else { return nil }
    let end = min(last + Self.quiet, first + Self.longest)
    guard now >= end else { return end - now }
    span = nil
    return nil
  }
}
