#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A small file that stays open, whose slots of equal size are written one at a time and at once.
///
/// Written bytes survive a killed process, but not always a loss of power.
package final class SlotFile: Sendable {
  private let descriptor: Int32

  /// Opens the file of this user at a path, or makes it; no link is followed.
  ///
  /// - Throws: the system's reason.
  package init(path: String) throws(SystemError) {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = unsafe open(path, flags, mode_t(0o600))
    guard descriptor >= 0 else { throw .last }
  }

  deinit { close(descriptor) }

  /// Reads a slot of so many bytes; fewer where the file ends.
  package func read(slot: Int, bytes count: Int) -> [UInt8] {
    // The system call writes to the buffer that it is lent, while it runs.
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      unsafe filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(slot * count)))
    }
  }

  /// Writes a slot that has as many bytes as each other one.
  ///
  /// - Returns: whether it is written wholly.
  package func write(slot: Int, _ bytes: [UInt8]) -> Bool {
    // The system call reads the buffer that it is lent, while it runs.
    let written = unsafe bytes.withUnsafeBytes { buffer in
      unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(slot * buffer.count))
    }
    return written == bytes.count
  }
}
