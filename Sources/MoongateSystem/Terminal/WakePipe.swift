#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A pipe within this process, that neither reading nor writing waits for.
package struct WakePipe: Sendable {
  /// The end that is read.
  let readEnd: Int32
  /// The end that is written.
  let writeEnd: Int32

  /// A pipe that no other program gets.
  ///
  /// - Throws: the system's reason, where it has none to give.
  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  /// Writes a byte to an end, and does nothing else, as handlers of signals may; a full pipe has enough.
  static func write(_ byte: UInt8, to end: Int32) {
    var byte = byte
    // The system call reads the byte while it runs.
    _ = unsafe systemWrite(end, &byte, 1)
  }

  /// Reads what is there, at most `most` bytes; nothing at the end.
  package static func read(from end: Int32, most: Int) -> [UInt8] {
    (try? readBytes(of: end, most: most)) ?? []
  }
}
