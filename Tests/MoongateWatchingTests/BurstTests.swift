import Testing

@testable import MoongateWatching

@Suite struct BurstTests {
  /// The times of events in milliseconds, and the times at which they are said.
  private static let rows: [(events: [Int], said: [Int])] = [
    ([], []),
    ([0], [100]),
    ([0, 0, 0], [100]),
    ([0, 99], [199]),
    ([0, 50, 100, 150], [250]),
    ([0, 100], [100, 200]),
    ([0, 500], [100, 600]),
    // Steady events are said once a second.
    (Array(stride(from: 0, to: 1_000, by: 50)), [1_000]),
    (Array(stride(from: 0, through: 2_000, by: 50)), [1_000, 2_000, 2_100]),
  ]

  @Test(arguments: rows)
  func `Events that come soon after each other are said once`(
    row: (events: [Int], said: [Int])
  ) {
    let start = ContinuousClock.now
    var burst = Burst()
    var said: [Int] = []
    /// The time of the next try to end the burst.
    var next: Int?
    for time in 0...4_000 {
      let now = start + .milliseconds(time)
      if time == next {
        let rest = burst.end(at: now)
        if rest == nil { said.append(time) }
        next = rest.map { time + Int($0 / .milliseconds(1)) }
      }
      for _ in row.events.filter({ $0 == time }) where burst.note(at: now) {
        next = time + Int(Burst.quiet / .milliseconds(1))
      }
    }
    #expect(said == row.said)
    #expect(next == nil)
  }
}
