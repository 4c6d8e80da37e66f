#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The time and memory that this process has taken so far.
package struct ProcessUsage: Sendable {
  /// The processor time of all threads, in seconds.
  package let seconds: Double
  /// The most memory that the process had at a time, in bytes.
  package let bytes: Int

  /// The usage until now.
  package init() {
    var usage = rusage()
    // The system call writes to the memory that it is lent, while it runs.
    #if canImport(Glibc)
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
    unsafe getrusage(RUSAGE_SELF, &usage)
    #endif
    seconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
    bytes = usage.ru_maxrss
    #else
    bytes = usage.ru_maxrss << 10
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
