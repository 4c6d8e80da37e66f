/// The time since this value was made, by any clock.
struct ElapsedTime: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// The time from now on.
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// The time since this value was made.
  var now: Duration { elapsed() }

  /// Returns after some time, and whether it did so because the time is over.
  func passes(_ time: Duration) async -> Bool { (try? await sleep(time)) != nil }
}
