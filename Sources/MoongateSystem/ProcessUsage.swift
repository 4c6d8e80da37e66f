#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The time that this process has taken so far, and its memory.
package struct ProcessUsage: Sendable {
  /// The processor time of all threads, in seconds.
  package let seconds: Double
  /// The memory of the process, in bytes: now, or on Apple's systems the most that it had at a time.
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
    bytes = Self.residentPages() * sysconf(Int32(_SC_PAGESIZE))
    #endif
  }

  #if !canImport(Darwin)
  /// The pages in memory, from the second number of `/proc/self/statm` (proc(5)).
  ///
  /// The most that there were at a time, as `getrusage` has it, is that of the program which started this one if
  /// that had more.
  private static func residentPages() -> Int {
    guard case .bytes(let bytes) = FileContents(path: "/proc/self/statm", most: 1 << 10) else {
      return 0
    }
    let numbers = bytes.split(separator: UInt8(ascii: " "))
    return numbers.count > 1 ? Int(String(decoding: numbers[1], as: UTF8.self)) ?? 0 : 0
  }
  #endif

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
