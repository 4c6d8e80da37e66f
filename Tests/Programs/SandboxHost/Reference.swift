/// A loop whose time tells how fast the machine is now.
enum Reference {
  /// Milliseconds that the loop takes on the machine for which the table's limits were chosen.
  private static let usual = 10.0

  /// Returns the time of the loop here as a multiple of its usual time; at least 1, because the
  /// clocks that end scripts do not run faster on a fast machine.
  static func slowness() -> Double {
    var fastest = Double.infinity
    for _ in 0..<5 { fastest = min(fastest, milliseconds()) }
    return max(1, fastest / usual)
  }

  /// Returns the time of one run of the loop.
  private static func milliseconds() -> Double {
    let watch = Stopwatch()
    var state: UInt64 = 88_172_645_463_325_252
    // Each step needs the one before, so there is nothing to do at once or to leave out.
    for _ in 0..<turns {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
    }
    precondition(state != 0)
    return watch.milliseconds
  }

  private static let turns = 5_000_000
}
