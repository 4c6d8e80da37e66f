/// The standing of a channel against the clock.
package enum Freshness: Sendable, Equatable {
  /// The channel has not expired.
  case fresh
  /// The channel expired so many seconds ago: it starts nothing new, and what runs goes on.
  case expired(seconds: Int)
  /// The clock is so many seconds before a moment that is past, so expiry cannot be judged.
  case clockBehind(seconds: Int)
}
