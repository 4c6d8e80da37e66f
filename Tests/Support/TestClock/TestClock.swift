internal import Synchronization

/// A clock that goes on when a test says so.
package final class TestClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package var offset: Duration = .zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var count = 0
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { state.withLock(\.now) }
  package var minimumResolution: Duration { .zero }
  /// The number of sleeping tasks.
  package var sleepers: Int { state.withLock(\.sleepers.count) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(deadline: deadline, continuation: continuation)
        let error: (any Error)?? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return .some(CancellationError()) }
          if deadline <= state.now { return .some(nil) }
          state.sleepers[number] = sleeper
          return nil
        }
        if let error { error.map(continuation.resume(throwing:)) ?? continuation.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass, and wakes who slept until then.
  package func advance(by duration: Duration) {
    let woken = state.withLock { state in
      let now = state.now.advanced(by: duration)
      state.now = now
      let woken = state.sleepers.filter { $0.value.deadline <= now }
      for number in woken.keys { state.sleepers[number] = nil }
      return woken.values
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
