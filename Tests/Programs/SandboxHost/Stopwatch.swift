#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The processor time of the thread that asks, which other processes do not spend.
struct Stopwatch {
  private let start = Self.now()

  /// The time since the stopwatch was made, on the same thread.
  var milliseconds: Double { Self.now() - start }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
