#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The clock on the wall and the processor time of the thread that asks.
struct Stopwatch {
  private let wall = Self.read(CLOCK_MONOTONIC)
  private let processor = Self.read(CLOCK_THREAD_CPUTIME_ID)

  /// What has passed on both since the stopwatch was made, on the same thread.
  var milliseconds: (wall: Double, processor: Double) {
    (Self.read(CLOCK_MONOTONIC) - wall, Self.read(CLOCK_THREAD_CPUTIME_ID) - processor)
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
